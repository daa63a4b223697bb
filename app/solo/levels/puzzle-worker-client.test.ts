import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate.ts';
import type { PuzzleRequest } from './puzzle-worker.ts';
import { createPuzzleWorkerClient } from './puzzle-worker-client.ts';

/** Fakes workers that answer as the real one does, or crash, as the list says for each request. */
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

test('R17 the client returns the puzzle of the level and seed', async () => {
  const client = createPuzzleWorkerClient(workers().start);
  expect(await client.get(3, 'seed')).toEqual(generatePuzzle(3, 'seed'));
});

test('a crashed worker is restarted and the request repeated', async () => {
  const { start, count } = workers('crashes', 'crashes', 'answers');
  const client = createPuzzleWorkerClient(start);
  expect((await client.get(1, 'seed')).ok).toBe(true);
  expect(count()).toBe(3);
});

test('after three crashes in a row the request fails, and a new one may succeed', async () => {
  const { start } = workers('crashes', 'crashes', 'crashes', 'answers');
  const client = createPuzzleWorkerClient(start);
  expect((await client.get(1, 'seed')).ok).toBe(false);
  expect((await client.get(1, 'seed')).ok).toBe(true);
});

test('a worker that cannot start is not restarted before the next request', async () => {
  const { start, count } = workers('crashes', 'crashes', 'crashes', 'crashes', 'crashes', 'crashes');
  const client = createPuzzleWorkerClient(start);
  await client.get(1, 'seed');
  expect(count()).toBe(3);
  await client.get(1, 'seed');
  expect(count()).toBe(6);
});

test('crashes with an answer between them are not in a row', async () => {
  const { start } = workers('crashes', 'crashes', 'answers', 'crashes', 'crashes', 'answers');
  const client = createPuzzleWorkerClient(start);
  expect((await client.get(1, 'seed')).ok).toBe(true);
  expect((await client.get(2, 'seed')).ok).toBe(true);
});
