import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { unreachableCells } from './unreachable.ts';

const open = drawnPuzzle(`
  1 . .
  . . .
  . 2 3
`);

test.each([
  ['nothing is unreachable before the path has begun', '. . .  . . .  . . .', []],
  ['nothing is unreachable while the free cells are connected', 'a b .  . . .  . . .', []],
  ['R23 a cell behind the path is unreachable', 'a . .  b c .  . d .', [1, 2, 5]],
  ['R23 a cell behind the last number is unreachable', 'a b .  . c .  . d .', [2, 5]],
])('%s, as the search for unreachable cells finds', (_case, path, cells) => {
  expect(unreachableCells(open, drawnPath(path))).toEqual(cells);
});

test('R23 a free cell behind a wall is unreachable', () => {
  const walled = drawnPuzzle(`
    1 .| .
    . .| .
    2 .| .
  `);
  expect(unreachableCells(walled, [0])).toEqual([2, 5, 8]);
});
