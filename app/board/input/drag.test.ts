import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle, writePath } from '#engine/notation.ts';
import { drag } from './drag.ts';
import { playMoves } from './testing/play-moves.ts';

const puzzle = drawnPuzzle(`
  1  .  .  2
  .  .  .  .
  .  .| .  .
  4  .  3  .
`);

const square = (line: string) => writePath(4, drawnPath(line));

const empty = '. . . .  . . . .  . . . .  . . . .';

test.each([
  [
    'B7 a drag draws to a neighbouring cell',
    'a . . .  . . . .  . . . .  . . . .',
    [1],
    'a b . .  . . . .  . . . .  . . . .',
  ],
  [
    'B7 a drag draws through every cell that it crosses',
    'a . . .  . . . .  . . . .  . . . .',
    [4, 5, 6, 2],
    'a . e .  b c d .  . . . .  . . . .',
  ],
  [
    'B7 a drag that stays on the head changes nothing',
    'a b . .  . . . .  . . . .  . . . .',
    [1, 1],
    'a b . .  . . . .  . . . .  . . . .',
  ],
  [
    'B8 a drag onto the cell before the head rewinds the path to that cell',
    'a b c .  . . . .  . . . .  . . . .',
    [1],
    'a b . .  . . . .  . . . .  . . . .',
  ],
  [
    'B8 a drag onto the second cell before the head rewinds the path to that cell',
    'a b c .  . . . .  . . . .  . . . .',
    [0],
    'a . . .  . . . .  . . . .  . . . .',
  ],
  [
    'B8 a drag back along the path rewinds the path cell by cell',
    'a b c .  f e d .  . . . .  . . . .',
    [5, 6, 2, 1],
    'a b . .  . . . .  . . . .  . . . .',
  ],
  [
    'B8 a drag across an earlier part of the path does not change the path',
    'a b c .  f e d .  . . . .  . . . .',
    [0, 1],
    'a b c .  f e d .  . . . .  . . . .',
  ],
  [
    'B9 a diagonal drag draws through the corner cell that is free',
    'a b . .  . c . .  . . . .  . . . .',
    [2],
    'a b e .  . c d .  . . . .  . . . .',
  ],
  [
    'B9 a diagonal drag draws through one of the corner cells when both are free',
    'a . . .  b . . .  . . . .  . . . .',
    [9],
    'a . . .  b c . .  . d . .  . . . .',
  ],
  [
    'B9 a diagonal drag does not cut a corner through a wall',
    'a b . .  . c . .  . d . .  . . . .',
    [14],
    'a b . .  . c . .  . d . .  . . . .',
  ],
  [
    'B10 a drag skips a cell that the rules forbid',
    'a b c .  . . d .  . . e .  . . . .',
    [14],
    'a b c .  . . d .  . . e .  . . . .',
  ],
  [
    'B10 a drag does not jump to a cell that is not beside the head',
    'a . . .  . . . .  . . . .  . . . .',
    [2, 6, 15],
    'a . . .  . . . .  . . . .  . . . .',
  ],
  [
    'B10 a drag resumes when it reaches a neighbour of the head again',
    'a . . .  . . . .  . . . .  . . . .',
    [10, 6, 8, 4],
    'a . . .  b . . .  . . . .  . . . .',
  ],
  [
    'B10 a drag does not cross a wall',
    'a . . .  b c . .  . d . .  . . . .',
    [10],
    'a . . .  b c . .  . d . .  . . . .',
  ],
  [
    'B10 a drag on an empty board starts the path when it reaches 1',
    empty,
    [5, 1, 0, 4],
    'a . . .  b . . .  . . . .  . . . .',
  ],
] as const)('a drag changes the path as the rules say: %s', (_rule, before, cells, after) => {
  const drawn = drag(puzzle, drawnPath(before), cells);
  expect(writePath(4, drawn.path)).toBe(square(after));
  expect(playMoves(puzzle, drawnPath(before), drawn.moves)).toEqual(drawn.path);
});

test.each([
  ['a number that is not next', 'a b c .  . . d .  . . . .  . . . .', [10, 14], 'number-skipped 14'],
  ['a number that the path has already passed', 'a b . .  d c . .  . . . .  . . . .', [0], 'number-already-passed 0'],
  [
    'a number that the finger has left without moving the path',
    'a b c .  . . d .  . . e .  . . . .',
    [14, 13],
    'number-skipped 14',
  ],
  ['undefined after the finger has returned to the head', 'a b c .  . . d .  . . e .  . . . .', [14, 10], undefined],
  ['undefined after the path has moved on', 'a b c .  . . d .  . . e .  . . . .', [14, 10, 11], undefined],
  ['undefined for a number that is not beside the head', 'a b c .  . . d .  . . . .  . . . .', [15, 14], undefined],
  ['a number on an earlier part of the path', 'a b c .  f e d .  . . . .  . . . .', [0], 'number-already-passed 0'],
  ['a wall beside the head', 'a . . .  b c . .  . d . .  . . . .', [10], 'wall 10'],
  ['undefined behind a wall that is not beside the head', 'a . . .  b . . .  . . . .  . . . .', [10], undefined],
  ['undefined for a cell of the path behind a wall', 'a b c d  . . f e  . j g .  . i h .', [10], undefined],
  ['undefined on an empty board', empty, [3, 12], undefined],
] as const)('B10 the obstacle that a drag of the finger meets and reports is %s', (_what, line, cells, refused) => {
  const { obstacle } = drag(puzzle, drawnPath(line), cells);
  expect(obstacle && `${obstacle.refusal} ${obstacle.cell}`).toBe(refused);
});

test('B10 the last number blocks a drag until the path has visited all other cells', () => {
  const nearly = drawnPuzzle('1 2  . .');
  expect(drag(nearly, [0], [1]).obstacle).toEqual({ refusal: 'cells-left', cell: 1 });
});

test('B10 a drag reports what has blocked it until the path moves or the finger returns to the head', () => {
  const path = drawnPath('a b c .  . . d .  . . e .  . . . .');
  const { obstacle } = drag(puzzle, path, [14]);
  expect(drag(puzzle, path, [13], obstacle).obstacle).toBe(obstacle);
  expect(drag(puzzle, path, [10], obstacle).obstacle).toBeUndefined();
  expect(drag(puzzle, path, [11], obstacle).obstacle).toBeUndefined();
});

test('B9 if a diagonal drag meets a wall on one way to the target cell, the path takes the other way', () => {
  const walled = drawnPuzzle('1| . .  . . .  . . 2');
  expect(drag(walled, [0], [1, 4])).toMatchObject({ path: [0, 3, 4], obstacle: undefined });
});

test('B9 if walls close every way to the target cell, a diagonal drag draws nothing', () => {
  const walled = drawnPuzzle('1 ._  .| 2');
  expect(drag(walled, [0], [3]).moves).toEqual([]);
});

test('B16 a drag does not change a solved board', () => {
  const small = drawnPuzzle('1 .  . 2');
  expect(drag(small, [0], [1, 2]).moves).toEqual([{ kind: 'cell', cell: 1 }]);
  const open = drawnPuzzle('1 .  2 .');
  expect(drag(open, [0, 1, 3, 2], [3, 0])).toEqual({ moves: [], path: [0, 1, 3, 2], obstacle: undefined });
});
