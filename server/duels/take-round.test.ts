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
  [6, 6], // a browser may ask for a sixth round, which the duel refuses later
])('round %i has a puzzle of its level with its solution, on a grid of side %i', async (round, size) => {
  const pool = vi.fn(takePuzzle);
  const { puzzle, solution } = await createTakeRoundPuzzle(pool)(round);
  expect(pool.mock.calls).toEqual([[levelOfRound(Math.min(round, 5))]]);
  expect(puzzle.size).toBe(size);
  expect(isSolved(puzzle, solution)).toBe(true);
});

test('if no ready puzzle is left because the worker thread is broken, a round still gets a puzzle', async () => {
  const broken: TakePuzzle = async () => refused('no-puzzle-found');
  const { puzzle, solution } = await createTakeRoundPuzzle(broken)(1);
  expect(isSolved(puzzle, solution)).toBe(true);
});
