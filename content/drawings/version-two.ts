import type { Drawing } from '#app/game/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';

const loose = drawnPuzzle(`
  . . 1 . .
  . 5 . . .
  . 3 . 4 .
  . . . . .
  . . 2 . .
`);

/** A grid that five numbers leave open, threaded in one way … */
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

/** … and in the only other one. The hatched cell tells them apart. */
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

/** The same grid with a number there: level 1. */
export const unique = drawnPuzzle(`
  . . 1 . .
  . 6 . . .
  . 3 . 4 .
  . . . . 5
  . . 2 . .
`);

/** Two grids of one size, with as many numbers each: level 6 … */
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

/** … and level 14, the one to try. */
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

export const trial = stern.puzzle;
