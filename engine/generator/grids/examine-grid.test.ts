import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { examineGrid } from './examine-grid.ts';
import { generateGrid } from './generate-free-grid.ts';
import { gradesOf } from './kinds.ts';
import { randomCodes } from './testing/random-codes.ts';

test.each([
  ['none', '1 . 4  . . .  3 . 2'],
  ['several', '1 . .  . . .  . . 2'],
  ['ends-alike', '1 . . .  . . . .  . . . .  . . . 2'],
  ['ends-off-corners', '1 2 .  . . .  . . .'],
  ['ends-off-corners', '. 1 .  . . 2  . . .'],
] as const)('R26 the solutions of a grid: %s', (kind, drawn) => {
  expect(examineGrid(drawnPuzzle(drawn)).kind).toBe(kind);
});

test('R26 the examination of a grid finds its only solution', () => {
  expect(examineGrid(drawnPuzzle('1 .  2 .'))).toEqual({ kind: 'one', solution: drawnPath('a b  d c'), grade: 1 });
});

test('R26 after too many steps, an examination gives up, unless the chessboard colours rule out a solution', () => {
  const withEnd = (end: number) => examineGrid({ size: 8, waypoints: [0, end], walls: [] }, 1000).kind;
  expect([withEnd(1), withEnd(2)]).toEqual(['unknown', 'ends-alike']);
});

test('R26 an examination finds how many solutions there are for each of 90 random 8×8 grids with two to six numbers', () => {
  const kinds = randomCodes(90).map(puzzle => examineGrid(puzzle).kind);
  expect(kinds.filter(kind => kind === 'unknown')).toEqual([]);
  expect(kinds.filter(kind => kind === 'several').length).toBeGreaterThan(30);
});

test('R22 the examination of a generated grid finds its solution and its grade', () => {
  for (const grade of gradesOf(7, true)) {
    const made = generateGrid({ size: 7, hasWalls: true, grade }, 'examined');
    if (!made.ok) throw new Error(made.refusal);
    expect(examineGrid(made.value.puzzle)).toEqual({ kind: 'one', solution: made.value.solution, grade });
  }
});
