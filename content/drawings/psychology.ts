import type { Drawing } from '#app/play/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';

const forked = drawnPuzzle(`
  . . . 2 .  .
  . . . 9 .  .
  . 8 . 7 10 1
  . 5 6 . .  .
  . . 4 3 .  .
  . . . . .  .
`);

/** The four corners of a grid, each with the two neighbours through which the thread must enter and leave. */
export const pieces: Drawing = {
  puzzle: drawnPuzzle(`
    . 3  . . . .
    . 8  . . 7 .
    . .  . 5 6 .
    . 10 9 . . .
    . 4  . . 2 .
    . .  . . 1 .
  `),
  path: [],
  hatched: [0, 1, 6, 4, 5, 11, 24, 30, 31, 29, 34, 35],
};

/** A thread with two possible next steps. The step to the hatched square is wrong. */
export const fork: Drawing = {
  puzzle: forked,
  path: drawnPath(`
    . . f e d c
    . . . . . b
    . . . . . a
    . . . . . .
    . . . . . .
    . . . . . .
  `),
  hatched: [8],
};

/** A thread that takes the wrong step of `fork` and continues until it is visible that it cannot be completed. */
export const deadEnd: Drawing = {
  puzzle: forked,
  path: drawnPath(`
    j i f e d c
    k h g . . b
    l . . . . a
    m B . . w v
    n A z y x u
    o p q r s t
  `),
  hatched: [8],
};

/** A thread whose head is next to a number that it must not visit yet. */
export const tempting: Drawing = {
  puzzle: drawnPuzzle(`
    .  . 4 . . .
    .  . 5 . . .
    10 8 7 . . 1
    .  . . 6 . 2
    .  . . . . .
    .  . 9 3 . .
  `),
  path: drawnPath(`
    . . p o n m
    . . . . k l
    . . . . j a
    . . . . i b
    . . . g h c
    . . . f e d
  `),
};

/** A half-solved grid that readers of the article on psychology can play. */
export const interrupted = {
  puzzle: drawnPuzzle(`
    1 . .  . . .
    . . 5  . . 2
    . 6 .  3 . 8
    . . 4  . . .
    . . .  . . .
    . 7 10 . . 9
  `),
  path: drawnPath(`
    a b c d e f
    p o n i h g
    q r m j . .
    . . l k . .
    . . . . . .
    . . . . . .
  `),
} as const satisfies Drawing;
