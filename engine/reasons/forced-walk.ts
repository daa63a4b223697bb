import type { Cell } from '#engine/puzzle.ts';
import { findLoss } from './losses/find-loss.ts';
import { after, forcedNeighbours, movesOf, type Position } from './position.ts';
import type { Loss } from './reason.ts';

/** The maximum number of moves in a forced walk (moves without a choice), so that a player can follow it. */
const MAX_STEPS = 8;

/** A position that cannot be completed, and the forced moves (`walk`) that lead to it. */
export type ForcedLoss = Loss & { readonly walk: readonly Cell[] };

/**
 * Makes moves as long as only one is possible, and returns the dead end if these moves lead to one. Returns
 * undefined if there is a choice of moves, the puzzle gets solved, or more than `MAX_STEPS` moves are needed.
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

/** A position after a move, and the reason why it is lost, if a rule finds one. */
type Step = { readonly position: Position; readonly loss: Loss | undefined };

/**
 * Returns the moves with which a forced walk (moves without a choice) may continue. If only one move is possible,
 * returns it. If a free neighbour of the head can be visited only now, returns the move to that cell. Otherwise, leaves
 * out each move after which a rule immediately shows that the position is lost.
 */
function stepsOf(position: Position): readonly Step[] {
  const moves = movesOf(position);
  const [needed] = forcedNeighbours(position);
  const possible = needed === undefined ? moves : moves.filter(move => move === needed);
  const steps = possible.map(move => stepTo(after(position, move)));
  return steps.length > 1 ? steps.filter(({ loss }) => loss === undefined) : steps;
}

const stepTo = (position: Position): Step => ({ position, loss: findLoss(position) });
