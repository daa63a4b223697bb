import { expect, test } from 'vitest';
import { drawnPuzzle } from '#engine/notation.ts';
import { isSymmetric, textUpToSymmetry } from './symmetries.ts';

test.each([
  ['by a half turn', '1 . .  4 . 2  . . 3', true],
  ['by a mirror from left to right', '1 . 2  . . .  . 3 .', true],
  ['by a mirror from top to bottom', '1 . .  . . 3  2 . .', true],
  ['by the diagonal', '. 1 .  2 . .  . . 3', true],
  ['by the other diagonal', '. 1 .  . . 2  3 . .', true],
  ['not at all', '1 2 .  . . .  . . 3', false],
  ['by a half turn, with its walls', '1| . .  . . .  . .| 2', true],
  ['not at all, because of its walls', '1| . .  . . .  . . 2', false],
] as const)('isSymmetric tells whether and how a puzzle is symmetric: %s', (_how, drawing, expected) => {
  expect(isSymmetric(drawnPuzzle(drawing))).toBe(expected);
});

test('textUpToSymmetry gives two puzzles the same text if and only if one is the other turned or mirrored', () => {
  const texts = ['1| 2 .  . . .  . 3 .', '. 2| 1  . . .  . 3 .', '. 3 .  . . .  1| 2 .', '1_ . .  2 . 3  . . .'].map(
    drawing => textUpToSymmetry(drawnPuzzle(drawing)),
  );
  expect(new Set(texts).size).toBe(1);
  expect(textUpToSymmetry(drawnPuzzle('1| 3 .  . . .  . 2 .'))).not.toBe(texts[0]);
});
