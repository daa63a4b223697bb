import { expect, test } from 'vitest';
import { checkOwnPuzzle } from '#engine/judging/verify-result.ts';
import { isSolution } from '#engine/path.ts';
import { FIRST_LINES, firstGrid } from './level-loader.ts';

const COUNT = FIRST_LINES.length;

test('R18 V6 each grid made in advance has one solution, is valid for level 1, and occurs only once', () => {
  const grids = FIRST_LINES.map((_, number) => firstGrid((number + 0.5) / COUNT));
  for (const grid of grids) {
    if (!grid.ok) throw new Error(grid.refusal);
    const { puzzle, solution } = grid.value;
    expect(isSolution(puzzle, solution)).toBe(true);
    expect(checkOwnPuzzle(puzzle, 1, solution)).toEqual({ ok: true, value: puzzle });
  }
  expect(new Set(FIRST_LINES).size).toBe(COUNT);
  expect(COUNT).toBeGreaterThanOrEqual(96);
});

test('a player may get any of the grids made in advance for level 1, from the first to the last', () => {
  expect(firstGrid(0)).toEqual(firstGrid(0.5 / COUNT));
  expect(firstGrid(0.999_999)).toEqual(firstGrid((COUNT - 0.5) / COUNT));
});
