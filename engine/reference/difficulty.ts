import { createEdgeLogic, propagate } from '#engine/generator/edge-logic.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/** Returns the share of edges without a wall that deduction cannot decide without a guess. */
export function undecidedShare(puzzle: Puzzle): number {
  const logic = createEdgeLogic(puzzle);
  propagate(logic);
  return (logic.undecided[0] as number) / (logic.count - puzzle.walls.length);
}
