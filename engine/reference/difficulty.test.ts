import { expect, test } from 'vitest';
import { drawnPuzzle } from '#engine/notation.ts';
import { undecidedShare } from './difficulty.ts';

test('the undecided share is the share of edges (steps between cells) that deduction leaves undecided', () => {
  expect(undecidedShare(drawnPuzzle('1 .  2 .'))).toBe(0);
  // On a grid of 3×3 without walls, deduction decides only the four edges (steps between cells) at the two corners
  // without a number.
  expect(undecidedShare(drawnPuzzle('1 . .  . . .  . . 2'))).toBe(8 / 12);
  // If the middle cell has a wall below it, deduction decides every edge (step between two cells).
  expect(undecidedShare(drawnPuzzle('1 . .  . ._ .  . . 2'))).toBe(0);
});
