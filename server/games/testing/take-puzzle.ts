import { makePuzzle } from '#server/games/make-puzzle.ts';
import type { TakePuzzle } from '#server/games/puzzle-pool.ts';

/** Makes each puzzle when it is taken, without a worker. */
export const takePuzzle: TakePuzzle = async level => makePuzzle(level);
