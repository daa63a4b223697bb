import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { createEdgeLogic, decideEdge, type EdgeLogic, NO_EDGE, SIDES, UNUSED, USED } from './edge-logic.ts';

/**
 * Returns the edge logic of a puzzle in which the edges (steps between cells) along the path are used. Returns
 * undefined if edge logic rules out a step of the path. Call `propagate` to deduce the consequences.
 */
export function edgesAlong(puzzle: Puzzle, path: Path): EdgeLogic | undefined {
  const logic = createEdgeLogic(puzzle);
  const isPossible = path.every((cell, index) => index === 0 || takeStep(logic, path[index - 1] as Cell, cell));
  return isPossible ? logic : undefined;
}

/** Records that the path goes from one cell to the other. Returns false if deduction has ruled that out. */
function takeStep(logic: EdgeLogic, from: Cell, to: Cell): boolean {
  const edge = edgeBetween(logic, from, to);
  return (
    edge !== NO_EDGE && (logic.edges[edge] === USED || (logic.edges[edge] !== UNUSED && decideEdge(logic, edge, USED)))
  );
}

/** Returns the path that the used edges (steps between cells) form. All edges must be decided. */
export function pathAlong(logic: EdgeLogic): Path {
  const { start, cellCount, edgesOf, edges } = logic;
  const path: Cell[] = [start];
  let previous = NO_EDGE;
  while (path.length < cellCount) {
    const cell = path.at(-1) as Cell;
    const edge = edgesOf
      .subarray(SIDES * cell, SIDES * (cell + 1))
      .find(side => side !== previous && edges[side] === USED) as number;
    path.push(otherCell(logic, edge, cell));
    previous = edge;
  }
  return path;
}

export function edgeBetween(logic: EdgeLogic, from: Cell, to: Cell): number {
  for (let index = SIDES * from; index < SIDES * (from + 1); index++) {
    const edge = logic.edgesOf[index] as number;
    if (edge !== NO_EDGE && otherCell(logic, edge, from) === to) return edge;
  }
  return NO_EDGE;
}

export const edgesAt = (logic: EdgeLogic, cell: Cell): readonly number[] => edgesWhere(logic, cell, () => true);

/** Returns the edges of a cell (steps to its neighbours) that are used or unknown. */
export const usableEdges = (logic: EdgeLogic, cell: Cell): readonly number[] =>
  edgesWhere(logic, cell, edge => logic.edges[edge] !== UNUSED);

function edgesWhere({ edgesOf }: EdgeLogic, cell: Cell, condition: (edge: number) => boolean): readonly number[] {
  const edges: number[] = [];
  for (let index = SIDES * cell; index < SIDES * (cell + 1); index++) {
    const edge = edgesOf[index] as number;
    if (edge !== NO_EDGE && condition(edge)) edges.push(edge);
  }
  return edges;
}

export const otherCell = ({ cellsOf }: EdgeLogic, edge: number, cell: Cell): Cell =>
  (cellsOf[2 * edge] === cell ? cellsOf[2 * edge + 1] : cellsOf[2 * edge]) as Cell;
