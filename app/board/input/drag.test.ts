import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle, writePath } from '#engine/notation.ts';
import { drag } from './drag.ts';
import { afterMoves } from './move.ts';

const puzzle = drawnPuzzle(`
  1  .  .  2
  .  .  .  .
  .  .| .  .
  4  .  3  .
`);

const square = (line: string) => writePath(4, drawnPath(line));

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

test('B16 a drag leaves a solved board as it is', () => {
  const small = drawnPuzzle('1 .  . 2');
  expect(drag(small, [0], [1, 2]).moves).toEqual([{ kind: 'cell', cell: 1 }]);
  const open = drawnPuzzle('1 .  2 .');
  expect(drag(open, [0, 1, 3, 2], [3, 0])).toEqual({ moves: [], obstacle: undefined });
});
