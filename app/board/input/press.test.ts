import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle, writePath } from '#engine/notation.ts';
import { afterMoves } from './move.ts';
import { arrow, back, type InputOutcome, press } from './press.ts';

const puzzle = drawnPuzzle(`
  1  .  .  2
  .  .  .  .
  .  .| .  .
  4  .  3  .
`);

const square = (line: string) => writePath(4, drawnPath(line));

/** The path after the input, drawn; or the refusal and the cell in the way. */
function outcome(line: string, input: InputOutcome): string {
  if (!input.ok) return `${input.refusal} ${input.cell}`;
  return writePath(4, afterMoves(drawnPath(line), input.moves));
}

const empty = '. . . .  . . . .  . . . .  . . . .';

test.each([
  ['B3 starts the path on 1', empty, 0, 'a . . .  . . . .  . . . .  . . . .'],
  [
    'B4 cuts back to an earlier cell, however far',
    'a b c .  f e d .  . . . .  . . . .',
    1,
    'a b . .  . . . .  . . . .  . . . .',
  ],
  ['B4 does nothing on the head', 'a b . .  . . . .  . . . .  . . . .', 1, 'a b . .  . . . .  . . . .  . . . .'],
  ['B5 draws straight along the row', 'a . . .  . . . .  . . . .  . . . .', 3, 'a b c d  . . . .  . . . .  . . . .'],
  [
    'B5 draws straight along the column',
    'a b . .  . . . .  . . . .  . . . .',
    13,
    'a b . .  . c . .  . d . .  . e . .',
  ],
] as const)('%s', (_rule, before, cell, after) => {
  expect(outcome(before, press(puzzle, drawnPath(before), cell))).toBe(square(after));
});

test.each([
  ['B3 another cell than 1 on an empty board', empty, 5, 'must-start-on-one 5'],
  ['B5 the path in the way', 'a b c .  f e d .  . . . .  . . . .', 7, 'already-visited 5'],
  ['B5 a wall in the way', 'a . . .  b c . .  . d . .  . . . .', 11, 'wall 10'],
  ['B5 a number that is not next', 'a b c .  . . d .  . . . .  . . . .', 14, 'number-skipped 14'],
  ['B5 a number passed on the way', 'a b . .  e c . .  f d . .  . . . .', 12, 'number-skipped 12'],
  ['B6 not in line', 'a . . .  . . . .  . . . .  . . . .', 6, 'not-in-line 6'],
] as const)('%s: nothing is drawn, and the refusal names the cell in the way', (_rule, before, cell, refusal) => {
  expect(outcome(before, press(puzzle, drawnPath(before), cell))).toBe(refusal);
});

test.each([
  ['B12 the first arrow starts on 1, wherever it points', empty, 'up', 'a . . .  . . . .  . . . .  . . . .'],
  ['B12 an arrow draws', 'a . . .  . . . .  . . . .  . . . .', 'down', 'a . . .  b . . .  . . . .  . . . .'],
  [
    'B12 an arrow back along the path rewinds',
    'a b . .  . . . .  . . . .  . . . .',
    'left',
    'a . . .  . . . .  . . . .  . . . .',
  ],
] as const)('%s', (_rule, before, direction, after) => {
  expect(outcome(before, arrow(puzzle, drawnPath(before), direction))).toBe(square(after));
});

test.each([
  ['the edge of the grid', 'a . . .  . . . .  . . . .  . . . .', 'up', 'off-the-grid 0'],
  ['the edge beside the next row', 'a b c d  . . . .  . . . .  . . . .', 'right', 'off-the-grid 3'],
  ['a wall', 'a . . .  b c . .  . d . .  . . . .', 'right', 'wall 10'],
  ['the path', 'a b c .  f e d .  . . . .  . . . .', 'up', 'number-already-passed 0'],
] as const)('B12 an arrow against %s is refused', (_what, before, direction, refusal) => {
  expect(outcome(before, arrow(puzzle, drawnPath(before), direction))).toBe(refusal);
});

test('B13 Backspace removes the last cell, and nothing from an empty board', () => {
  const line = 'a b . .  . . . .  . . . .  . . . .';
  expect(outcome(line, back(puzzle, drawnPath(line)))).toBe(square('a . . .  . . . .  . . . .  . . . .'));
  expect(back(puzzle, [])).toEqual({ ok: true, moves: [] });
});

test('B16 no press and no key changes a solved board', () => {
  const open = drawnPuzzle('1 .  2 .');
  const solved = [0, 1, 3, 2];
  expect(press(open, solved, 0)).toEqual({ ok: true, moves: [] });
  expect(arrow(open, solved, 'right')).toEqual({ ok: true, moves: [] });
  expect(back(open, solved)).toEqual({ ok: true, moves: [] });
});
