import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { examineGrid } from './examine-grid.ts';
import { generateGrid } from './generate-grid.ts';
import { gradesOf } from './kinds.ts';

test.each([
  ['none', '1 2 .  . . .  . . .'],
  ['several', '1 . .  . . .  . . 2'],
] as const)('R26 the solutions of a grid: %s', (kind, drawn) => {
  expect(examineGrid(drawnPuzzle(drawn)).kind).toBe(kind);
});

test('R26 the examination of a grid finds its only solution', () => {
  expect(examineGrid(drawnPuzzle('1 .  2 .'))).toEqual({ kind: 'one', solution: drawnPath('a b  d c'), grade: 1 });
});

test('R26 an examination that visits too many positions ends without a verdict', () => {
  const corners = { size: 8, waypoints: [0, 2], walls: [] };
  expect(examineGrid(corners, 1000).kind).toBe('unknown');
});

test('R22 the examination of a generated grid finds its solution and its grade', () => {
  for (const grade of gradesOf(7, true)) {
    const made = generateGrid({ size: 7, hasWalls: true, grade }, 'examined');
    if (!made.ok) throw new Error(made.refusal);
    expect(examineGrid(made.value.puzzle)).toEqual({ kind: 'one', solution: made.value.solution, grade });
  }
});
