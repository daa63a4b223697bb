// @module-tag slow
import { expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { refutationLoad } from '#engine/generator/load.ts';
import { gradeOfLoad } from '#engine/levels.ts';
import { isSolution } from '#engine/path.ts';
import { puzzleRefusal } from '#engine/puzzle.ts';
import { countRounds } from '#engine/reference/rounds.ts';
import { solveByTechniques } from '#engine/reference/solve-by-techniques.ts';
import { isSymmetric } from '#engine/reference/symmetries.ts';
import { generateGrid } from './generate-free-grid.ts';
import { FREE_SIZES, type GridKind, gradesOf } from './kinds.ts';

const PER_KIND = 10;

/** For how many grids of each kind of grade 5 the test proves that no guess is needed. A proof takes long. */
const WITH_PROOF = 3;

const KINDS: readonly GridKind[] = FREE_SIZES.flatMap(size =>
  [false, true].flatMap(hasWalls => gradesOf(size, hasWalls).map(grade => ({ size, hasWalls, grade }))),
);

const nameOf = ({ size, hasWalls, grade }: GridKind) =>
  `${size}×${size}${hasWalls ? ' with walls' : ''} grade ${grade}`;

const generate = (kind: GridKind) =>
  Array.from({ length: PER_KIND }, (_, seed) => {
    const generated = generateGrid(kind, `sample ${seed}`);
    if (!generated.ok) throw new Error(`no grid of ${nameOf(kind)} with seed ${seed}`);
    return generated.value;
  });

test.each(KINDS.map(kind => [nameOf(kind), kind] as const))(
  'R25 a grid of %s has its size, walls and grade, one solution and symmetry, and needs no guess',
  (_name, kind) => {
    for (const [index, { puzzle, solution }] of generate(kind).entries()) {
      expect(puzzleRefusal(puzzle)).toBeUndefined();
      expect([puzzle.size, puzzle.walls.length > 0]).toEqual([kind.size, kind.hasWalls]);
      expect(gradeOfLoad(refutationLoad(puzzle, solution))).toBe(kind.grade);
      expect(isSolution(puzzle, solution)).toBe(true);
      expect(isSymmetric(puzzle)).toBe(true);
      if (kind.grade < 5) expect(solveByTechniques(puzzle)).toMatchObject({ ok: true, value: solution });
      else if (index < WITH_PROOF) expect(countRounds(puzzle).proof).not.toBe('trial');
      const found = findSolutions(puzzle, { maxSolutions: 2, maxNodes: 5_000_000 });
      expect(found).toMatchObject({ solutions: [solution], isComplete: true });
    }
  },
);

test('R25 the same kind and seed give the same grid, and another seed gives another grid', () => {
  const kind: GridKind = { size: 8, hasWalls: true, grade: 3 };
  expect(generateGrid(kind, 'seed')).toEqual(generateGrid(kind, 'seed'));
  expect(generateGrid(kind, 'other')).not.toEqual(generateGrid(kind, 'seed'));
});

test('R25 generateGrid refuses a grade that is not offered for the size', () => {
  expect(generateGrid({ size: 5, hasWalls: true, grade: 3 }, 'seed')).toMatchObject({ ok: false });
});

test('R25 even for a grid of the rarest kind, the generator tries fewer than 400 paths', () => {
  const kind: GridKind = { size: 7, hasWalls: true, grade: 5 };
  const tries = Array.from({ length: 40 }, (_, seed) => {
    const made = generateGrid(kind, `rare ${seed}`);
    return made.ok ? made.value.tries : Number.POSITIVE_INFINITY;
  });
  expect(Math.max(...tries)).toBeLessThan(400);
});

test('R22 small grids are offered in fewer grades than large ones', () => {
  expect(gradesOf(5, false)).toEqual([1, 2, 3]);
  expect(gradesOf(5, true)).toEqual([1, 2]);
  expect(gradesOf(6, true)).toEqual([1, 2, 3, 4]);
  expect(gradesOf(8, true)).toEqual([1, 2, 3, 4, 5]);
});
