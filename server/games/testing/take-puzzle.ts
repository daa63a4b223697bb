import { makePuzzle, type TakePuzzle } from '#server/games/new-puzzles.ts';

/** Makes each puzzle when it is taken, in this thread instead of a worker thread. */
export const takePuzzle: TakePuzzle = async level => makePuzzle(level);
