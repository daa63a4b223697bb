import { expect, test, vi } from 'vitest';
import { ok, refused } from '#engine/result.ts';
import { createPuzzlePool, type TakePuzzle } from './new-puzzles.ts';

/**
 * Creates a pool of ready puzzles, and records the level of each puzzle that it makes. The nth puzzle cannot be made if
 * n is in `failures`.
 */
function poolWith(failures: readonly number[] = []) {
  const levels: number[] = [];
  const make = vi.fn<TakePuzzle>(async level => {
    levels.push(level);
    const seed = `${levels.length}`;
    return failures.includes(levels.length) ? refused('no-puzzle-found') : ok({ seed, puzzle: '', solution: '' });
  });
  return { take: createPuzzlePool(make), levels };
}

test('after the first request for a puzzle of a level, the next two puzzles are made in advance', async () => {
  const { take, levels } = poolWith();
  await take(3);
  expect(levels).toEqual([3, 3, 3]);
  await take(3);
  expect(levels).toHaveLength(4);
});

test('if many players ask for a puzzle at once, no two of them get the same puzzle', async () => {
  const { take } = poolWith();
  const taken = await Promise.all(Array.from({ length: 40 }, () => take(3)));
  expect(new Set(taken.map(each => each.ok && each.value.seed)).size).toBe(40);
});

test('puzzles of fifty levels are kept ready, and the least recently used level is dropped first', async () => {
  const { take, levels } = poolWith();
  for (let level = 1; level <= 51; level++) await take(level);
  levels.length = 0;
  await take(2);
  expect(levels).toEqual([2]); // only one puzzle of level 2 was made, to replace the one that was taken
  await take(1);
  expect(levels).toEqual([2, 1, 1, 1]);
});

test('if a puzzle could not be made in advance, it is made on request, and refused if this also fails', async () => {
  const { take } = poolWith([2, 5, 6, 7]);
  expect(await take(1)).toMatchObject({ ok: true });
  expect(await take(1)).toMatchObject({ ok: false });
  const other = poolWith([2]);
  await other.take(1);
  expect(await other.take(1)).toMatchObject({ ok: true });
});
