import { expect, test } from 'vitest';
import { MAX_TRIES, taskOfLevel } from '#engine/generator/generate-level.ts';
import { drawLevel1 } from '#engine/generator/grids/draw-level-1.ts';
import { DIAGONALS, imageOf, MIRRORS } from '#engine/generator/grids/symmetry.ts';
import { HARDEST_LEVEL, LOAD_TOLERANCE, loadOfLevel, numbersOfLevel } from '#engine/levels.ts';
import type { Cell } from '#engine/puzzle.ts';
import { isSymmetric } from '#engine/reference/symmetries.ts';
import { gentle, oneWay, otherWay, playable, settled, stern } from './making.ts';
import { faultsAtLevel, loadOf } from './testing/level-grids.ts';
import { solutionOf, solutionsOf } from './testing/proofs.ts';

const sorted = (cells: readonly Cell[]) => cells.toSorted((a, b) => a - b);

test('in the article on making grids, the grid with two solutions has as many numbers as level 3 and is symmetric left and right', () => {
  const { puzzle } = oneWay;
  expect(puzzle.waypoints).toHaveLength(numbersOfLevel(3));
  expect(sorted(puzzle.waypoints.map(cell => imageOf(5, 'left-right', cell)))).toEqual(sorted(puzzle.waypoints));
  expect(solutionsOf(puzzle)).toHaveLength(2);
  expect(solutionsOf(puzzle)).toEqual(expect.arrayContaining([oneWay.path, otherWay.path]));
});

test('the left hatched square comes after 7 in the first solution of a grid, and before 3 in the second solution', () => {
  const [three, seven] = [oneWay.puzzle.waypoints[2]!, oneWay.puzzle.waypoints[6]!];
  const [left] = oneWay.hatched!;
  expect(oneWay.path.indexOf(left!)).toBeGreaterThan(oneWay.path.indexOf(seven));
  expect(otherWay.path.indexOf(left!)).toBeLessThan(otherWay.path.indexOf(three));
});

test('with one pair of its numbers moved to the hatched squares, the grid with two solutions is a possible grid of level 3', () => {
  const [before, after] = [oneWay.puzzle.waypoints, settled.puzzle.waypoints];
  expect(before.filter(cell => !after.includes(cell))).toEqual([9, 5]);
  expect(sorted(after.filter(cell => !before.includes(cell)))).toEqual(settled.hatched);
  expect(faultsAtLevel(settled.puzzle, 3)).toEqual([]);
  expect(solutionOf(settled.puzzle)).toEqual(oneWay.path);
});

test.each([
  [6, gentle.puzzle, '12.8'],
  [14, stern.puzzle, '19.3'],
])(
  'the drawn grid fits level %i and has 36 squares, ten numbers symmetric left and right, and the load that the article states',
  (level, puzzle, load) => {
    expect(faultsAtLevel(puzzle, level)).toEqual([]);
    expect([puzzle.size ** 2, puzzle.waypoints.length]).toEqual([36, 10]);
    expect(sorted(puzzle.waypoints.map(cell => imageOf(6, 'left-right', cell)))).toEqual(sorted(puzzle.waypoints));
    expect(loadOf(puzzle).toFixed(1)).toBe(load);
  },
);

test('each level aims at the symmetries that the article on making grids names for it, and level 1 aims at none', () => {
  const symmetriesOf = (level: number) => taskOfLevel(level).symmetries;
  const first = Array.from({ length: 200 }, (_, seed) => drawLevel1(`${seed}`).puzzle);
  expect(first.filter(isSymmetric).length).toBeLessThan(4); // only one of the 328 grids of level 1 is symmetric
  for (const level of [2, 3, 4, 5]) expect(symmetriesOf(level)).toEqual(MIRRORS);
  const onDiagonals = Array.from({ length: 100 }, (_, index) => index + 6).filter(
    level => String(symmetriesOf(level)) === String(DIAGONALS),
  );
  expect(onDiagonals).toEqual([15, 17]);
  expect(symmetriesOf(20)).toEqual(['half-turn', ...MIRRORS]);
});

test('the generator accepts a load that differs by 0.65 from its target, and tries at most 200 threads for one grid', () => {
  expect([LOAD_TOLERANCE, MAX_TRIES]).toEqual([0.65, 200]);
});

test('readers of the article on making grids can play its drawn grid of level 14', () => {
  expect(playable).toBe(stern.puzzle);
});

test('the target load is 10.3 at level 3, 13 at level 6 and 24.2 from level 20 on, and rises with every level until then', () => {
  const targets = Array.from({ length: HARDEST_LEVEL }, (_, index) => loadOfLevel(index + 1).target);
  expect(targets).toEqual(targets.toSorted((a, b) => a - b));
  expect(new Set(targets).size).toBe(20);
  expect([3, 6, 20, 21, 1000].map(level => loadOfLevel(level).target)).toEqual([10.3, 13, 24.2, 24.2, 24.2]);
});
