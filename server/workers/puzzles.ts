/**
 * The thread that makes the puzzles of levels and free grids.
 *
 * @module
 */
export { makeFreeGrid } from '#server/challenges/create/free-grid.ts';
export { makePuzzle } from '#server/games/make-puzzle.ts';
export { start } from './start.ts';
