import { drawnPath, drawnPuzzle } from '#engine/notation.ts';

/** The grid that the home page shows half threaded. It has one solution, and the thread is its beginning. */
export const EXAMPLE = {
  puzzle: drawnPuzzle(`
    7 . 8 . .
    . . . . .
    . 2 4 3 .
    . 1 . 5 .
    . 6 . . .
  `),
  path: drawnPath(`
    . . . f g
    . c d e h
    . b k j i
    . a . . .
    . . . . .
  `),
};
