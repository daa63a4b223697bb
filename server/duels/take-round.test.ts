import { expect, test, vi } from 'vitest';
import { levelOfRound } from '#engine/duel/selectors.ts';
import { isSolved } from '#engine/path.ts';
import { refused } from '#engine/result.ts';
import type { TakePuzzle } from '#server/games/new-puzzles.ts';
import { takePuzzle } from '#server/games/testing/take-puzzle.ts';
import { createTakeRoundPuzzle } from './take-round.ts';

test.each([
  [1, 5],
  [2, 5],
  [3, 6],
  [5, 6],
  [6, 6], // a client may ask for a round that does not exist, which the duel then refuses
])('round %i has a puzzle of its level with its solution, on a grid of side %i', async (round, size) => {
  const pool = vi.fn(takePuzzle);
  const { puzzle, solution } = await createTakeRoundPuzzle(pool)(round);
  expect(pool.mock.calls).toEqual([[levelOfRound(Math.min(round, 5))]]);
  expect(puzzle.size).toBe(size);
  expect(isSolved(puzzle, solution)).toBe(true);
});

test('a round gets a puzzle even if the pool is empty because its worker is broken', async () => {
  const broken: TakePuzzle = async () => refused('no-puzzle-found');
  const { puzzle, solution } = await createTakeRoundPuzzle(broken)(1);
  expect(isSolved(puzzle, solution)).toBe(true);
});
