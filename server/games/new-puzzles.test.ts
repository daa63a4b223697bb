import { expect, test, vi } from 'vitest';
import { ok, refused } from '#engine/result.ts';
import { createPuzzlePool, type TakePuzzle } from './new-puzzles.ts';

/** Creates a pool and records the levels of the puzzles that it makes. The nth puzzle fails if n is in `failures`. */
function poolWith(failures: readonly number[] = []) {
  const levels: number[] = [];
  const make = vi.fn<TakePuzzle>(async level => {
    levels.push(level);
    const seed = `${levels.length}`;
    return failures.includes(levels.length) ? refused('no-puzzle-found') : ok({ seed, puzzle: '', solution: '' });
  });
  return { take: createPuzzlePool(make), levels };
}

test('the next two puzzles of a level are ready before they are asked for', async () => {
  const { take, levels } = poolWith();
  await take(3);
  expect(levels).toEqual([3, 3, 3]);
  await take(3);
  expect(levels).toHaveLength(4);
});

test('no puzzle is taken twice, by any number of players at once', async () => {
  const { take } = poolWith();
  const taken = await Promise.all(Array.from({ length: 40 }, () => take(3)));
  expect(new Set(taken.map(each => each.ok && each.value.seed)).size).toBe(40);
});

test('fifty levels have a stock, and the one that was used least recently loses it first', async () => {
  const { take, levels } = poolWith();
  for (let level = 1; level <= 51; level++) await take(level);
  levels.length = 0;
  await take(2);
  expect(levels).toEqual([2]); // a new puzzle replaces the one taken from the stock
  await take(1);
  expect(levels).toEqual([2, 1, 1, 1]);
});

test('if making a puzzle in advance failed, it is made when it is needed, and refused if this fails too', async () => {
  const { take } = poolWith([2, 5, 6, 7]);
  expect(await take(1)).toMatchObject({ ok: true });
  expect(await take(1)).toMatchObject({ ok: false });
  const other = poolWith([2]);
  await other.take(1);
  expect(await other.take(1)).toMatchObject({ ok: true });
});
