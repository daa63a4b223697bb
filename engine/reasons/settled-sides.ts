import {
  createEdgeLogic,
  decideEdge,
  type EdgeLogic,
  NO_EDGE,
  propagate,
  SIDES,
  UNUSED,
  USED,
} from '#engine/generator/edge-logic.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { movesOf, type Position } from './position.ts';
import type { Reason } from './reason.ts';

/**
 * Finds the reason `settled-sides`: deduction on the whole board, from the numbers, the walls and the path, shows
 * that the path can leave the head by only one side. `cells` are the cells that may come next, and the neighbours
 * to which deduction joins them.
 */
export function settledSides(puzzle: Puzzle, path: Path, position: Position): Reason | undefined {
  const logic = createEdgeLogic(puzzle);
  const isPossible = path.every((cell, index) => index === 0 || takeStep(logic, path[index - 1] as Cell, cell));
  if (!isPossible || !propagate(logic)) return undefined;
  const moves = movesOf(position);
  const excluded = moves.filter(move => logic.edges[edgeBetween(logic, position.head, move)] === UNUSED);
  if (excluded.length !== moves.length - 1) return undefined;
  const cells = moves.flatMap(move => [move, ...partnersOf(logic, move)]).filter(cell => cell !== position.head);
  return { kind: 'settled-sides', cells: [...new Set(cells)], excluded, walk: [] };
}

/** Records that the path goes from one cell to the other. Returns false if deduction has ruled that out. */
function takeStep(logic: EdgeLogic, from: Cell, to: Cell): boolean {
  const edge = edgeBetween(logic, from, to);
  return (
    edge !== NO_EDGE && (logic.edges[edge] === USED || (logic.edges[edge] !== UNUSED && decideEdge(logic, edge, USED)))
  );
}

function edgeBetween(logic: EdgeLogic, from: Cell, to: Cell): number {
  const edges = edgesAt(logic, from);
  return edges.find(edge => otherCell(logic, edge, from) === to) ?? NO_EDGE;
}

const edgesAt = ({ edgesOf }: EdgeLogic, cell: Cell): readonly number[] =>
  [...edgesOf.subarray(SIDES * cell, SIDES * (cell + 1))].filter(edge => edge !== NO_EDGE);

const otherCell = ({ cellsOf }: EdgeLogic, edge: number, cell: Cell): Cell =>
  (cellsOf[2 * edge] === cell ? cellsOf[2 * edge + 1] : cellsOf[2 * edge]) as Cell;

/** Returns the neighbours to which deduction has joined a cell. */
const partnersOf = (logic: EdgeLogic, cell: Cell): readonly Cell[] =>
  edgesAt(logic, cell)
    .filter(edge => logic.edges[edge] === USED)
    .map(edge => otherCell(logic, edge, cell));
