import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { drawEdge, type EdgeLogic, propagateWave, startEdgeLogic, UNKNOWN } from './edge-logic.ts';
import { edgeBetween } from './sides.ts';

/*
 * Two measures of what a puzzle asks of a player who deduces. The depth tells how many conclusions build on one
 * another, and the choices tell how often a player who draws from 1 must read ahead. A player concludes in waves: all
 * that follows at once from what is known, then all that follows from this.
 */

/**
 * Deduces a puzzle as far as edge logic alone decides it, and leaves the result in `logic`, which must be for the same
 * size. Returns the depth, which is the number of waves.
 */
export function deductionDepth(logic: EdgeLogic, puzzle: Puzzle): number {
  startEdgeLogic(logic, puzzle);
  let depth = 0;
  while (logic.queueLength > 0 && logic.undecided[0] !== 0) if (propagateWave(logic)) depth++;
  return depth;
}

/**
 * Counts the steps of the solution at which a player sees two ways on or more. The player concludes one wave before
 * each step, and forgets nothing. Stops when there are more than `most`. `logic` must be for the same size, and its state
 * is overwritten.
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
