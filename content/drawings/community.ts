import type { Drawing } from '#app/play/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';

/** A grid of the first round of a duel, which has level 1. */
export const firstRound: Drawing = {
  puzzle: drawnPuzzle(`
    . . 6 . 2
    . 3 . . .
    . . . 4 1
    . . 5 . .
    . . . . .
  `),
  path: [],
};

/** A grid of the fifth round of a duel, which has level 13. */
export const lastRound: Drawing = {
  puzzle: drawnPuzzle(`
    . 10 . . 2 .
    . 4  . . 3 1
    . .  5 . . .
    . .  . 9 . .
    . .  . . 8 6
    7 .  . . . .
  `),
  path: [],
};

const secondRound = drawnPuzzle(`
  . 5 . . .
  4 2 . 1 .
  . . 8 . .
  . 3 . 6 .
  . . . . 7
`);

/** A thread that solves a grid of the second round of a duel. */
export const winner: Drawing = {
  puzzle: secondRound,
  path: drawnPath(`
    k l m n o
    j c b a p
    i d y r q
    h e x s t
    g f w v u
  `),
};

/** A thread on the same grid as `winner`, which gets stuck one square before the end. */
export const loser: Drawing = {
  puzzle: secondRound,
  path: drawnPath(`
    m n o p q
    l c b a r
    k d . t s
    j e f u x
    i h g v w
  `),
};

/**
 * The grid that readers of the article on duels can play. It has level 7, like the grid of the third round of a duel.
 */
export const playable = drawnPuzzle(`
  . .  . . . 3
  . 10 . . . .
  . .  . 2 4 5
  1 9  6 . . .
  . .  . . 7 .
  8 .  . . . .
`);
