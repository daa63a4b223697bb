import type { Cell } from '#engine/puzzle.ts';
import { findLoss } from './losses/find-loss.ts';
import { after, forcedNeighbours, movesOf, type Position } from './position.ts';
import type { Loss } from './reason.ts';

/** The longest walk that a reason asks a player to follow. */
const MAX_STEPS = 8;

/** A lost position, and the forced moves that lead to it. */
export type ForcedLoss = Loss & { readonly walk: readonly Cell[] };

/**
 * Makes the only move as long as there is only one, and returns the dead end where that leads. Returns undefined if it
 * meets a choice, solves the puzzle or takes too many steps.
 */
export function forcedWalk(start: Position): ForcedLoss | undefined {
  const walk: Cell[] = [];
  let position = start;
  let loss = findLoss(start);
  while (loss === undefined && position.freeCount > 0) {
    const steps = stepsOf(position);
    const [step] = steps;
    if (step === undefined) return { kind: 'dead-ends', cells: [position.head], walk };
    if (steps.length > 1 || walk.length === MAX_STEPS) return undefined;
    ({ position, loss } = step);
    walk.push(position.head);
  }
  return loss && { ...loss, walk };
}

/** A position after a move, and why it is lost if a rule sees that. */
type Step = { readonly position: Position; readonly loss: Loss | undefined };

/** Returns the only move that is possible, or else the moves that no rule excludes at a glance. */
function stepsOf(position: Position): readonly Step[] {
  const moves = movesOf(position);
  const [needed] = forcedNeighbours(position);
  const possible = needed === undefined ? moves : moves.filter(move => move === needed);
  const steps = possible.map(move => stepTo(after(position, move)));
  return steps.length > 1 ? steps.filter(({ loss }) => loss === undefined) : steps;
}

const stepTo = (position: Position): Step => ({ position, loss: findLoss(position) });
