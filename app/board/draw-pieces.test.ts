import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { pieceAppearances } from './draw-pieces.ts';
import { cellAppearances } from './draw-thread.ts';

const puzzle = drawnPuzzle(`
  1 . .
  . . .
  . . 2
`);
const path = drawnPath(`
  a b c
  f e d
  g h i
`);

test('if every step of a path is known, the whole path is drawn, but its head is not marked', () => {
  const all = new Set([0, 1, 2, 3, 4, 5, 6, 7]);
  const withoutHead = cellAppearances(puzzle, path).map(each => ({
    ...each,
    class: each.class.replace(' board-head', ''),
  }));
  expect(pieceAppearances(puzzle, path, all)).toEqual(withoutHead);
});

test('if one step is known, it is drawn in its two cells, and every other cell stays empty', () => {
  const drawn = pieceAppearances(puzzle, path, new Set([4]));
  const visited = drawn.flatMap((each, cell) => (each.class.includes('board-visited') ? [cell] : []));
  expect(visited).toEqual([3, 4]);
  expect(drawn[4]?.class).toBe('board-cell board-visited board-half board-turned-3');
  expect(drawn[3]?.class).toBe('board-cell board-visited board-half board-turned-1');
  expect(drawn[0]).toEqual({ class: 'board-cell' });
});
