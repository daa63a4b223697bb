import { drawnPath, drawnPuzzle } from '#engine/notation.ts';

/** The playable grid of the home page. It has one solution, and `path` is the beginning of it. */
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
