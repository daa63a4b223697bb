import type { Drawing } from '#app/game/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';

const loose = drawnPuzzle(`
  . . 1 . .
  . 5 . . .
  . 3 . 4 .
  . . . . .
  . . 2 . .
`);

/** The first of two solutions of a grid with five numbers. */
export const oneWay: Drawing = {
  puzzle: loose,
  path: drawnPath(`
    c b a v u
    d y x w t
    e l m n s
    f k j o r
    g h i p q
  `),
  hatched: [19],
};

/** The second solution. The hatched square distinguishes the two. */
export const otherWay: Drawing = {
  puzzle: loose,
  path: drawnPath(`
    c b a v u
    d y x w t
    e p q r s
    f o n m l
    g h i j k
  `),
  hatched: [19],
};

/** The same grid with a number on that square: level 1. */
export const unique = drawnPuzzle(`
  . . 1 . .
  . 6 . . .
  . 3 . 4 .
  . . . . 5
  . . 2 . .
`);

/** Level 6, with the size and the count of numbers of `stern`. */
export const gentle: Drawing = {
  puzzle: drawnPuzzle(`
    . . 6 .  . .
    4 . . 9  . .
    . . 5 .  . .
    . 3 1 .  . .
    . . . .  8 7
    . 2 . 10 . .
  `),
  path: [],
};

/** The playable grid: level 14, with the size and the count of numbers of `gentle`. */
export const stern: Drawing = {
  puzzle: drawnPuzzle(`
    10 . 4 . . 3
    .  9 . . . .
    .  . . . 5 .
    .  6 . 8 2 .
    .  7 . . . .
    .  . . . 1 .
  `),
  path: [],
};

export const playable = stern.puzzle;
