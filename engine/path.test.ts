import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from './notation.ts';
import { extend, isSolved, nextNumber } from './path.ts';

const puzzle = drawnPuzzle(`
  1| . 3
  .  . .
  .  . 2
`);

const cells = { first: 0, behindTheWall: 1, three: 2, left: 3, middle: 4, right: 5, corner: 6, two: 8 } as const;

test('R2 the path starts on number 1', () => {
  expect(extend(puzzle, [], cells.first)).toEqual({ ok: true, value: [0] });
});

test.each([
  ['R2 a path cannot start on another number', '. . .  . . .  . . .', cells.two, 'must-start-on-one'],
  ['R2 a path cannot start on a cell without a number', '. . .  . . .  . . .', cells.middle, 'must-start-on-one'],
  ['R3 a path cannot continue diagonally', 'a . .  . . .  . . .', cells.middle, 'not-a-neighbour'],
  [
    'R3 a path cannot continue from the end of a row to the start of the next',
    'a . .  b c d  . . .',
    cells.corner,
    'not-a-neighbour',
  ],
  ['R3 a path cannot skip a cell', 'a . .  . . .  . . .', cells.corner, 'not-a-neighbour'],
  ['R4 a path cannot pass through a wall', 'a . .  . . .  . . .', cells.behindTheWall, 'wall'],
  ['R5 a path cannot visit a cell again', 'a . .  b c .  . . .', cells.left, 'already-visited'],
  ['R5 a path cannot visit the cell of its head again', 'a . .  b . .  . . .', cells.left, 'already-visited'],
  ['R5 a path cannot visit a number again', 'a . .  b . .  . . .', cells.first, 'number-already-passed'],
  ['R6 a path cannot visit number 3 before number 2', 'a . .  b c d  . . .', cells.three, 'number-skipped'],
  ['R7 a path cannot visit the last number before all other cells', 'a . .  b c f  . d e', cells.three, 'cells-left'],
] as const)('%s, and the refusal of the step names the reason', (_rule, line, cell, refusal) => {
  expect(extend(puzzle, drawnPath(line), cell)).toEqual({ ok: false, refusal });
});

test.each([-1, 9, 0.5, Number.NaN])('R1 a path cannot continue to %d, which is no cell of the grid', cell => {
  expect(extend(puzzle, [0], cell)).toEqual({ ok: false, refusal: 'off-the-grid' });
  expect(extend(puzzle, [], cell)).toEqual({ ok: false, refusal: 'off-the-grid' });
});

test('R8 a path through every cell solves the puzzle, and a shorter path does not', () => {
  const open = drawnPuzzle('1 . .  . 2 .  . . 3');
  const almost = drawnPath('a b c  f e d  g h .');
  expect(isSolved(open, almost)).toBe(false);
  const step = extend(open, almost, 8);
  expect(step).toEqual({ ok: true, value: drawnPath('a b c  f e d  g h i') });
  expect(step.ok && isSolved(open, step.value)).toBe(true);
});

test('R6 the next number is the first number that the path has not visited', () => {
  expect(nextNumber(puzzle, [])).toBe(1);
  expect(nextNumber(puzzle, drawnPath('a . .  b c d  . . .'))).toBe(2);
  expect(nextNumber(puzzle, drawnPath('a . .  b c d  . . e'))).toBe(3);
  expect(nextNumber(drawnPuzzle('1 .  2 .'), drawnPath('a b  d c'))).toBeUndefined();
});

test('adding a cell returns a new path and does not change the original one', () => {
  const path = Object.freeze([0]);
  extend(puzzle, path, cells.left);
  expect(path).toEqual([0]);
});
