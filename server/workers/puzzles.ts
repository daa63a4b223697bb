/**
 * The worker thread that makes the puzzles of levels and of free grids, which players choose by size and difficulty.
 *
 * @module
 */
export { makeFreeGrid } from '#server/challenges/create/new-grids.ts';
export { makePuzzle } from '#server/games/new-puzzles.ts';

export const start = (): void => {};
