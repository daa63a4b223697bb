import type { Drawing } from '#app/play/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';

const small = drawnPuzzle(`
  . 3 . .
  . . 1 .
  4 . . .
  . . . 2
`);

/** For each basic rule, a move to the hatched cell that breaks the rule. All these moves are on the same grid. */
export const REFUSED = {
  order: {
    puzzle: small,
    path: drawnPath(`
      . . b .
      . . a .
      . . . .
      . . . .
    `),
    hatched: [1],
  },
  sides: {
    puzzle: small,
    path: drawnPath(`
      . . . .
      . . a .
      . . b .
      . . . .
    `),
    hatched: [15],
  },
  once: {
    puzzle: small,
    path: drawnPath(`
      . . . .
      . . a .
      . . b e
      . . c d
    `),
    hatched: [10],
  },
  all: {
    puzzle: small,
    path: drawnPath(`
      j i h g
      k . a f
      . . b e
      . . c d
    `),
    hatched: [8],
  },
} as const satisfies Record<string, Drawing>;

/** A move to the hatched cell that is rejected because a wall is in the way. */
export const WALLED = {
  puzzle: drawnPuzzle(`
    . .  .  .
    2 ._ .| .
    . ._ .  .
    . 3  1  .
  `),
  path: drawnPath(`
    . . . .
    . . . d
    . . . c
    . . a b
  `),
  hatched: [6],
} as const satisfies Drawing;

/** The solution of the grid on which the rules page shows the rejected moves. */
export const SOLVED = {
  puzzle: small,
  path: drawnPath(`
    j i h g
    k l a f
    p m b e
    o n c d
  `),
} as const satisfies Drawing;

/** For each basic rule, the beginning of the solution that the picture of the rule draws after the rejected move. */
export const ACCEPTED = {
  order: SOLVED.path.slice(0, 9), // the path follows the solution as far as number 3
  sides: SOLVED.path.slice(0, 4), // the path follows the solution as far as number 2
  once: SOLVED.path.slice(0, 8),
  all: SOLVED.path,
} as const satisfies Record<keyof typeof REFUSED, Path>;

/**
 * Paths that can no longer be completed, because the last step left the only solution. The hatched cells, if any, show
 * why.
 */
export const DEAD_ENDS = {
  corner: {
    puzzle: drawnPuzzle(`
      . . 1 . .
      . . . . .
      . . 4 2 .
      . 3 . . .
      . . 6 . 5
    `),
    path: drawnPath(`
      k j a b c
      l i h g d
      m . . f e
      n o . . .
      . . . . .
    `),
    hatched: [20],
  },
  split: {
    puzzle: drawnPuzzle(`
      2 . 1 . .
      . . . 3 .
      6 . . . .
      . . 4 . .
      7 . . 5 .
    `),
    path: drawnPath(`
      c b a h i
      d e f g j
      . . m l k
      . . n . .
      . . o . .
    `),
    hatched: [],
  },
  pocket: {
    puzzle: drawnPuzzle(`
      1 . . . 3
      . . . . .
      . . 4 . .
      . 2 . 6 .
      7 . . 5 .
    `),
    path: drawnPath(`
      a . . . .
      b . . . .
      c . . . .
      d e f . .
      . . . . .
    `),
    hatched: [21, 22],
  },
} as const satisfies Record<string, Drawing>;

/** A grid in the colours of a chessboard, on which every step changes colour. */
export const CHESSBOARD: Drawing = {
  puzzle: drawnPuzzle(`
    . . . 3 1
    . 4 . . .
    . . . 5 .
    2 6 . . .
    . . . . .
  `),
  path: [],
  isChequered: true,
};

/** The practice puzzle of the rules page, which the reader can play. */
export const PRACTICE = drawnPuzzle(`
  3 . 4 .
  . . 1 .
  . 2 . .
  . . . .
`);

/**
 * The way from 1 to 2 on the practice puzzle: one step down, one to the left. `rules.module.css` moves a hand along it.
 */
export const PRACTICE_START: Path = [6, 10, 9];
