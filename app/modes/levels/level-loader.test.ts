import { expect, test } from 'vitest';
import type { WorkerClient } from '#app/play/worker-client.ts';
import { type Generated, generatePuzzle } from '#engine/generator/generate.ts';
import { createLevelLoader } from './level-loader.ts';
import type { PuzzleRequest } from './puzzle-worker.ts';

const attemptAt = (level: number, id = `attempt-${level}`) => ({ id, level, seed: `seed-${level}`, owner: undefined });

/**
 * Creates a loader and records the levels that it requests. The nth generation of a puzzle fails if the nth
 * element of `failures` is true.
 */
function loaderWith(...failures: readonly boolean[]) {
  const requested: number[] = [];
  const fails = [...failures];
  const puzzles: WorkerClient<PuzzleRequest, Generated> = {
    async ask({ level, seed }) {
      return fails.shift() ? { ok: false, refusal: 'no-puzzle-found', tries: 0 } : generatePuzzle(level, seed);
    },
    close() {},
  };
  const loader = createLevelLoader(async level => {
    requested.push(level);
    return { attempt: attemptAt(level) };
  }, puzzles);
  return { loader, requested };
}

test('R17 a prepared level contains its attempt and the puzzle generated from the seed of that attempt', async () => {
  const { loader } = loaderWith();
  expect(await loader.prepare(3)).toEqual({ attempt: attemptAt(3), generated: generatePuzzle(3, 'seed-3') });
});

test('the puzzle of an issued attempt is used, and no other puzzle is generated', async () => {
  const generated = generatePuzzle(3, 'made by the server');
  const puzzles = { ask: () => Promise.reject(new Error('generated')), close() {} };
  const loader = createLevelLoader(async level => ({ attempt: attemptAt(level), generated }), puzzles);
  expect(await loader.prepare(3)).toEqual({ attempt: attemptAt(3), generated });
});

test('a level prepared in advance is not prepared again when it is needed', async () => {
  const { loader, requested } = loaderWith();
  await loader.prepare(1);
  const ahead = await loader.prepare(2);
  expect(await loader.prepare(2)).toBe(ahead);
  expect(requested).toEqual([1, 2]);
});

test('only the most recently requested level is kept', async () => {
  const { loader, requested } = loaderWith();
  for (const level of [1, 2, 1]) await loader.prepare(level);
  expect(requested).toEqual([1, 2, 1]);
});

test('R18 a level whose generation failed is generated again on the next request', async () => {
  const { loader } = loaderWith(true);
  expect((await loader.prepare(1)).generated.ok).toBe(false);
  expect((await loader.prepare(1)).generated.ok).toBe(true);
});
