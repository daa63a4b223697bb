import type { Drawing } from '#app/game/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { cellCount } from '#engine/puzzle.ts';

const ends = drawnPuzzle(`
  1 . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . 2
`);

/** A grid with every second cell hatched. On odd grids, no covering path can start or end on these cells. */
export const STARTS: Drawing = {
  puzzle: ends,
  path: [],
  hatched: Array.from({ length: cellCount(ends) }, (_, cell) => cell).filter(cell => cell % 2 === 1),
};

/** A level with its only solution. */
export const LEVEL: Drawing = {
  puzzle: drawnPuzzle(`
     . . . .  3 .
     . 8 . 4  . .
     5 . . .  . .
     . 7 . .  2 .
     . . 10 . . 1
     . 6 . 9  . .
  `),
  path: drawnPath(`
    r q p o j i
    s B C n k h
    t A D m l g
    u z E F e f
    v y J G d a
    w x I H c b
  `),
};

/** A closed loop that looks the same after a quarter turn. */
export const LOOP: Drawing = {
  puzzle: drawnPuzzle(`
    1 2 . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
  `),
  path: drawnPath(`
    a J I H C B
    b c d G D A
    g f e F E z
    h m n w x y
    i l o v u t
    j k p q r s
  `),
};
