import type { Drawing } from '#app/play/figure.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { cellCount } from '#engine/puzzle.ts';

/**
 * The numbers on the page about the history of the puzzle. figures.test.ts verifies the numbers about grids by
 * counting.
 */
export const FACTS = {
  /** The number of squares in al-Adli's knight's tour. */
  knight: 64,
  /** The number of points in Hamilton's Icosian game. */
  icosian: 20,
  small: 5,
  large: 6,
  /** The number of cells of the small grid, 5×5, on which a path through all cells can start. */
  starts: 13,
  /** The number of paths that visit every cell of the 5×5 and of the 6×6 grid. A path and its reverse count as one. */
  threads: { small: 4324, large: 229_348 },
  /** The number of closed loops through all cells of the 6×6 grid. */
  loops: 1072,
} as const;

const ends = drawnPuzzle(`
  1 . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . 2
`);

/**
 * A grid with every second cell hatched. If the side is odd, no path through all cells can start or end on a hatched
 * cell.
 */
export const STARTS: Drawing = {
  puzzle: ends,
  path: [],
  hatched: Array.from({ length: cellCount(ends) }, (_, cell) => cell).filter(cell => cell % 2 === 1),
};

/** A grid of level 6 with its only solution. */
export const LEVEL: Drawing = {
  puzzle: drawnPuzzle(`
    . . 10 . . 7
    . . 5  . 1 .
    . . 6  . . .
    . . .  3 . .
    . 4 .  2 . .
    9 . .  8 . .
  `),
  path: drawnPath(`
    H I J q r s
    G l m p a t
    F k n o b u
    E j g f c v
    D i h e d w
    C B A z y x
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
