import type { Drawing } from '#app/play/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';

const first = drawnPuzzle(`
  . . . . .
  . 4 . . .
  . 2 . . .
  3 . . 6 5
  . . . . 1
`);

/**
 * The first grid of the beginner's guide, with an empty thread. The hatched squares are a corner and its two
 * neighbours.
 */
export const start: Drawing = { puzzle: first, path: [], hatched: [15, 20, 21] };

/** The first grid of the beginner's guide after ten squares that need no guess. The hatched squares must come next. */
export const halfway: Drawing = {
  puzzle: first,
  path: drawnPath(`
    . . . . .
    . . . . .
    . f e . .
    j g d . .
    i h c b a
  `),
  hatched: [0, 5, 10],
};

export const finished: Drawing = {
  puzzle: first,
  path: drawnPath(`
    m n q r s
    l o p u t
    k f e v w
    j g d y x
    i h c b a
  `),
};

/** A thread that visits a number too early and leaves two squares behind. */
export const rushed: Drawing = {
  puzzle: drawnPuzzle(`
    . . . . .
    . 1 . 3 4
    7 . . . .
    . 6 . 2 5
    . . . . .
  `),
  path: drawnPath(`
    c d e . .
    b a f k l
    . . g j .
    . . h i .
    . . . . .
  `),
  hatched: [3, 4],
};

/** A thread that leaves a square in the middle with a single open side. */
export const forgotten: Drawing = {
  puzzle: drawnPuzzle(`
    . . 7 . .
    6 . 5 . .
    . . . 2 .
    4 . 3 . .
    . . 1 . .
  `),
  path: drawnPath(`
    . . . h g
    . . . i f
    . . k j e
    . . . . d
    . . a b c
  `),
  hatched: [18],
};

/** A thread that continues although it can no longer be completed. */
export const insistent: Drawing = {
  puzzle: drawnPuzzle(`
    . . 1 . .
    . . 6 7 .
    3 . . . .
    . . 4 5 .
    . . 2 . .
  `),
  path: drawnPath(`
    . . a b c
    . u t . d
    m n s r e
    l o p q f
    k j i h g
  `),
  hatched: [0, 1, 5, 8],
};

/** The grid that readers of the beginner’s guide can play. */
export const playable = drawnPuzzle(`
  . . . . .
  . . . 3 .
  . . . 5 .
  . . . 6 .
  4 . 1 . 2
`);
