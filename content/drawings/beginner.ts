import type { Drawing } from '#app/game/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';

const first = drawnPuzzle(`
  . . . . .
  . . 2 . .
  1 4 . . .
  5 . . . .
  . . 6 . 3
`);

/** The first grid with an empty thread. The hatched squares are the corner and its two neighbours. */
export const start: Drawing = { puzzle: first, path: [], hatched: [0, 1, 5] };

/** The first grid after eight squares that need no guess. The hatched squares must come next. */
export const halfway: Drawing = {
  puzzle: first,
  path: drawnPath(`
    c d g h .
    b e f . .
    a . . . .
    . . . . .
    . . . . .
  `),
  hatched: [4, 8, 9],
};

export const finished: Drawing = {
  puzzle: first,
  path: drawnPath(`
    c d g h i
    b e f k j
    a t s l m
    v u r q n
    w x y p o
  `),
};

/** A thread that visits a number too early and leaves two squares behind. */
export const rushed: Drawing = {
  puzzle: drawnPuzzle(`
    . . . . .
    . 1 . 3 4
    6 . . 2 5
    . . . 7 .
    . . . . .
  `),
  path: drawnPath(`
    c d e . .
    b a f i j
    . . g h .
    . . . . .
    . . . . .
  `),
  hatched: [3, 4],
};

/** A thread that leaves a square in the middle with a single open side. */
export const forgotten: Drawing = {
  puzzle: drawnPuzzle(`
    . . . . .
    . . . . 2
    . 3 . 4 .
    . . . 6 .
    1 5 . . .
  `),
  path: drawnPath(`
    e f g h i
    d . l k j
    c . m . .
    b . . . .
    a . . . .
  `),
  hatched: [6],
};

/** A thread that continues although it was lost long ago. */
export const insistent: Drawing = {
  puzzle: drawnPuzzle(`
    . . . . 1
    . . 2 5 4
    . . 7 . .
    . 3 . 6 .
    . . . . .
  `),
  path: drawnPath(`
    g f c b a
    h e d s r
    i j . t q
    . k l u p
    . . m n o
  `),
  hatched: [15, 20, 21],
};

/** The grid that readers of the article can play. */
export const playable = drawnPuzzle(`
  . . . . .
  . . . 3 .
  . . . 5 .
  . . . 6 .
  4 . 1 . 2
`);
