import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate.ts';
import type { PuzzleRequest } from './puzzle-worker.ts';
import { createPuzzleWorkerClient } from './puzzle-worker-client.ts';

/** Workers that answer as the real one does, or die of it, as the list says for each question. */
function workers(...fates: readonly ('answers' | 'dies')[]) {
  const asked: PuzzleRequest[] = [];
  let started = 0;
  const start = () => {
    started += 1;
    const worker = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      onerror: null as (() => void) | null,
      terminate() {},
      postMessage(request: PuzzleRequest) {
        const fate = fates[asked.length] ?? 'answers';
        asked.push(request);
        const generated = generatePuzzle(request.level, request.seed);
        queueMicrotask(() =>
          fate === 'dies' ? worker.onerror?.() : worker.onmessage?.({ data: { ...request, generated } }),
        );
      },
    };
    return worker as unknown as Worker;
  };
  return { start, count: () => started };
}

test('R17 the source gives the puzzle of the level and seed', async () => {
  const source = createPuzzleWorkerClient(workers().start);
  expect(await source.get(3, 'seed')).toEqual(generatePuzzle(3, 'seed'));
});

test('a worker that dies is started again and asked again', async () => {
  const { start, count } = workers('dies', 'dies', 'answers');
  const source = createPuzzleWorkerClient(start);
  expect((await source.get(1, 'seed')).ok).toBe(true);
  expect(count()).toBe(3);
});

test('three deaths in a row are a failure that the player is told, and can try again', async () => {
  const { start } = workers('dies', 'dies', 'dies', 'answers');
  const source = createPuzzleWorkerClient(start);
  expect((await source.get(1, 'seed')).ok).toBe(false);
  expect((await source.get(1, 'seed')).ok).toBe(true);
});

test('a worker that cannot even start is let be until somebody asks', async () => {
  const { start, count } = workers('dies', 'dies', 'dies', 'dies', 'dies', 'dies');
  const source = createPuzzleWorkerClient(start);
  await source.get(1, 'seed');
  expect(count()).toBe(3);
  await source.get(1, 'seed');
  expect(count()).toBe(6);
});

test('deaths that an answer lies between are not in a row', async () => {
  const { start } = workers('dies', 'dies', 'answers', 'dies', 'dies', 'answers');
  const source = createPuzzleWorkerClient(start);
  expect((await source.get(1, 'seed')).ok).toBe(true);
  expect((await source.get(2, 'seed')).ok).toBe(true);
});
