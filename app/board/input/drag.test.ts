import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle, writePath } from '#engine/notation.ts';
import { afterMoves, arrow, back, drag, type InputOutcome, press } from './drag.ts';

const puzzle = drawnPuzzle(`
  1  .  .  2
  .  .  .  .
  .  .| .  .
  4  .  3  .
`);

const square = (line: string) => writePath(4, drawnPath(line));

/** The thread after a steering, drawn, or the refusal and the cell to blame. */
function outcome(line: string, steering: InputOutcome): string {
  if (!steering.ok) return `${steering.refusal} ${steering.cell}`;
  return writePath(4, afterMoves(drawnPath(line), steering.moves));
}

const empty = '. . . .  . . . .  . . . .  . . . .';

test.each([
  ['B7 draws over a neighbour', 'a . . .  . . . .  . . . .  . . . .', [1], 'a b . .  . . . .  . . . .  . . . .'],
  [
    'B7 draws over all the cells it crosses',
    'a . . .  . . . .  . . . .  . . . .',
    [4, 5, 6, 2],
    'a . e .  b c d .  . . . .  . . . .',
  ],
  [
    'B7 stays where it is on the head',
    'a b . .  . . . .  . . . .  . . . .',
    [1, 1],
    'a b . .  . . . .  . . . .  . . . .',
  ],
  [
    'B8 unwinds to the cell before the head',
    'a b c .  . . . .  . . . .  . . . .',
    [1],
    'a b . .  . . . .  . . . .  . . . .',
  ],
  [
    'B8 unwinds to the second cell before the head',
    'a b c .  . . . .  . . . .  . . . .',
    [0],
    'a . . .  . . . .  . . . .  . . . .',
  ],
  [
    'B8 goes back cell by cell as far as it is led',
    'a b c .  f e d .  . . . .  . . . .',
    [5, 6, 2, 1],
    'a b . .  . . . .  . . . .  . . . .',
  ],
  [
    'B8 leaves the thread alone when it crosses it further back',
    'a b c .  f e d .  . . . .  . . . .',
    [0, 1],
    'a b c .  f e d .  . . . .  . . . .',
  ],
  [
    'B9 takes the elbow of a clipped corner that is free',
    'a b . .  . c . .  . . . .  . . . .',
    [2],
    'a b e .  . c d .  . . . .  . . . .',
  ],
  [
    'B9 takes the other elbow when that one is free',
    'a . . .  b . . .  . . . .  . . . .',
    [9],
    'a . . .  b c . .  . d . .  . . . .',
  ],
  ['B9 turns no corner round a wall', 'a b . .  . c . .  . d . .  . . . .', [14], 'a b . .  . c . .  . d . .  . . . .'],
  [
    'B10 passes over what the rules forbid',
    'a b c .  . . d .  . . e .  . . . .',
    [14],
    'a b c .  . . d .  . . e .  . . . .',
  ],
  ['B10 does not jump', 'a . . .  . . . .  . . . .  . . . .', [2, 6, 15], 'a . . .  . . . .  . . . .  . . . .'],
  [
    'B10 goes on where it comes back to a neighbour',
    'a . . .  . . . .  . . . .  . . . .',
    [10, 6, 8, 4],
    'a . . .  b . . .  . . . .  . . . .',
  ],
  ['B10 goes through no wall', 'a . . .  b c . .  . d . .  . . . .', [10], 'a . . .  b c . .  . d . .  . . . .'],
  ['B10 starts on 1 when it comes over it', empty, [5, 1, 0, 4], 'a . . .  b . . .  . . . .  . . . .'],
] as const)('%s', (_rule, before, cells, after) => {
  const path = drawnPath(before);
  expect(writePath(4, afterMoves(path, drag(puzzle, path, cells).moves))).toBe(square(after));
});

