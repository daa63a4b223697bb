import type { Drawing } from '#app/game/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';

const loose = drawnPuzzle(`
  . . 1 . .
  . 5 . . .
  . 3 . 4 .
  . . . . .
  . . 2 . .
`);

/** The first of the two solutions of a grid with five numbers. */
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

/** The second of the two solutions. The hatched square distinguishes it from the first. */
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

/** The grid of level 1 that has a number on the hatched square and therefore only one solution. */
export const unique = drawnPuzzle(`
  . . 1 . .
  . 6 . . .
  . 3 . 4 .
  . . . . 5
  . . 2 . .
`);

/** A grid of level 6, with the same size and count of numbers as `stern`. */
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

/** A grid of level 14 that readers can play, with the same size and count of numbers as `gentle`. */
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
