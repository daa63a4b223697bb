import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { trapScore, undecidedShare } from './difficulty.ts';

test('a grid with a number in every cell has no traps', () => {
  const waypoints = drawnPath('a b c  f e d  g h i');
  expect(trapScore({ size: 3, waypoints, walls: [] }, waypoints)).toBe(0);
});

const drawing = `
  . 4 3 .
  . . . .
  . 2 . .
  . . . 1
`;

const solution = drawnPath(`
  o p k j
  n m l i
  e f g h
  d c b a
`);

test('a wrong turn is a trap if three more cells can be drawn before the board shows the mistake', () => {
  expect(trapScore(drawnPuzzle(drawing), solution)).toBe(1);
});

test('a wrong turn that is blocked by a wall is not a trap', () => {
  expect(trapScore(drawnPuzzle(drawing.replace('. 2 . .', '. 2 . ._')), solution)).toBe(0);
});

test('the undecided share is the share of edges that deduction leaves undecided', () => {
  expect(undecidedShare(drawnPuzzle('1 .  2 .'))).toBe(0);
  // Deduction decides only the four edges of the two corners without a number.
  expect(undecidedShare(drawnPuzzle('1 . .  . . .  . . 2'))).toBe(8 / 12);
  // The wall lets deduction decide all other edges.
  expect(undecidedShare(drawnPuzzle('1 . .  . ._ .  . . 2'))).toBe(0);
});
