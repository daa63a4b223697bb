import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { judge } from './drill-grid.ts';

const grid = {
  puzzle: drawnPuzzle('1 . .  3 2 .  . . 4'),
  solution: drawnPath('a b c  f e d  g h i'),
  given: drawnPath('a b .  . . .  . . .'),
};

test.each([
  ['a right step stays', 'a b c  . . .  . . .', { kind: 'right', path: [0, 1, 2] }],
  ['the rest of the solution stays', 'a b c  f e d  g h i', { kind: 'right', path: grid.solution }],
  ['a wrong step is taken back', 'a b .  . c .  . . .', { kind: 'wrong', path: [0, 1], cell: 4 }],
  [
    'a wrong step is taken back with the steps after it, and the steps before it stay',
    'a b c  . e d  . f .',
    { kind: 'wrong', path: [0, 1, 2, 5, 4], cell: 7 },
  ],
  ['the given squares stay when they are cut', 'a . .  . . .  . . .', { kind: 'given', path: [0, 1] }],
  ['the given squares stay when the whole thread is cleared', '. . .  . . .  . . .', { kind: 'given', path: [0, 1] }],
] as const)('in a drill, %s', (_what, path, verdict) => {
  expect(judge(grid, drawnPath(path))).toEqual(verdict);
});
