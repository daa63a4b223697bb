import type { Drawing } from '#app/play/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { deduced } from './deduction.ts';

const first = drawnPuzzle(`
  1 . . . .
  4 . . . .
  . . 6 . .
  . 5 . 2 .
  . 3 . . .
`);

/** The strategy guide's grid of level 1. The hatched squares have only two open sides from the beginning. */
export const doors: Drawing = { puzzle: first, path: [], hatched: [4, 5, 20, 21, 24] };

/** The solution of the strategy guide's grid of level 1, in the order in which the generator deduces its steps. */
export const doorsDeduction = deduced(first);

const tenth = drawnPuzzle(`
  3 . . .  . 4
  . 7 . .  8 .
  . . . .  . .
  . . 9 10 . .
  2 . 6 5  . 1
  . . . .  . .
`);

/** The strategy guide's grid of level 10 in chessboard colours. */
export const colours: Drawing = { puzzle: tenth, path: [], isChequered: true };

/**
 * The strategy guide's grid of level 10. The hatched squares are not on any shortest way between consecutive numbers.
 */
export const gaps: Drawing = { puzzle: tenth, path: [], hatched: [30, 31, 32, 33, 34, 35] };

/** The only section of the solution that can reach the hatched row of the strategy guide's level 10 grid. */
export const detour: Drawing = {
  puzzle: tenth,
  path: drawnPath(`
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    h . . . . a
    g f e d c b
  `),
};

/** A thread after which the hatched square has only two open sides, one of them next to the head. */
export const turn: Drawing = {
  puzzle: drawnPuzzle(`
    . . . . .
    3 2 . 1 .
    . 7 . 5 .
    4 8 . 6 .
    . . . . .
  `),
  path: drawnPath(`
    . . e d c
    . g f a b
    . . . . .
    . . . . .
    . . . . .
  `),
  hatched: [1],
};

/** A thread that goes straight for the next number and cuts off a part of the grid. */
export const sack: Drawing = {
  puzzle: drawnPuzzle(`
    8 . . . 6
    2 . 7 . 5
    . . 4 . .
    . . 3 . .
    . . 1 . .
  `),
  path: drawnPath(`
    . . . . .
    f g . . .
    e h k l m
    d i j . .
    c b a . .
  `),
  hatched: [18, 23, 24],
};

const block = drawnPuzzle(`
  1 . .
  . . .
  . . 2
`);

/** A crossing of a 3×3 block from corner to corner, row by row. `columns` contains the other crossing. */
export const rows: Drawing = {
  puzzle: block,
  path: drawnPath(`
    a b c
    f e d
    g h i
  `),
};

export const columns: Drawing = {
  puzzle: block,
  path: drawnPath(`
    a f g
    b e h
    c d i
  `),
};

/** The grid of level 3 that readers of the strategy guide can play. Its solution has a single detour. */
export const playable = drawnPuzzle(`
  8 . . 3 .
  5 . . . .
  . 6 7 . .
  4 . . . .
  1 . . 2 .
`);
