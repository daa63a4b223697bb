import type { WalkDrawing } from '#app/walks/walk-picture.tsx';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import type { Node } from '#engine/walks/graph.ts';
import type { Walk } from '#engine/walks/walk.ts';
import type { GridBoard, WalkBoard } from '#engine/walks/walk-board.ts';

/** A dodecahedron, and a tour of its twenty corners that can return to its start. */
export const icosian: WalkDrawing = {
  board: { piece: 'icosian' },
  walk: [0, 1, 2, 3, 4, 9, 13, 8, 12, 7, 11, 6, 10, 15, 16, 17, 18, 19, 14, 5],
};

/** The first five corners of a tour, as one player of Hamilton’s game set them for the other. */
export const pegs: Walk = [0, 1, 2, 7, 11];

/** The smallest grid on which a knight can visit every cell, and a tour by Warnsdorff’s rule from a corner. */
export const knight: WalkDrawing = {
  board: { piece: 'knight', size: 5 },
  walk: [0, 7, 4, 13, 24, 17, 20, 11, 2, 5, 16, 23, 14, 3, 6, 15, 22, 19, 8, 1, 10, 21, 12, 9, 18],
};

/** A grid whose cells have the two colours of a chessboard. */
export const chequered: WalkBoard = { piece: 'rook', size: 5 };

/** A cell of a 5×5 grid from which no thread covers the grid: it has the chessboard colour that fewer cells have. */
export const darkStart: Walk = [1];

const links = (lines: readonly Walk[], name: (index: number) => string): WalkDrawing => ({
  board: PLAIN,
  lines,
  labels: new Map<Node, string>(
    lines.flatMap((line, index) => [line[0], line.at(-1)].map(node => [node as Node, name(index)] as const)),
  ),
});

/** The board of a drawing without the two colours of a chessboard. */
const PLAIN: GridBoard = { piece: 'rook', size: 5, numbers: [] };

/** A Numberlink puzzle: five pairs that lines can join in only one way. */
export const numberlink: WalkDrawing = links(
  [
    [8, 3, 4],
    [9, 14, 19],
    [18, 13, 12, 11, 6],
    [7, 2, 1, 0, 5, 10, 15, 20, 21],
    [16, 17, 22, 23, 24],
  ],
  index => String(index + 1),
);

/** A Flow Free puzzle: four pairs that lines can join in three ways. Only one of these fills the grid. */
export const flow: WalkDrawing = links(
  [
    [2, 3, 4, 9, 14, 19, 24],
    [23, 22, 21, 20],
    [15, 16, 17, 18, 13, 8, 7],
    [6, 1, 0, 5, 10, 11, 12],
  ],
  index => 'ABCD'.charAt(index),
);

/** A Hidato puzzle: sixteen cells to number from 1, with steps to all neighbours, diagonals included. */
export const hidato: WalkDrawing = {
  board: {
    piece: 'king',
    size: 4,
    numbers: [
      [0, 1],
      [1, 6],
      [5, 7],
      [10, 11],
      [15, 13],
      [12, 16],
    ],
  },
  walk: [0, 4, 8, 9, 6, 1, 5, 2, 3, 7, 10, 11, 15, 14, 13, 12],
};

/** A Numbrix puzzle: twenty-five cells to number from 1, without diagonal steps. */
export const numbrix: WalkDrawing = {
  board: {
    piece: 'rook',
    size: 5,
    numbers: [
      [4, 1],
      [11, 10],
      [16, 17],
      [14, 25],
    ],
  },
  walk: [4, 9, 8, 3, 2, 1, 0, 5, 10, 11, 6, 7, 12, 13, 18, 17, 16, 15, 20, 21, 22, 23, 24, 19, 14],
};

/** An Alcazar puzzle with four doors. The thread uses two of them. */
export const alcazar: WalkDrawing = {
  board: {
    piece: 'rook',
    size: 5,
    doors: [
      [24, 'down'],
      [10, 'left'],
      [22, 'down'],
      [2, 'up'],
    ],
    walls: [
      [1, 6],
      [3, 8],
      [7, 12],
      [8, 13],
      [12, 13],
    ],
  },
  walk: [24, 19, 14, 13, 18, 23, 22, 21, 20, 15, 16, 17, 12, 11, 6, 7, 8, 9, 4, 3, 2, 1, 0, 5, 10],
};

/** A puzzle as in LinkedIn’s game Zip, with numbers to meet in order and walls. */
export const zip = {
  puzzle: drawnPuzzle(`
    3  . .  . 6
    .  . ._ . .
    .  . 1_ . .
    .| . .  .| .
    2  . 4  . 5
  `),
  path: drawnPath(`
    i j m n y
    h k l o x
    g b a p w
    f c r q v
    e d s t u
  `),
};

/** A puzzle as on level 3 of Enfilade, with numbers to meet in order and without walls. */
export const enfilade = {
  puzzle: drawnPuzzle(`
    3 . 2 . .
    . . 4 . .
    . . . 5 1
    . 6 . . .
    8 . . . 7
  `),
  path: drawnPath(`
    g f e d c
    h i j k b
    o n m l a
    p q r s t
    y x w v u
  `),
};

/** A solution of Hamilton's Icosian game: a tour of all corners of its board that begins with the five in `pegs`. */
export const pegsTour: WalkDrawing = {
  board: icosian.board,
  walk: [...pegs, 6, 10, 5, 14, 9, 13, 18, 19, 15, 16, 17, 12, 8, 3, 4],
};

/** The knight’s tour in `knight`, drawn as numbers in the cells. */
export const knightNumbers: WalkDrawing = {
  board: { piece: 'rook', size: 5 },
  labels: new Map(knight.walk?.map((node, index) => [node, String(index + 1)])),
};

/** The first number of a knight’s tour, whose other numbers the reader writes on paper. */
export const firstLabel: ReadonlyMap<Node, string> = new Map([[0, '1']]);

/**
 * A thread that covers the empty 3×3 grid of the lesson. `covered4`, `covered5` and `covered6` cover larger grids. On
 * grids with an even side, the thread closes into a loop.
 */
export const covered3: WalkDrawing = covered(`
  a b c
  f e d
  g h i
`);

export const covered4: WalkDrawing = covered(`
  a b c d
  p g f e
  o h i j
  n m l k
`);

export const covered5: WalkDrawing = covered(`
  a b c d e
  p q r s f
  o x y t g
  n w v u h
  m l k j i
`);

export const covered6: WalkDrawing = covered(`
  a J I H C B
  b c d G D A
  g f e F E z
  h m n w x y
  i l o v u t
  j k p q r s
`);

function covered(text: string): WalkDrawing {
  const walk = drawnPath(text);
  return { board: { piece: 'rook', size: Math.sqrt(walk.length) }, walk };
}
