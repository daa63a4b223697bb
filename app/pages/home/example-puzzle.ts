import { drawnPath, drawnPuzzle } from '#engine/notation.ts';

/** The playable puzzle on the home page. It has one solution, and `path` is the start of that solution. */
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
