import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { trapScore } from './trap-score.ts';

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

test('a wrong turn counts if three more cells can be drawn before the grid shows that it is lost', () => {
  expect(trapScore(drawnPuzzle(drawing), solution)).toBe(1);
});

test('a wrong turn that a wall blocks is no trap', () => {
  expect(trapScore(drawnPuzzle(drawing.replace('. 2 . .', '. 2 . ._')), solution)).toBe(0);
});
