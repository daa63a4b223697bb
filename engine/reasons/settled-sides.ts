import { type EdgeLogic, propagate, UNUSED, USED } from '#engine/generator/edge-logic.ts';
import { edgeBetween, edgesAlong, edgesAt, otherCell } from '#engine/generator/sides.ts';
import { propagateWidely } from '#engine/generator/wide-logic.ts';
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
  const logic = edgesAlong(puzzle, path);
  if (logic === undefined || !propagate(logic)) return undefined;
  return onlySide(logic, position) ?? (propagateWidely(logic, puzzle) ? onlySide(logic, position) : undefined);
}

function onlySide(logic: EdgeLogic, position: Position): Reason | undefined {
  const moves = movesOf(position);
  const excluded = moves.filter(move => logic.edges[edgeBetween(logic, position.head, move)] === UNUSED);
  if (excluded.length !== moves.length - 1) return undefined;
  const cells = moves.flatMap(move => [move, ...partnersOf(logic, move)]).filter(cell => cell !== position.head);
  return { kind: 'settled-sides', cells: [...new Set(cells)], excluded, walk: [] };
}

/** Returns the neighbours to which deduction has joined a cell. */
const partnersOf = (logic: EdgeLogic, cell: Cell): readonly Cell[] =>
  edgesAt(logic, cell)
    .filter(edge => logic.edges[edge] === USED)
    .map(edge => otherCell(logic, edge, cell));
