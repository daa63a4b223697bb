// @module-tag slow
import { expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { isSolution } from '#engine/path.ts';
import { puzzleRefusal } from '#engine/puzzle.ts';
import { solveByTechniques } from '#engine/reference/solve-by-techniques.ts';
import { isSymmetric } from '#engine/reference/symmetries.ts';
import { cellsOfPicture, generatePicture, PICTURES } from './generate-picture.ts';

const SEEDS = [1, 2, 3, 4, 5].map(seed => `sample ${seed}`);

test.each(PICTURES)('R25 the numbers of a grid form exactly the %s, with one solution and without a guess', picture => {
  for (const seed of SEEDS) {
    const made = generatePicture(picture, seed);
    if (!made.ok) throw new Error(`no ${picture} with the seed ${seed}`);
    const { puzzle, solution } = made.value;
    expect(puzzleRefusal(puzzle)).toBeUndefined();
    expect(puzzle.waypoints.toSorted((a, b) => a - b)).toEqual(cellsOfPicture(picture));
    expect(isSymmetric(puzzle)).toBe(true);
    expect(isSolution(puzzle, solution)).toBe(true);
    expect(solveByTechniques(puzzle)).toMatchObject({ ok: true, value: solution });
    const found = findSolutions(puzzle, { maxSolutions: 2, maxNodes: 5_000_000 });
    expect(found).toMatchObject({ solutions: [solution], isComplete: true });
  }
});

test('R25 the same drawing and seed give the same grid, another seed another one', () => {
  expect(generatePicture('heart', 'seed')).toEqual(generatePicture('heart', 'seed'));
  expect(generatePicture('heart', 'other')).not.toEqual(generatePicture('heart', 'seed'));
});
