import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate.ts';
import { createLevelLoader } from './level-loader.ts';
import type { PuzzleWorkerClient } from './puzzle-worker-client.ts';

const attemptAt = (level: number, id = `attempt-${level}`) => ({ id, level, seed: `seed-${level}`, owner: undefined });

/** A dealer whose attempts are counted, over a source that fails as often as the list says. */
function dealerWith(...failures: readonly boolean[]) {
  const asked: number[] = [];
  const fails = [...failures];
  const puzzles: PuzzleWorkerClient = {
    async get(level, seed) {
      return fails.shift() ? { ok: false, refusal: 'no-puzzle-found', tries: 0 } : generatePuzzle(level, seed);
    },
    close() {},
  };
  const dealer = createLevelLoader(async level => {
    asked.push(level);
    return attemptAt(level);
  }, puzzles);
  return { dealer, asked };
}

test('R17 a level comes with its attempt, and with the puzzle of its seed', async () => {
  const { dealer } = dealerWith();
  expect(await dealer.prepare(3)).toEqual({ attempt: attemptAt(3), generated: generatePuzzle(3, 'seed-3') });
});

test('a level asked for ahead is there when its turn comes, and is prepared once', async () => {
  const { dealer, asked } = dealerWith();
  await dealer.prepare(1);
  const ahead = await dealer.prepare(2);
  expect(await dealer.prepare(2)).toBe(ahead);
  expect(asked).toEqual([1, 2]);
});

test('only the level asked for last is kept', async () => {
  const { dealer, asked } = dealerWith();
  for (const level of [1, 2, 1]) await dealer.prepare(level);
  expect(asked).toEqual([1, 2, 1]);
});

test('R18 a level that could not be made is made anew when it is asked for again', async () => {
  const { dealer } = dealerWith(true);
  expect((await dealer.prepare(1)).generated.ok).toBe(false);
  expect((await dealer.prepare(1)).generated.ok).toBe(true);
});
