import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle, writePath } from '#engine/notation.ts';
import { ok } from '#engine/result.ts';
import { arrow, back, type InputOutcome, press } from './press.ts';
import { playMoves } from './testing/play-moves.ts';

const puzzle = drawnPuzzle(`
  1  .  .  2
  .  .  .  .
  .  .| .  .
  4  .  3  .
`);

const square = (line: string) => writePath(4, drawnPath(line));

/**
 * Returns the path after an input as a text or, if the input was refused, the refusal and the cell. Checks that the
 * moves of the input lead to the path.
 */
function outcome(line: string, input: InputOutcome): string {
  if (!input.ok) return `${input.refusal} ${input.cell}`;
  expect(playMoves(puzzle, drawnPath(line), input.value.moves)).toEqual(input.value.path);
  return writePath(4, input.value.path);
}

const empty = '. . . .  . . . .  . . . .  . . . .';

test.each([
  ['B3 a press on 1 starts the path', empty, 0, 'a . . .  . . . .  . . . .  . . . .'],
  [
    'B4 a press on any earlier cell of the path cuts the path back to that cell',
    'a b c .  f e d .  . . . .  . . . .',
    1,
    'a b . .  . . . .  . . . .  . . . .',
  ],
  [
    'B4 a press on the first cell of the path cuts the path back to it',
    'a b c .  f e d .  . . . .  . . . .',
    0,
    'a . . .  . . . .  . . . .  . . . .',
  ],
  [
    'B4 a press on the head does nothing',
    'a b . .  . . . .  . . . .  . . . .',
    1,
    'a b . .  . . . .  . . . .  . . . .',
  ],
  [
    'B5 a press in the row of the head draws straight to the pressed cell',
    'a . . .  . . . .  . . . .  . . . .',
    3,
    'a b c d  . . . .  . . . .  . . . .',
  ],
  [
    'B5 a press in the column of the head draws straight to the pressed cell',
    'a b . .  . . . .  . . . .  . . . .',
    13,
    'a b . .  . c . .  . d . .  . e . .',
  ],
] as const)('a press changes the path as the rules say: %s', (_rule, before, cell, after) => {
  expect(outcome(before, press(puzzle, drawnPath(before), cell))).toBe(square(after));
});

test.each([
  ['B3 a first press on a cell other than 1', empty, 5, 'must-start-on-one 5'],
  ['B5 a press on a cell on the other side of the path', 'a b c .  f e d .  . . . .  . . . .', 7, 'already-visited 5'],
  ['B5 a press on a cell on the far side of a wall', 'a . . .  b c . .  . d . .  . . . .', 11, 'wall 10'],
  ['B5 a press on a distant number that is not next', 'a b c .  . . d .  . . . .  . . . .', 14, 'number-skipped 14'],
  [
    'B5 a press on a neighbouring number that is not next',
    'a b . .  e c . .  f d . .  . . . .',
    12,
    'number-skipped 12',
  ],
  ['B6 a press on a cell out of line with the head', 'a . . .  . . . .  . . . .  . . . .', 6, 'not-in-line 6'],
] as const)('%s is refused, and the refusal names the cell that caused it', (_rule, before, cell, refusal) => {
  expect(outcome(before, press(puzzle, drawnPath(before), cell))).toBe(refusal);
});

test.each([
  ['B12 the first arrow key starts the path on 1 and draws on', empty, 'down', 'a . . .  b . . .  . . . .  . . . .'],
  [
    'B12 the first arrow key starts the path on 1, even if it cannot draw on from there',
    empty,
    'up',
    'a . . .  . . . .  . . . .  . . . .',
  ],
  [
    'B12 an arrow key draws one cell',
    'a . . .  . . . .  . . . .  . . . .',
    'down',
    'a . . .  b . . .  . . . .  . . . .',
  ],
  [
    'B12 an arrow key back along the path removes the last cell',
    'a b . .  . . . .  . . . .  . . . .',
    'left',
    'a . . .  . . . .  . . . .  . . . .',
  ],
] as const)('an arrow key changes the path as the rules say: %s', (_rule, before, direction, after) => {
  expect(outcome(before, arrow(puzzle, drawnPath(before), direction))).toBe(square(after));
});

test.each([
  ['the top edge of the grid', 'a . . .  . . . .  . . . .  . . . .', 'up', 'off-the-grid 0'],
  ['the right edge of the grid', 'a b c d  . . . .  . . . .  . . . .', 'right', 'off-the-grid 3'],
  ['a wall', 'a . . .  b c . .  . d . .  . . . .', 'right', 'wall 10'],
  ['a cell of the path', 'a b c .  f e d .  . . . .  . . . .', 'up', 'number-already-passed 0'],
] as const)('B12 an arrow key towards %s is refused', (_what, before, direction, refusal) => {
  expect(outcome(before, arrow(puzzle, drawnPath(before), direction))).toBe(refusal);
});

test('B13 Backspace removes the last cell of the path, and does nothing on an empty board', () => {
  const line = 'a b . .  . . . .  . . . .  . . . .';
  expect(outcome(line, back(puzzle, drawnPath(line)))).toBe(square('a . . .  . . . .  . . . .  . . . .'));
  expect(back(puzzle, [])).toEqual(ok({ moves: [], path: [] }));
});

test('B16 neither a press nor a key changes a solved board', () => {
  const open = drawnPuzzle('1 .  2 .');
  const solved = [0, 1, 3, 2];
  const unchanged = ok({ moves: [], path: solved });
  expect(press(open, solved, 0)).toEqual(unchanged);
  expect(arrow(open, solved, 'right')).toEqual(unchanged);
  expect(back(open, solved)).toEqual(unchanged);
});
