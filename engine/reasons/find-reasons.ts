import { type EdgeLogic, propagate, UNUSED, USED } from '#engine/generator/edge-logic.ts';
import { edgeBetween, edgesAlong, edgesAt, otherCell } from '#engine/generator/sides.ts';
import { propagateWidely } from '#engine/generator/wide-logic.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { lossByCases } from './by-cases.ts';
import { type ForcedLoss, forcedWalk } from './forced-walk.ts';
import { findLoss } from './losses/find-loss.ts';
import { after, forcedNeighbours, freeNeighbours, movesOf, type Position, positionOf } from './position.ts';
import type { Loss, Reason } from './reason.ts';

/**
 * Explains, without knowing the solution, why only one move can come next. Returns the simplest reasons that together
 * exclude all other moves: usually one, or two if two moves are excluded for different reasons. Returns an empty list
 * if no known reasons leave exactly one move, for example because the path has left the solution.
 */
export function findReasons(puzzle: Puzzle, path: Path): readonly Reason[] {
  const position = positionOf(puzzle, path);
  if (position === undefined || movesOf(position).length === 0) return [];
  const necessity = onlyWay(position) ?? neededNow(position) ?? numberOrder(position);
  if (necessity !== undefined) return [necessity];
  const glances = leavingOneMove(position, move => withoutWalk(findLoss(after(position, move))));
  if (glances !== undefined) return glances;
  const walks = new Map<Cell, ForcedLoss | undefined>();
  const afterWalk = (move: Cell) => {
    if (!walks.has(move)) walks.set(move, forcedWalk(after(position, move)));
    return walks.get(move);
  };
  const walked = leavingOneMove(position, afterWalk);
  if (walked !== undefined) return walked;
  const settled = settledSides(puzzle, path, position);
  if (settled !== undefined) return [settled];
  const inCases = (move: Cell) => afterWalk(move) ?? withoutWalk(lossByCases(puzzle, [...path, move]));
  return leavingOneMove(position, inCases) ?? [];
}

const withoutWalk = (loss: Loss | undefined): ForcedLoss | undefined => loss && { ...loss, walk: [] };

/**
 * Returns reasons that exclude all moves but one. Returns undefined if these reasons leave several moves, or no
 * move.
 */
function leavingOneMove(
  position: Position,
  lossAfter: (move: Cell) => ForcedLoss | undefined,
): readonly Reason[] | undefined {
  const reasons: Reason[] = [];
  const left: Cell[] = [];
  for (const move of movesOf(position)) {
    const loss = lossAfter(move);
    if (loss === undefined) left.push(move);
    else reasons.push({ ...loss, excluded: [move] });
    if (left.length > 1) return undefined;
  }
  return left.length === 1 ? merged(reasons) : undefined;
}

/** Merges reasons that are equal except for the moves that they exclude. */
function merged(reasons: readonly Reason[]): readonly Reason[] {
  const byText = new Map<string, Reason>();
  for (const reason of reasons) {
    const text = JSON.stringify({ ...reason, excluded: [] });
    const excluded: readonly Cell[] = [...(byText.get(text)?.excluded ?? []), ...reason.excluded];
    byText.set(text, { ...reason, excluded });
  }
  return [...byText.values()];
}

/** Finds the reason `only-way`: the head has only one free neighbour. */
export function onlyWay(position: Position): Reason | undefined {
  const cells = freeNeighbours(position, position.head);
  return cells.length === 1 ? { kind: 'only-way', cells, excluded: [], walk: [] } : undefined;
}

/** Finds the reason `number-order`: all free neighbours of the head but one have a number that cannot come next. */
export function numberOrder(position: Position): Reason | undefined {
  const moves = movesOf(position);
  const excluded = freeNeighbours(position, position.head).filter(cell => !moves.includes(cell));
  return moves.length === 1 ? { kind: 'number-order', cells: excluded, excluded, walk: [] } : undefined;
}

/**
 * Finds the reason `needed-now`: one free neighbour of the head has at most one other way left. If the path does
 * not go there now, it can never pass through that cell.
 */
export function neededNow(position: Position): Reason | undefined {
  const [cell, second] = forcedNeighbours(position);
  const moves = movesOf(position);
  if (cell === undefined || second !== undefined || !moves.includes(cell)) return undefined;
  const excluded = moves.filter(move => move !== cell);
  return { kind: 'needed-now', cells: [cell, ...freeNeighbours(position, cell)], excluded, walk: [] };
}

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

/** Returns the neighbours of a cell to which the path must go from it, as deduction has shown. */
const partnersOf = (logic: EdgeLogic, cell: Cell): readonly Cell[] =>
  edgesAt(logic, cell)
    .filter(edge => logic.edges[edge] === USED)
    .map(edge => otherCell(logic, edge, cell));
