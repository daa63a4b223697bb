import type { Drawing } from '#app/game/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';

/** A grid of the first round, which has level 1. */
export const firstRound: Drawing = {
  puzzle: drawnPuzzle(`
    . . . . 6
    . 4 3 . .
    1 . . . .
    . . . 2 .
    . . . 5 .
  `),
  path: [],
};

/** A grid of the fifth round, which has level 13. */
export const lastRound: Drawing = {
  puzzle: drawnPuzzle(`
    . . . . . 10
    . . 8 1 . 9
    . . 6 . 3 4
    . . . . . .
    . . 5 2 . .
    7 . . . . .
  `),
  path: [],
};

const secondRound = drawnPuzzle(`
  1 . 2 5 .
  . 3 . . .
  . . . 4 6
  . . . . .
  7 . . . 8
`);

/** A thread that solves a grid of the second round. */
export const winner: Drawing = {
  puzzle: secondRound,
  path: drawnPath(`
    a b c l m
    f e d k n
    g h i j o
    t s r q p
    u v w x y
  `),
};

/** A thread on the grid of `winner` that gets stuck one square before the end. */
export const loser: Drawing = {
  puzzle: secondRound,
  path: drawnPath(`
    a b c n o
    f e d m p
    g h k l q
    x i j s r
    w v u t .
  `),
};

/** The grid that readers of the article can play. It has level 7, like the grid of a third round. */
export const playable = drawnPuzzle(`
  . 7 8 .  . .
  . . . 6  . .
  2 . 4 .  5 .
  . . . .  3 9
  . 1 . .  . .
  . . . 10 . .
`);
