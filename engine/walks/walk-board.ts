import { DODECAHEDRON, gridGraph, type Node, type Piece } from './graph.ts';
import type { WalkRules } from './walk.ts';

/** A grid on which a chess piece walks from cell to cell. Numbers, walls and doors are optional. */
export type GridBoard = {
  readonly piece: Piece;
  readonly size: number;
  /**
   * The nodes that have a number, each with its number: the place that the node must take in the walk (path over the
   * board), from 1.
   */
  readonly numbers?: readonly (readonly [Node, number])[];
  readonly walls?: readonly (readonly [Node, Node])[];
  /**
   * The nodes with a door (a gap) in the outer wall, each with the side where the door is. If there are doors, a walk
   * must start and end at nodes with doors.
   */
  readonly doors?: readonly (readonly [Node, Side])[];
};

export type Side = 'up' | 'right' | 'down' | 'left';

/** A board for a walk from node to node: a grid, or the dodecahedron of Hamilton’s Icosian game. */
export type WalkBoard = GridBoard | { readonly piece: 'icosian' };

export const isGrid = (board: WalkBoard): board is GridBoard => board.piece !== 'icosian';

/** Returns the rules for walks (from node to node) on a board. */
export const rulesOf = (board: WalkBoard): WalkRules =>
  isGrid(board)
    ? {
        graph: gridGraph(board.size, board.piece, board.walls),
        numbers: new Map(board.numbers),
        doors: (board.doors ?? []).map(([node]) => node),
      }
    : { graph: DODECAHEDRON, numbers: new Map(), doors: [] };
