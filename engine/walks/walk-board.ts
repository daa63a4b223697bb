import { DODECAHEDRON, gridGraph, type Node, type Piece } from './graph.ts';
import type { WalkRules } from './walk.ts';

/** A grid on which a piece walks, perhaps with given numbers, walls and doors. */
export type GridBoard = {
  readonly piece: Piece;
  readonly size: number;
  /** The nodes that have a number, with their place in the walk. */
  readonly numbers?: readonly (readonly [Node, number])[];
  readonly walls?: readonly (readonly [Node, Node])[];
  /**
   * The nodes with a door in the outer wall, each with the side of the node that has the door. If there are doors, a
   * walk starts and ends at them.
   */
  readonly doors?: readonly (readonly [Node, Side])[];
};

export type Side = 'up' | 'right' | 'down' | 'left';

/** A board for a walk: a grid, or the dodecahedron of Hamilton’s Icosian game. */
export type WalkBoard = GridBoard | { readonly piece: 'icosian' };

/** Returns true if a board is a grid. */
export const isGrid = (board: WalkBoard): board is GridBoard => board.piece !== 'icosian';

/** Returns the rules of a board. */
export const rulesOf = (board: WalkBoard): WalkRules =>
  isGrid(board)
    ? {
        graph: gridGraph(board.size, board.piece, board.walls),
        numbers: new Map(board.numbers),
        doors: (board.doors ?? []).map(([node]) => node),
      }
    : { graph: DODECAHEDRON, numbers: new Map(), doors: [] };
