import type { Cell } from '#engine/puzzle.ts';
import { findLoss } from './losses/find-loss.ts';
import { after, movesOf, needyCells, type Position } from './position.ts';
import type { Loss } from './reason.ts';

/** The longest walk that a reason asks a player to follow. */
const MAX_STEPS = 8;

/** A loss, and the cells that come before it by force. */
export type ForcedLoss = Loss & { readonly walk: readonly Cell[] };

/**
 * Walks on as long as only one move is left, and returns the loss at which the walk arrives. Returns undefined if it
 * meets a choice, solves the puzzle or takes too many steps.
 */
export function forcedWalk(start: Position): ForcedLoss | undefined {
  const walk: Cell[] = [];
  let position = start;
  while (walk.length <= MAX_STEPS) {
    const loss = findLoss(position);
    if (loss !== undefined) return { ...loss, walk };
    const moves = survivingMoves(position);
    const [move] = moves;
    if (moves.length > 1 || position.freeCount === 0) return undefined;
    if (move === undefined) return { kind: 'dead-ends', cells: [position.head], walk };
    walk.push(move);
    position = after(position, move);
  }
  return undefined;
}

/** Returns the moves that no rule excludes at a glance. */
function survivingMoves(position: Position): readonly Cell[] {
  const moves = movesOf(position);
  const [needed] = needyCells(position);
  if (needed !== undefined) return moves.filter(move => move === needed);
  return moves.length > 1 ? moves.filter(move => findLoss(after(position, move)) === undefined) : moves;
}
