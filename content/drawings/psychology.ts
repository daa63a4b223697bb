import type { Drawing } from '#app/game/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';

const forked = drawnPuzzle(`
  .  9 4 . . .
  .  . . 3 2 .
  .  . . . . .
  10 . . 6 . .
  .  8 7 5 . .
  .  . . 1 . .
`);

/** The four corners, each with the two neighbours through which the thread must enter and leave. */
export const pieces: Drawing = {
  puzzle: drawnPuzzle(`
    .  . 1 . . .
    .  . . 5 . .
    .  7 . . 4 .
    10 8 . 6 . .
    .  . 9 . 3 .
    .  . . 2 . .
  `),
  path: [],
  hatched: [0, 1, 6, 4, 5, 11, 24, 30, 31, 29, 34, 35],
};

/** A thread with two possible next steps. The hatched one is wrong. */
export const fork: Drawing = {
  puzzle: forked,
  path: drawnPath(`
    . . . . . .
    . . . . . .
    . . . . . f
    . . . . . e
    . . . . . d
    . . . a b c
  `),
  hatched: [16],
};

/** A thread that takes the wrong step and continues until the loss is visible. */
export const deadEnd: Drawing = {
  puzzle: forked,
  path: drawnPath(`
    . . . l k j
    . . . m h i
    . r o n g f
    . q p . . e
    . . . . . d
    . . . a b c
  `),
  hatched: [16],
};

/** A thread whose head is next to a number that it must not visit yet. */
export const tempting: Drawing = {
  puzzle: drawnPuzzle(`
    . . 7 6 .  .
    . 8 . . 10 .
    . . . . 9  .
    . . 4 . .  .
    1 . 3 . .  .
    . . . 2 .  5
  `),
  path: drawnPath(`
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    a . g f . .
    b c d e . .
  `),
};

/** A half-solved grid that readers of the article can play. */
export const interrupted = {
  puzzle: drawnPuzzle(`
    . . 1  . 2 .
    . . 10 . 4 .
    . 6 5  . . .
    9 . .  . . .
    . . 8  7 . 3
    . . .  . . .
  `),
  path: drawnPath(`
    . . a b c d
    . . . o n e
    . r q p m f
    . . . . l g
    . . . . k h
    . . . . j i
  `),
} as const satisfies Drawing;
