import { expect, test } from 'vitest';
import { drawnPuzzle } from '#engine/notation.ts';
import type { Cell } from '#engine/puzzle.ts';
import { createBoard, decide, look } from './ways.ts';

test('a look (a round of deduction) rules out a way that would close a loop, even a loop without a number', () => {
  const empty = createBoard(drawnPuzzle('. . . .  . . . .  1 . . .  . . . 2'));
  const wayBetween = (a: Cell, b: Cell) => empty.ways.findIndex(way => way[0] === a && way[1] === b);
  const drawn = [wayBetween(0, 1), wayBetween(0, 4), wayBetween(1, 5)];
  const board = decide(
    empty,
    drawn.map(way => ({ way, state: 'drawn' })),
  );
  const closing = wayBetween(4, 5);
  expect([board.states[closing], look(board).states[closing]]).toEqual(['open', 'out']);
});
