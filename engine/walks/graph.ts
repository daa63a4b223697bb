/** A node of a graph. The nodes of a grid are its cells, counted row by row from the top left. */
export type Node = number;

/**
 * A graph as a list: for each node, its neighbours. If a step leads from one node to another, a step also leads
 * back.
 */
export type Graph = readonly (readonly Node[])[];

/** The chess pieces that can walk over a grid. The rook moves only one cell at a time, as the path in Enfilade does. */
export type Piece = 'rook' | 'king' | 'knight';

const STRAIGHT = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const;

const DIAGONAL = [
  [-1, 1],
  [1, 1],
  [1, -1],
  [-1, -1],
] as const;

/** The steps of each chess piece, as differences of rows and columns. */
const STEPS: Readonly<Record<Piece, readonly (readonly [number, number])[]>> = {
  rook: STRAIGHT,
  king: [...STRAIGHT, ...DIAGONAL],
  knight: DIAGONAL.flatMap(
    ([rows, columns]) =>
      [
        [2 * rows, columns],
        [rows, 2 * columns],
      ] as const,
  ),
};

/** Returns the graph of a square grid whose edges are the steps of a chess piece. No step crosses a wall. */
export function gridGraph(size: number, piece: Piece, walls: readonly (readonly [Node, Node])[] = []): Graph {
  const isWalled = (a: Node, b: Node) => walls.some(wall => wall.includes(a) && wall.includes(b));
  return Array.from({ length: size * size }, (_, cell) =>
    STEPS[piece]
      .map(([rows, columns]) => [Math.floor(cell / size) + rows, (cell % size) + columns] as const)
      .filter(place => place.every(at => at >= 0 && at < size))
      .map(([row, column]) => row * size + column)
      .filter(other => !isWalled(cell, other)),
  );
}

/**
 * The graph of a dodecahedron, with twenty nodes and thirty edges. The nodes form four rings of five, from the
 * outside to the inside of the Schlegel diagram, a flat drawing of the solid.
 */
export const DODECAHEDRON: Graph = Array.from({ length: 20 }, (_, node) => {
  const [ring, at] = [Math.floor(node / 5), node % 5];
  const corner = (inRing: number, index: number) => inRing * 5 + ((index + 5) % 5);
  if (ring === 0) return [corner(0, at - 1), corner(0, at + 1), corner(1, at)];
  if (ring === 1) return [corner(0, at), corner(2, at - 1), corner(2, at)];
  if (ring === 2) return [corner(1, at), corner(1, at + 1), corner(3, at)];
  return [corner(2, at), corner(3, at - 1), corner(3, at + 1)];
});

/**
 * Gives each node a colour, 0 or 1, so that neighbours have different colours. The first node has colour 0.
 * Returns undefined if there is no such colouring.
 */
export function twoColouring(graph: Graph): readonly (0 | 1)[] | undefined {
  const colours: (0 | 1)[] = [];
  colours[0] = 0;
  const pending = [0];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const other = colours[node] === 0 ? 1 : 0;
    for (const next of graph[node] ?? []) {
      if (colours[next] === undefined) {
        colours[next] = other;
        pending.push(next);
      } else if (colours[next] !== other) return undefined;
    }
  }
  return colours;
}
