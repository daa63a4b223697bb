import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { IS_WEEKLY } from '#tests/weekly.ts';
import { generatePuzzle } from './generate-level.ts';
import { log2, refutationLoad } from './load.ts';

test('a grid with a number in every cell has load 0', () => {
  const solution = drawnPath('a b c  f e d  g h i');
  const puzzle = { size: 3, waypoints: solution, walls: [] };
  expect(refutationLoad(puzzle, solution)).toBe(0);
});

test('a wrong turn that is ruled out at a glance adds no load', () => {
  const solution = drawnPath('a f g  b e h  c d i');
  expect(refutationLoad(drawnPuzzle('1 . 3  . . .  2 . 4'), solution)).toBe(0);
});

test('each wrong turn adds to the load the logarithm of one plus the number of positions needed to refute it', () => {
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
  // The only wrong turn that looks possible is the step down from 1. It leads to a single position, from which the path
  // can visit the corner or the 2, but not both.
  expect(refutationLoad(puzzle, solution)).toBe(log2(1 + 1));
});

test('rotating or mirroring a puzzle does not change its load', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 8 }),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 1, max: 7 }),
      (seed, level, symmetry) => {
        const made = generatePuzzle(level, seed);
        if (!made.ok) throw new Error(made.refusal);
        const { puzzle, solution } = made.value;
        const turn = (cell: Cell) => turned(puzzle.size, cell, symmetry);
        const other: Puzzle = { ...puzzle, waypoints: puzzle.waypoints.map(turn) };
        expect(refutationLoad(other, solution.map(turn))).toBe(refutationLoad(puzzle, solution));
      },
    ),
    { numRuns: IS_WEEKLY ? 100 : 20 },
  );
});

function turned(size: number, cell: Cell, symmetry: number): Cell {
  const row = symmetry & 1 ? size - 1 - Math.floor(cell / size) : Math.floor(cell / size);
  const column = symmetry & 2 ? size - 1 - (cell % size) : cell % size;
  return symmetry & 4 ? column * size + row : row * size + column;
}

test('R17 the binary logarithm is exact for powers of two, and rounded down in between', () => {
  for (let power = 0; power < 31; power++) expect(log2(2 ** power)).toBe(power);
  for (let value = 2; value < 20_000; value++) {
    const error = Math.log2(value) - log2(value);
    expect(error > -1e-12 && error < 0.0015).toBe(true);
    expect(log2(value)).toBeGreaterThanOrEqual(log2(value - 1));
    expect(Number.isInteger(1024 * log2(value))).toBe(true);
  }
});
