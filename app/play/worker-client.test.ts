import { expect, test } from 'vitest';
import type { WorkerRequest } from './answer-requests.ts';
import { createWorkerClient } from './worker-client.ts';

const FALLBACK = -1;

/**
 * Creates fake workers that double numbers. Each outcome says whether a worker responds to the next request or
 * crashes, or never responds. Requests beyond the listed outcomes also get a response.
 */
function workers(...outcomes: readonly ('answers' | 'crashes' | 'never answers')[]) {
  let requests = 0;
  let started = 0;
  const start = () => {
    started += 1;
    const worker = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      onerror: null as (() => void) | null,
      terminate() {},
      postMessage({ id, question }: WorkerRequest<number>) {
        const outcome = outcomes[requests++] ?? 'answers';
        if (outcome === 'never answers') return;
        queueMicrotask(() =>
          outcome === 'crashes' ? worker.onerror?.() : worker.onmessage?.({ data: { id, answer: 2 * question } }),
        );
      },
    };
    return worker as unknown as Worker;
  };
  return { client: createWorkerClient<number, number>(start, FALLBACK), count: () => started };
}

test('each request to a worker gets its own answer, even if the same question is asked twice', async () => {
  const { client, count } = workers();
  expect(await Promise.all([3, 4, 3].map(number => client.ask(number)))).toEqual([6, 8, 6]);
  expect(count()).toBe(1);
});

test('after a crash, a worker is restarted and its request is sent again', async () => {
  const { client, count } = workers('crashes', 'crashes', 'answers');
  expect(await client.ask(1)).toBe(2);
  expect(count()).toBe(3);
});

test('a request to a worker fails after three consecutive crashes, but a later request can succeed', async () => {
  const { client } = workers('crashes', 'crashes', 'crashes', 'answers');
  expect(await client.ask(1)).toBe(FALLBACK);
  expect(await client.ask(1)).toBe(2);
});

test('after three consecutive crashes, a worker is not restarted until the next request', async () => {
  const { client, count } = workers('crashes', 'crashes', 'crashes', 'crashes', 'crashes', 'crashes');
  await client.ask(1);
  expect(count()).toBe(3);
  await client.ask(1);
  expect(count()).toBe(6);
});

test('a response of a worker resets the count of its consecutive crashes', async () => {
  const { client } = workers('crashes', 'crashes', 'answers', 'crashes', 'crashes', 'answers');
  expect(await client.ask(1)).toBe(2);
  expect(await client.ask(2)).toBe(4);
});

test('if a caller aborts a request to a worker, the caller gets the fallback, and a new worker answers the other requests', async () => {
  const { client, count } = workers('never answers', 'never answers');
  const dropping = new AbortController();
  const answers = [client.ask(1, dropping.signal), client.ask(2)];
  dropping.abort();
  expect(await Promise.all(answers)).toEqual([FALLBACK, 4]);
  expect(count()).toBe(2);
});

test('if a caller aborts a request to a worker after its answer, the worker is not restarted', async () => {
  const { client, count } = workers();
  const dropping = new AbortController();
  await client.ask(1, dropping.signal);
  dropping.abort();
  expect(await client.ask(2)).toBe(4);
  expect(count()).toBe(1);
});
