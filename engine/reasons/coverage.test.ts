// @module-tag slow
import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { countSolutions } from '#engine/generator/grids/count-solutions.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { FREE_SIZES } from '#engine/generator/grids/kinds.ts';
import type { Wall } from '#engine/puzzle.ts';
import measured from '#engine/reference/testing/measured-grids.json' with { type: 'json' };
import { IS_WEEKLY } from '#tests/weekly.ts';
import { findReasons } from './find-reasons.ts';
import { coverageOf } from './testing/coverage.ts';
import { hardGrids } from './testing/hard-grids.ts';

const PER_LEVEL = IS_WEEKLY ? 8 : 4;
const PER_KIND = IS_WEEKLY ? 40 : 15;

test('H3 on levels 1–24, every hint has a reason: 90 % without forced moves, 97 % with forced moves at most', () => {
  const boards = Array.from({ length: 24 * PER_LEVEL }, (_, index) => {
    const level = 1 + (index % 24);
    const made = generatePuzzle(level, `reasons ${index}`);
    return made.ok ? [made.value] : [];
  }).flat();
  const { positions, oneStep, withWalks, any } = coverageOf(boards);
  expect(positions).toBeGreaterThan(600 * PER_LEVEL);
  expect([oneStep >= 0.9, withWalks >= 0.97, any]).toEqual([true, true, 1]);
});

test.each(FREE_SIZES)(
  'H3 every hint on a grid %i cells wide with walls has a reason, which uses at most eight forced moves in a row',
  size => {
    const boards = Array.from({ length: PER_KIND }, (_, seed) => {
      const grid = generateGrid({ size, hasWalls: true, grade: size === 5 ? 2 : 4 }, `reasons ${seed}`);
      if (!grid.ok) throw new Error(grid.refusal);
      return grid.value;
    });
    const { oneStep, withWalks, any } = coverageOf(boards);
    expect([oneStep >= 0.9, withWalks >= 0.97, any]).toEqual([true, true, 1]);
    for (const { puzzle, solution } of boards)
      for (const [index, cell] of solution.slice(1).entries()) {
        const reasons = findReasons(puzzle, solution.slice(0, index + 1));
        expect(reasons.every(reason => !reason.excluded.includes(cell))).toBe(true);
        expect(reasons.every(reason => reason.walk.length <= 8)).toBe(true);
      }
  },
);

test('H3 every hint on random grids that need the shape of the whole board or trials of moves has a reason', () => {
  const wide = coverageOf(hardGrids('wide', 3));
  const trial = coverageOf(hardGrids('trial', 3));
  expect([wide.any, wide.cases, trial.any, trial.cases > 0]).toEqual([1, 0, 1, true]);
});

test('H3 every hint on the grids that other programs have measured has a reason', () => {
  const boards = measured.map(({ size, numbers, walls }) => {
    // a cast is needed, because TypeScript takes the pairs of a JSON file for arrays of any length
    const puzzle = { size, waypoints: numbers, walls: walls as unknown as readonly Wall[] };
    const count = countSolutions(puzzle, 1_000_000);
    if (count.kind !== 'one') throw new Error('a measured grid has not one solution');
    return { puzzle, solution: count.solution };
  });
  expect(coverageOf(boards).any).toBe(1);
});
