import { expect, test } from 'vitest';
import { hint } from './hint.ts';
import { drawnPath, drawnPuzzle } from './notation.ts';

const puzzle = drawnPuzzle(`
  1 . .
  . 2 .
  . . 3
`);
const solution = drawnPath(`
  a b c
  f e d
  g h i
`);

test('R11 before the first cell, a hint shows number 1 and is free', () => {
  expect(hint(puzzle, solution, [])).toEqual({ ok: true, value: { cell: 0, isFree: true } });
  expect(hint(puzzle, undefined, [])).toEqual({ ok: true, value: { cell: 0, isFree: true } });
});

test('R11 if the path follows the solution, a hint shows the next cell and costs points', () => {
  for (let length = 1; length < solution.length; length++) {
    expect(hint(puzzle, solution, solution.slice(0, length))).toEqual({
      ok: true,
      value: { cell: solution[length], isFree: false },
    });
  }
});

test.each([
  ['R11 a hint is refused without a solution', undefined, 'a . .  . . .  . . .', 'no-solution'],
  [
    'R11 a hint is refused for an incomplete solution',
    'a b c  f e d  g h .',
    'a . .  . . .  . . .',
    'incomplete-solution',
  ],
  [
    'R11 a hint is refused when the path is off the solution',
    'a b c  f e d  g h i',
    'a . .  b . .  . . .',
    'off-the-solution',
  ],
  [
    'R11 a hint is refused when an earlier cell is off the solution, even if the head is back on it',
    'a b c  f e d  g h i',
    'a . .  b e .  c d .',
    'off-the-solution',
  ],
  ['R11 a hint is refused at the end of the solution', 'a b c  f e d  g h i', 'a b c  f e d  g h i', 'at-the-end'],
] as const)('%s, and the refusal of the hint names the reason', (_rule, drawnSolution, drawing, refusal) => {
  const solution = drawnSolution === undefined ? undefined : drawnPath(drawnSolution);
  expect(hint(puzzle, solution, drawnPath(drawing))).toEqual({ ok: false, refusal });
});

test('R11 a hint is refused for a puzzle without numbers', () => {
  expect(hint({ ...puzzle, waypoints: [] }, undefined, [])).toEqual({ ok: false, refusal: 'no-solution' });
});
