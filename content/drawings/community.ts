import type { Drawing } from '#app/game/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';

/** What a first round looks like, level 1 … */
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

/** … and a fifth one, level 13. */
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

/** Two threads of one second round: this one got home … */
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

/** … and this one is a single square short, for good. */
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

/** A third round to try, level 7. */
export const trial = drawnPuzzle(`
  . 7 8 .  . .
  . . . 6  . .
  2 . 4 .  5 .
  . . . .  3 9
  . 1 . .  . .
  . . . 10 . .
`);
