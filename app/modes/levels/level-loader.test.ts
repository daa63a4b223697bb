import { expect, test } from 'vitest';
import type { WorkerClient } from '#app/play/worker-client.ts';
import { type Generated, generatePuzzle } from '#engine/generator/generate-level.ts';
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

test('R17 a prepared level consists of the attempt and the puzzle that its seed gives', async () => {
  const { loader } = loaderWith();
  expect(await loader.prepare(3)).toEqual({ attempt: attemptAt(3), generated: generatePuzzle(3, 'seed-3') });
});

test('if the attempt comes with a puzzle, this puzzle is used, and the worker generates none', async () => {
  const generated = generatePuzzle(3, 'made by the server');
  const puzzles = { ask: () => Promise.reject(new Error('generated')), close() {} };
  const loader = createLevelLoader(async level => ({ attempt: attemptAt(level), generated }), puzzles);
  expect(await loader.prepare(3)).toEqual({ attempt: attemptAt(3), generated });
});

test('a level that was prepared in advance is not prepared again when the player reaches it', async () => {
  const { loader, requested } = loaderWith();
  await loader.prepare(1);
  const ahead = await loader.prepare(2);
  expect(await loader.prepare(2)).toBe(ahead);
  expect(requested).toEqual([1, 2]);
});

test('the loader keeps only the level that was requested last', async () => {
  const { loader, requested } = loaderWith();
  for (const level of [1, 2, 1]) await loader.prepare(level);
  expect(requested).toEqual([1, 2, 1]);
});

test('R18 if the puzzle of a level could not be generated, the next request for the level tries again', async () => {
  const { loader } = loaderWith(true);
  expect((await loader.prepare(1)).generated.ok).toBe(false);
  expect((await loader.prepare(1)).generated.ok).toBe(true);
});
