import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { logicLoad } from '#engine/reference/logic-load.ts';
import { difficultyOf, log2, refutationLoad, undecidedShare } from './difficulty.ts';
import { placeNumbers, puzzleOf } from './place-numbers.ts';
import { createRandom } from './random.ts';
import { samplePath } from './sample-path.ts';

/** Returns a puzzle with one solution, in the state before the generator tunes its difficulty. */
function plainPuzzle(size: number, count: number, seed: string): { puzzle: Puzzle; solution: Path } {
  const random = createRandom(seed, 'difficulty test');
  for (;;) {
    const path = samplePath(size, random);
    const { indices } = placeNumbers({ size, path, count, maxNodes: 100_000, random });
    if (indices !== undefined) return { puzzle: puzzleOf(size, path, indices), solution: path };
  }
}

test('a grid with a number in every cell has difficulty 0', () => {
  const solution = drawnPath('a b c  f e d  g h i');
  const puzzle = { size: 3, waypoints: solution, walls: [] };
  expect(difficultyOf(puzzle, solution)).toBe(0);
  expect(logicLoad(puzzle)).toBe(0);
});

test('a wrong turn that is ruled out at a glance adds no difficulty', () => {
  const solution = drawnPath('a f g  b e h  c d i');
  expect(refutationLoad(drawnPuzzle('1 . 3  . . .  2 . 4'), solution)).toBe(0);
});

test('each wrong turn adds the logarithm of one plus the number of positions needed to refute it', () => {
  const puzzle = drawnPuzzle(`
    4 2 1
    . . .
    . 3 .
  `);
  const solution = drawnPath(`
    i b a
    h c d
    g f e
  `);
  // Apart from the step along the solution, only the step down from 1 looks possible. It leads to a single
  // position, from which the path can visit the corner or the 2, but not both.
  expect(refutationLoad(puzzle, solution)).toBe(log2(1 + 1));
});

test('the undecided share is the share of edges that deduction leaves open', () => {
  expect(undecidedShare(drawnPuzzle('1 .  2 .'))).toBe(0);
  // Deduction decides only the four edges of the two corners without a number.
  expect(undecidedShare(drawnPuzzle('1 . .  . . .  . . 2'))).toBe(8 / 12);
  // The wall lets deduction decide all other edges.
  expect(undecidedShare(drawnPuzzle('1 . .  . ._ .  . . 2'))).toBe(0);
});

test('rotating, mirroring or reversing a puzzle changes neither its difficulty nor its undecided share', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 8 }),
      fc.integer({ min: 5, max: 6 }),
      fc.integer({ min: 1, max: 15 }),
      (seed, size, symmetry) => {
        const { puzzle, solution } = plainPuzzle(size, size + 3, seed);
        const turn = (cell: Cell) => turned(size, cell, symmetry);
        const order = <T>(list: readonly T[]) => (symmetry & 8 ? [...list].reverse() : list);
        const other = { size, waypoints: order(puzzle.waypoints.map(turn)), walls: [] };
        expect(undecidedShare(other)).toBe(undecidedShare(puzzle));
        expect(difficultyOf(other, order(solution.map(turn)))).toBe(difficultyOf(puzzle, solution));
      },
    ),
    { numRuns: 200 },
  );
});

function turned(size: number, cell: Cell, symmetry: number): Cell {
  const row = symmetry & 1 ? size - 1 - Math.floor(cell / size) : Math.floor(cell / size);
  const column = symmetry & 2 ? size - 1 - (cell % size) : cell % size;
  return symmetry & 4 ? column * size + row : row * size + column;
}

test('more numbers make a puzzle easier on average', () => {
  const median = (count: number) => {
    const all = Array.from({ length: 200 }, (_, round) => plainPuzzle(6, count, `median ${round}`));
    return all.map(({ puzzle, solution }) => difficultyOf(puzzle, solution)).sort((a, b) => a - b)[100]!;
  };
  const [eight, ten, fourteen] = [median(8), median(10), median(14)];
  expect(eight).toBeGreaterThan(ten + 5);
  expect(ten).toBeGreaterThan(fourteen + 5);
});

test('R17 the logarithm is exact for powers of two and truncated in between', () => {
  for (let power = 0; power < 31; power++) expect(log2(2 ** power)).toBe(power);
  for (let value = 2; value < 20_000; value++) {
    const error = Math.log2(value) - log2(value);
    expect(error > -1e-12 && error < 0.0015).toBe(true);
    expect(log2(value)).toBeGreaterThanOrEqual(log2(value - 1));
    expect(Number.isInteger(1024 * log2(value))).toBe(true);
  }
});
