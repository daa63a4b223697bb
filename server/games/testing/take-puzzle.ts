import { makePuzzle, type TakePuzzle } from '#server/games/new-puzzles.ts';

/** Makes each puzzle when it is taken, without a worker. */
export const takePuzzle: TakePuzzle = async level => makePuzzle(level);
