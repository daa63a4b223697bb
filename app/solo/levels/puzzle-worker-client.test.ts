import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate.ts';
import type { PuzzleRequest } from './puzzle-worker.ts';
import { createPuzzleWorkerClient } from './puzzle-worker-client.ts';

/**
 * Creates fake workers. Each outcome says whether a worker responds to the next request or crashes. Requests
 * beyond the listed outcomes also get a response.
 */
function workers(...outcomes: readonly ('answers' | 'crashes')[]) {
  const requests: PuzzleRequest[] = [];
  let started = 0;
  const start = () => {
    started += 1;
    const worker = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      onerror: null as (() => void) | null,
      terminate() {},
      postMessage(request: PuzzleRequest) {
        const outcome = outcomes[requests.length] ?? 'answers';
        requests.push(request);
        const generated = generatePuzzle(request.level, request.seed);
        queueMicrotask(() =>
          outcome === 'crashes' ? worker.onerror?.() : worker.onmessage?.({ data: { ...request, generated } }),
        );
      },
    };
    return worker as unknown as Worker;
  };
  return { start, count: () => started };
}

test('R17 the client returns the puzzle for the requested level and seed', async () => {
  const client = createPuzzleWorkerClient(workers().start);
  expect(await client.get(3, 'seed')).toEqual(generatePuzzle(3, 'seed'));
});

test('after a crash, the worker is restarted and the request is sent again', async () => {
  const { start, count } = workers('crashes', 'crashes', 'answers');
  const client = createPuzzleWorkerClient(start);
  expect((await client.get(1, 'seed')).ok).toBe(true);
  expect(count()).toBe(3);
});

test('a request fails after three consecutive crashes, but a later request can succeed', async () => {
  const { start } = workers('crashes', 'crashes', 'crashes', 'answers');
  const client = createPuzzleWorkerClient(start);
  expect((await client.get(1, 'seed')).ok).toBe(false);
  expect((await client.get(1, 'seed')).ok).toBe(true);
});

test('after three consecutive crashes, the worker is not restarted until the next request', async () => {
  const { start, count } = workers('crashes', 'crashes', 'crashes', 'crashes', 'crashes', 'crashes');
  const client = createPuzzleWorkerClient(start);
  await client.get(1, 'seed');
  expect(count()).toBe(3);
  await client.get(1, 'seed');
  expect(count()).toBe(6);
});

test('a response resets the count of consecutive crashes', async () => {
  const { start } = workers('crashes', 'crashes', 'answers', 'crashes', 'crashes', 'answers');
  const client = createPuzzleWorkerClient(start);
  expect((await client.get(1, 'seed')).ok).toBe(true);
  expect((await client.get(2, 'seed')).ok).toBe(true);
});
