import type { Drawing } from '#app/play/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';

/** A puzzle that starts on the chessboard colour with fewer squares and therefore has no solution. */
export const minority: Drawing = {
  puzzle: drawnPuzzle(`
    . 1 . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . 2
  `),
  path: [],
  isChequered: true,
};

/** A puzzle whose first five squares are given in order, as in Hamilton’s game. */
export const pegs: Drawing = {
  puzzle: drawnPuzzle(`
    1 2 3 . . .
    . 5 4 . . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
  `),
  path: drawnPath(`
    a b c . . .
    . e d . . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
  `),
};

/** Dudeney’s puzzle 321. Its squares R, 10 and 21 have the numbers 1, 2 and 3 here. */
export const rook: Drawing = {
  puzzle: drawnPuzzle(`
    . . . . . . . 1
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . 3 . 2 . . . .
  `),
  path: drawnPath(`
    h g f e d c b a
    i j k l m n o p
    5 4 3 2 1 0 Z q
    6 N O P Q R Y r
    7 M D C B S X s
    8 L E F A T W t
    9 K J G z U V u
    + - I H y x w v
  `),
};

/** The 5×5 grid that readers of the article on history can play. Four numbers are enough to determine its solution. */
export const playable = drawnPuzzle(`
  . . 1 . 4
  . 3 . . .
  . . . . .
  . . . . 2
  . . . . .
`);
