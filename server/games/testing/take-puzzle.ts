import { makePuzzle } from '#server/games/puzzles/make-puzzle.ts';
import type { TakePuzzle } from '#server/games/puzzles/puzzle-pool.ts';

/** Makes each puzzle when it is taken, without a worker. */
export const takePuzzle: TakePuzzle = async level => makePuzzle(level);
