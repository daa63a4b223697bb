import { makePuzzle, type TakePuzzle } from '#server/games/new-puzzles.ts';

/** Makes each puzzle when it is taken, in the thread of the test instead of a worker thread. */
export const takePuzzle: TakePuzzle = async level => makePuzzle(level);
