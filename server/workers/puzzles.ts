/**
 * The thread that makes the puzzles of levels and free grids.
 *
 * @module
 */
export { makeFreeGrid } from '#server/challenges/create/new-grids.ts';
export { makePuzzle } from '#server/games/new-puzzles.ts';

export const start = (): void => {};
