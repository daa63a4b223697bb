import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { drawEdge, type EdgeLogic, propagateWave, startEdgeLogic, UNKNOWN } from './edge-logic.ts';
import { edgeBetween } from './sides.ts';

/*
 * Two measures of how hard a puzzle is for a player who deduces. The depth is the number of waves (rounds) of
 * conclusions: the first wave is all that follows at once from the puzzle, and each later wave all that follows from
 * the earlier ones. The choices are the steps at which a player who draws from number 1 must read ahead.
 */

/**
 * Deduces of a puzzle what the rules about edges (steps between neighbouring cells) decide, and leaves the result in
 * `logic`, which must be for a grid of the same size. Returns the depth: the number of waves (rounds of deduction),
 * each of which draws all conclusions from the previous waves.
 */
export function deductionDepth(logic: EdgeLogic, puzzle: Puzzle): number {
  startEdgeLogic(logic, puzzle);
  let depth = 0;
  while (logic.queueLength > 0 && logic.undecided[0] !== 0) if (propagateWave(logic)) depth++;
  return depth;
}

/**
 * Counts the steps of the solution at which a player sees two or more ways to continue. Before each step, the player
 * draws one wave (round) of conclusions from all that is known. Stops when there are more than `most` such steps.
 * `logic` must be for a grid of the same size, and its state is overwritten.
 */
export function countChoices(
  logic: EdgeLogic,
  puzzle: Puzzle,
  solution: Path,
  most: number = Number.POSITIVE_INFINITY,
): number {
  startEdgeLogic(logic, puzzle);
  let choices = 0;
  for (let index = 0; choices <= most && index + 1 < solution.length && logic.undecided[0] !== 0; index++) {
    propagateWave(logic);
    const next = edgeBetween(logic, solution[index] as Cell, solution[index + 1] as Cell);
    if (logic.edges[next] !== UNKNOWN) continue;
    if (unknownEdges(logic, solution[index] as Cell) > 1) choices++;
    drawEdge(logic, next);
  }
  return choices;
}

const unknownEdges = ({ unknown }: EdgeLogic, cell: Cell): number => unknown[cell] as number;
