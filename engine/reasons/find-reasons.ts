import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { type ForcedLoss, forcedWalk } from './forced-walk.ts';
import { findLoss } from './losses/find-loss.ts';
import { after, forcedNeighbours, freeNeighbours, movesOf, type Position, positionOf } from './position.ts';
import type { Reason } from './reason.ts';
import { settledSides } from './settled-sides.ts';

/**
 * Finds, without the solution, why only one move is left: reasons that together exclude all others, by the simplest
 * rules that do so. Usually it is one reason; two moves may be excluded for different ones. Returns none if no rule
 * leaves exactly one move, for example because the path has left the solution.
 */
export function findReasons(puzzle: Puzzle, path: Path): readonly Reason[] {
  const position = positionOf(puzzle, path);
  if (position === undefined || movesOf(position).length === 0) return [];
  const necessity = onlyWay(position) ?? neededNow(position) ?? numberOrder(position);
  if (necessity !== undefined) return [necessity];
  const consequences = leavingOneMove(position, atOnce) ?? leavingOneMove(position, forcedWalk);
  if (consequences !== undefined) return consequences;
  const settled = settledSides(puzzle, path, position);
  return settled === undefined ? [] : [settled];
}

function atOnce(position: Position): ForcedLoss | undefined {
  const loss = findLoss(position);
  return loss && { ...loss, walk: [] };
}

/** Returns the reasons that exclude all moves but one, or undefined if more than one move is left, or none. */
function leavingOneMove(
  position: Position,
  lossAfter: (position: Position) => ForcedLoss | undefined,
): readonly Reason[] | undefined {
  const moves = movesOf(position);
  const reasons = moves.flatMap(move => {
    const loss = lossAfter(after(position, move));
    return loss === undefined ? [] : [{ ...loss, excluded: [move] }];
  });
  return reasons.length === moves.length - 1 ? merged(reasons) : undefined;
}

/** Joins reasons that differ only in the moves that they exclude. */
function merged(reasons: readonly Reason[]): readonly Reason[] {
  const byText = new Map<string, Reason>();
  for (const reason of reasons) {
    const text = JSON.stringify({ ...reason, excluded: [] });
    const excluded: readonly Cell[] = [...(byText.get(text)?.excluded ?? []), ...reason.excluded];
    byText.set(text, { ...reason, excluded });
  }
  return [...byText.values()];
}

/** Finds the reason `only-way`: only one free cell is beside the head. */
export function onlyWay(position: Position): Reason | undefined {
  const cells = freeNeighbours(position, position.head);
  return cells.length === 1 ? { kind: 'only-way', cells, excluded: [], walk: [] } : undefined;
}

/** Finds the reason `number-order`: all free cells beside the head except one bear a number whose turn has not come. */
export function numberOrder(position: Position): Reason | undefined {
  const moves = movesOf(position);
  const excluded = freeNeighbours(position, position.head).filter(cell => !moves.includes(cell));
  return moves.length === 1 ? { kind: 'number-order', cells: excluded, excluded, walk: [] } : undefined;
}

/**
 * Finds the reason `needed-now`: a cell beside the head has only one other way left, so the path crosses it now or
 * never.
 */
export function neededNow(position: Position): Reason | undefined {
  const [cell, second] = forcedNeighbours(position);
  if (cell === undefined || second !== undefined) return undefined;
  const excluded = movesOf(position).filter(move => move !== cell);
  return { kind: 'needed-now', cells: [cell, ...freeNeighbours(position, cell)], excluded, walk: [] };
}
