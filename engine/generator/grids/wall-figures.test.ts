import { expect, test } from 'vitest';
import { createRandom } from '#engine/generator/random.ts';
import { puzzleRefusal } from '#engine/puzzle.ts';
import { styleFigures } from '#engine/reference/style-figures.ts';
import { isSymmetric } from '#engine/reference/symmetries.ts';
import { SYMMETRIES } from './symmetry.ts';
import { randomFigure } from './wall-figures.ts';

test.each(SYMMETRIES)('R25 walls form figures with the symmetry %s in the grid, and no wall is alone', symmetry => {
  const random = createRandom('figures', symmetry);
  for (let draw = 0; draw < 300; draw++) {
    const walls = randomFigure(8, symmetry, () => true, random) ?? [];
    const puzzle = { size: 8, waypoints: [0, 63], walls };
    expect(puzzleRefusal(puzzle)).toBeUndefined();
    expect(styleFigures(puzzle, [0, 63]).wallsAlone).toBe(0);
    expect(isSymmetric({ ...puzzle, waypoints: [] })).toBe(true);
  }
});

test('R25 all walls of a random figure of walls stand on sides that are free', () => {
  const random = createRandom('figures', 'free');
  const isFree = ([a]: readonly [number, number]) => a % 2 === 0;
  const figures = Array.from({ length: 200 }, () => randomFigure(8, 'none', isFree, random) ?? []);
  expect(figures.flat().length).toBeGreaterThan(0);
  expect(figures.flat().every(isFree)).toBe(true);
});
