import { gridGraph, type Node, twoColouring } from '#engine/walks/graph.ts';
import { isGrid, rulesOf, type Side, type WalkBoard } from '#engine/walks/walk-board.ts';

/**
 * The distance between the centres of two neighbouring cells, in drawing units. The boards of the game use
 * the same distance.
 */
const PITCH = 72;

/** The space around a grid with doors (gaps in its outer wall), in drawing units. */
const DOOR_MARGIN = 16;

/**
 * The dodecahedron is drawn with five corners on each of four circles, listed from the outside to the inside.
 * `turn` turns a circle by a share of the angle between two of its corners. Lengths are in drawing units.
 */
const CENTRE = 220;
const RINGS = [
  { radius: 200, turn: 0 },
  { radius: 142, turn: 0 },
  { radius: 104, turn: 0.5 },
  { radius: 54, turn: 0.5 },
] as const;

type Point = { readonly x: number; readonly y: number };

/**
 * Where the nodes of a board (its cells, or the corners of a dodecahedron) are drawn. All lengths are in drawing units.
 */
export type Layout = {
  /** The side length of the drawing, which is a square. */
  readonly side: number;
  readonly points: readonly Point[];
  /** The side length of the square around a node within which a press counts for the node. */
  readonly target: number;
};

export function layoutOf(board: WalkBoard): Layout {
  if (!isGrid(board)) {
    const points = rulesOf(board).graph.map((_, node) => cornerAt(node));
    return { side: 2 * CENTRE, points, target: 50 };
  }
  const { size, doors = [] } = board;
  const margin = doors.length > 0 ? DOOR_MARGIN : 0;
  const points = Array.from({ length: size * size }, (_, node) => ({
    x: margin + ((node % size) + 0.5) * PITCH,
    y: margin + (Math.floor(node / size) + 0.5) * PITCH,
  }));
  return { side: size * PITCH + 2 * margin, points, target: PITCH };
}

function cornerAt(node: Node): Point {
  const { radius, turn } = RINGS[Math.floor(node / 5)] ?? RINGS[0];
  const angle = (((node % 5) + turn) / 5) * 2 * Math.PI;
  return { x: round(CENTRE + radius * Math.sin(angle)), y: round(CENTRE - radius * Math.cos(angle)) };
}

const round = (length: number): number => Math.round(length * 10) / 10;

/** The direction of each arrow key in quarter turns, clockwise from the top. */
const QUARTER_TURNS: Readonly<Record<Side, number>> = { up: 0, right: 1, down: 2, left: 3 };

/**
 * Returns the node to which an arrow key leads, or undefined if there is none. On a grid, it is the
 * neighbouring cell. On the dodecahedron, each neighbour of a corner has its own arrow key, the one that
 * points best towards it.
 */
export function nodeTowards(board: WalkBoard, from: Node, direction: Side): Node | undefined {
  if (!isGrid(board)) return arrowsAt(board, from).get(direction);
  const [row, column] = [Math.floor(from / board.size), from % board.size];
  if (direction === 'up') return row > 0 ? from - board.size : undefined;
  if (direction === 'down') return row < board.size - 1 ? from + board.size : undefined;
  if (direction === 'left') return column > 0 ? from - 1 : undefined;
  return column < board.size - 1 ? from + 1 : undefined;
}

/**
 * Assigns an arrow key to each neighbour of a corner, beginning with the key that points best towards its
 * neighbour.
 */
function arrowsAt(board: WalkBoard, from: Node): ReadonlyMap<Side, Node> {
  const { points } = layoutOf(board);
  const matches = (rulesOf(board).graph[from] ?? []).flatMap(node =>
    (Object.keys(QUARTER_TURNS) as Side[]).map(direction => ({
      node,
      direction,
      turn: turnBetween(points[from] as Point, points[node] as Point, QUARTER_TURNS[direction]),
    })),
  );
  const arrows = new Map<Side, Node>();
  for (const { node, direction } of matches.toSorted((a, b) => a.turn - b.turn))
    if (!arrows.has(direction) && ![...arrows.values()].includes(node)) arrows.set(direction, node);
  return arrows;
}

/**
 * Returns how far an arrow key's direction differs from the direction of `to` as seen from `from`, in quarter
 * turns from 0 to 2.
 */
function turnBetween(from: Point, to: Point, quarterTurns: number): number {
  const way = (Math.atan2(to.x - from.x, from.y - to.y) / Math.PI) * 2;
  const turn = Math.abs(way - quarterTurns) % 4;
  return Math.min(turn, 4 - turn);
}

/**
 * Returns the colour of each cell as on a chessboard. Returns undefined if the board shows no colours: with a king,
 * numbers or doors (gaps in the outer wall), and for the dodecahedron.
 */
export const shownColours = (board: WalkBoard): readonly (0 | 1)[] | undefined =>
  isGrid(board) && board.piece !== 'king' && board.numbers === undefined && board.doors === undefined
    ? twoColouring(gridGraph(board.size, 'rook'))
    : undefined;
