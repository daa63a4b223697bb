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
    'B7 changes nothing on the head',
    'a b . .  . . . .  . . . .  . . . .',
    [1, 1],
    'a b . .  . . . .  . . . .  . . . .',
  ],
  [
    'B8 rewinds to the cell before the head',
    'a b c .  . . . .  . . . .  . . . .',
    [1],
    'a b . .  . . . .  . . . .  . . . .',
  ],
  [
    'B8 rewinds to the second cell before the head',
    'a b c .  . . . .  . . . .  . . . .',
    [0],
    'a . . .  . . . .  . . . .  . . . .',
  ],
  [
    'B8 rewinds cell by cell as far as it is dragged',
    'a b c .  f e d .  . . . .  . . . .',
    [5, 6, 2, 1],
    'a b . .  . . . .  . . . .  . . . .',
  ],
  [
    'B8 leaves the path alone when it crosses it further back',
    'a b c .  f e d .  . . . .  . . . .',
    [0, 1],
    'a b c .  f e d .  . . . .  . . . .',
  ],
  [
    'B9 draws through the corner cell that is free',
    'a b . .  . c . .  . . . .  . . . .',
    [2],
    'a b e .  . c d .  . . . .  . . . .',
  ],
  [
    'B9 draws through the other corner cell when that one is free',
    'a . . .  b . . .  . . . .  . . . .',
    [9],
    'a . . .  b c . .  . d . .  . . . .',
  ],
  [
    'B9 does not cut a corner through a wall',
    'a b . .  . c . .  . d . .  . . . .',
    [14],
    'a b . .  . c . .  . d . .  . . . .',
  ],
  [
    'B10 passes over a cell that the rules forbid',
    'a b c .  . . d .  . . e .  . . . .',
    [14],
    'a b c .  . . d .  . . e .  . . . .',
  ],
  [
    'B10 does not jump to a cell that is not a neighbour',
    'a . . .  . . . .  . . . .  . . . .',
    [2, 6, 15],
    'a . . .  . . . .  . . . .  . . . .',
  ],
  [
    'B10 resumes where it reaches a neighbour again',
    'a . . .  . . . .  . . . .  . . . .',
    [10, 6, 8, 4],
    'a . . .  b . . .  . . . .  . . . .',
  ],
  ['B10 does not cross a wall', 'a . . .  b c . .  . d . .  . . . .', [10], 'a . . .  b c . .  . d . .  . . . .'],
  ['B10 starts an empty board when it reaches 1', empty, [5, 1, 0, 4], 'a . . .  b . . .  . . . .  . . . .'],
] as const)('%s', (_rule, before, cells, after) => {
  const path = drawnPath(before);
  expect(writePath(4, afterMoves(path, drag(puzzle, path, cells).moves))).toBe(square(after));
});

test.each([
  ['a number that is not next', 'a b c .  . . d .  . . . .  . . . .', [10, 14], 'number-skipped 14'],
  ['a number passed already', 'a b . .  d c . .  . . . .  . . . .', [0], 'number-already-passed 0'],
  [
    'a number, also after the finger has moved to another cell',
    'a b c .  . . d .  . . e .  . . . .',
    [14, 13],
    'number-skipped 14',
  ],
  ['no number once the finger is back on the head', 'a b c .  . . d .  . . e .  . . . .', [14, 10], undefined],
  ['no number once the path has moved on', 'a b c .  . . d .  . . e .  . . . .', [14, 10, 11], undefined],
  ['no number that is not beside the head', 'a b c .  . . d .  . . . .  . . . .', [15, 14], undefined],
  [
    'a number of the path that it crosses further back',
    'a b c .  f e d .  . . . .  . . . .',
    [0],
    'number-already-passed 0',
  ],
  ['no wall and no plain cell', 'a . . .  b c . .  . d . .  . . . .', [10], undefined],
  ['nothing on an empty board', empty, [3, 12], undefined],
] as const)('B10 a drag is held up by %s', (_what, line, cells, refused) => {
  const { obstacle } = drag(puzzle, drawnPath(line), cells);
  expect(obstacle && `${obstacle.refusal} ${obstacle.cell}`).toBe(refused);
});

test('B10 the last number holds a drag up while other cells are uncovered', () => {
  const nearly = drawnPuzzle('1 2  . .');
  expect(drag(nearly, [0], [1]).obstacle).toEqual({ refusal: 'cells-left', cell: 1 });
});

test('B10 an obstacle remains until the path moves or the finger is back on the head', () => {
  const path = drawnPath('a b c .  . . d .  . . e .  . . . .');
  const { obstacle } = drag(puzzle, path, [14]);
  expect(drag(puzzle, path, [13], obstacle).obstacle).toBe(obstacle);
  expect(drag(puzzle, path, [10], obstacle).obstacle).toBeUndefined();
  expect(drag(puzzle, path, [11], obstacle).obstacle).toBeUndefined();
});

test('B9 no corner is drawn when the cell beyond it is refused', () => {
  const walled = drawnPuzzle('1 ._  .| 2');
  expect(drag(walled, [0], [3]).moves).toEqual([]);
});

test('B16 a drag leaves a solved board as it is', () => {
  const small = drawnPuzzle('1 .  . 2');
  expect(drag(small, [0], [1, 2]).moves).toEqual([{ kind: 'cell', cell: 1 }]);
  const open = drawnPuzzle('1 .  2 .');
  expect(drag(open, [0, 1, 3, 2], [3, 0])).toEqual({ moves: [], obstacle: undefined });
});
