import { expect, test } from 'vitest';
import { drawnPuzzle } from '#engine/notation.ts';
import { undecidedShare } from './difficulty.ts';

test('the undecided share is the share of edges (steps between cells) that deduction leaves undecided', () => {
  expect(undecidedShare(drawnPuzzle('1 .  2 .'))).toBe(0);
  // Deduction decides only the four edges (steps between cells) of the two corners without a number.
  expect(undecidedShare(drawnPuzzle('1 . .  . . .  . . 2'))).toBe(8 / 12);
  // With a wall below the middle cell, deduction decides every edge (step between two cells).
  expect(undecidedShare(drawnPuzzle('1 . .  . ._ .  . . 2'))).toBe(0);
});