test.each([
  ['a number that is not next', 'a b c .  . . d .  . . . .  . . . .', [10, 14], 'number-skipped 14'],
  ['a number passed already', 'a b . .  d c . .  . . . .  . . . .', [0], 'number-already-passed 0'],
  [
    'a number, from which the finger goes on elsewhere',
    'a b c .  . . d .  . . e .  . . . .',
    [14, 13],
    'number-skipped 14',
  ],
  ['a number, after which it is back at the head', 'a b c .  . . d .  . . e .  . . . .', [14, 10], undefined],
  ['a number, after which the thread goes on', 'a b c .  . . d .  . . e .  . . . .', [14, 10, 11], undefined],
  ['a number that is not beside the head', 'a b c .  . . d .  . . . .  . . . .', [15, 14], undefined],
  [
    'a number on the thread that it crosses further back',
    'a b c .  f e d .  . . . .  . . . .',
    [0],
    'number-already-passed 0',
  ],
  ['the edge, a wall and a plain cell', 'a . . .  b c . .  . d . .  . . . .', [10], undefined],
  ['anything but 1 on an empty board', empty, [3, 12], undefined],
] as const)('B10 a drag is held up by %s', (_what, line, cells, refused) => {
  const { obstacle } = drag(puzzle, drawnPath(line), cells);
  expect(obstacle && `${obstacle.refusal} ${obstacle.cell}`).toBe(refused);
});

test('B10 the last number holds a drag up as long as other cells are left', () => {
  const nearly = drawnPuzzle('1 2  . .');
  expect(drag(nearly, [0], [1]).obstacle).toEqual({ refusal: 'cells-left', cell: 1 });
});

test('B10 what held a drag up still does until the thread moves or the finger is back at its head', () => {
  const path = drawnPath('a b c .  . . d .  . . e .  . . . .');
  const { obstacle } = drag(puzzle, path, [14]);
  expect(drag(puzzle, path, [13], obstacle).obstacle).toBe(obstacle);
  expect(drag(puzzle, path, [10], obstacle).obstacle).toBeUndefined();
  expect(drag(puzzle, path, [11], obstacle).obstacle).toBeUndefined();
});

test('B9 a corner that cannot go on at its far end is not begun', () => {
  const walled = drawnPuzzle('1 ._  .| 2');
  expect(drag(walled, [0], [3]).moves).toEqual([]);
});

test.each([
  ['B3 starts the thread on 1', empty, 0, 'a . . .  . . . .  . . . .  . . . .'],
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
  ['B3 the thread starts nowhere else', empty, 5, 'must-start-on-one 5'],
  ['B5 the thread in the way', 'a b c .  f e d .  . . . .  . . . .', 7, 'already-visited 5'],
  ['B5 a wall in the way', 'a . . .  b c . .  . d . .  . . . .', 11, 'wall 10'],
  ['B5 a number that is not next', 'a b c .  . . d .  . . . .  . . . .', 14, 'number-skipped 14'],
  ['B5 a number passed on the way', 'a b . .  e c . .  f d . .  . . . .', 12, 'number-skipped 12'],
  ['B6 not in line', 'a . . .  . . . .  . . . .  . . . .', 6, 'not-in-line 6'],
] as const)('%s: nothing is drawn, and the cell to blame is named', (_rule, before, cell, refusal) => {
  expect(outcome(before, press(puzzle, drawnPath(before), cell))).toBe(refusal);
});

test.each([
  ['B12 the first arrow starts on 1, wherever it points', empty, 'up', 'a . . .  . . . .  . . . .  . . . .'],
  ['B12 an arrow draws', 'a . . .  . . . .  . . . .  . . . .', 'down', 'a . . .  b . . .  . . . .  . . . .'],
  [
    'B12 an arrow back along the thread unwinds',
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
  ['the thread', 'a b c .  f e d .  . . . .  . . . .', 'up', 'number-already-passed 0'],
] as const)('B12 an arrow against %s is refused', (_what, before, direction, refusal) => {
  expect(outcome(before, arrow(puzzle, drawnPath(before), direction))).toBe(refusal);
});

test('B13 taking back removes the last cell, and nothing from an empty board', () => {
  const line = 'a b . .  . . . .  . . . .  . . . .';
  expect(outcome(line, back(puzzle, drawnPath(line)))).toBe(square('a . . .  . . . .  . . . .  . . . .'));
  expect(back(puzzle, [])).toEqual({ ok: true, moves: [] });
});

test('B16 a solved board stays as it is, whatever touches it', () => {
  const small = drawnPuzzle('1 .  . 2');
  expect(drag(small, [0], [1, 2]).moves).toEqual([{ kind: 'cell', cell: 1 }]);
  const open = drawnPuzzle('1 .  2 .');
  const solved = [0, 1, 3, 2];
  expect(drag(open, solved, [3, 0])).toEqual({ moves: [], obstacle: undefined });
  expect(press(open, solved, 0)).toEqual({ ok: true, moves: [] });
  expect(arrow(open, solved, 'right')).toEqual({ ok: true, moves: [] });
  expect(back(open, solved)).toEqual({ ok: true, moves: [] });
});
