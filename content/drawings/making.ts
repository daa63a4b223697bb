import type { Drawing } from '#app/play/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { deduced } from './deduction.ts';

const loose = drawnPuzzle(`
  5 . . . 4
  6 . 7 . 3
  8 . . . 1
  . . . . .
  . . 2 . .
`);

/** The first of the two solutions of a symmetric grid with eight numbers. */
export const oneWay: Drawing = {
  puzzle: loose,
  path: drawnPath(`
    o n m l k
    p q r i j
    y t s h a
    x u f g b
    w v e d c
  `),
  hatched: [15, 19],
};

/**
 * The second of the two solutions of the grid of `oneWay`. It reaches the left hatched square much earlier than the
 * first one.
 */
export const otherWay: Drawing = {
  puzzle: loose,
  path: drawnPath(`
    s r q p o
    t u v m n
    y x w l a
    h i j k b
    g f e d c
  `),
  hatched: [15, 19],
};

/**
 * A grid of level 3 that differs from the grid of `oneWay` in one pair of numbers, and therefore has only one
 * solution.
 */
export const settled: Drawing = {
  puzzle: drawnPuzzle(`
    5 . . . 4
    . . 6 . .
    8 . . . 1
    7 . . . 2
    . . 3 . .
  `),
  path: [],
  hatched: [15, 19],
};

/** The solution of the level 3 grid in `settled`, in the order in which the generator deduces its steps. */
export const settledDeduction = deduced(settled.puzzle);

/** A grid of level 6, with the same size, count of numbers and symmetry as `stern`. */
export const gentle: Drawing = {
  puzzle: drawnPuzzle(`
    . .  . . . .
    1 10 . . 8 2
    . .  . . . .
    . 9  . . 3 .
    5 .  6 7 . 4
    . .  . . . .
  `),
  path: [],
};

/** A grid of level 14 that readers can play, with the same size, count of numbers and symmetry as `gentle`. */
export const stern: Drawing = {
  puzzle: drawnPuzzle(`
    6 . .  . . 2
    . . 9  5 . .
    . . .  . . .
    7 . 10 4 . 1
    . . .  . . .
    . . 8  3 . .
  `),
  path: [],
};

export const playable = stern.puzzle;
