import { createEdgeLogic, propagate } from '#engine/generator/edge-logic.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/** Returns the share of edges that deduction without guessing leaves undecided. */
export function undecidedShare(puzzle: Puzzle): number {
  const logic = createEdgeLogic(puzzle);
  propagate(logic);
  return (logic.undecided[0] as number) / (logic.count - puzzle.walls.length);
}
