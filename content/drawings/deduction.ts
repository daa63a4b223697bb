import type { Drawing } from '#app/play/figure.tsx';
import { createEdgeLogic, type EdgeLogic, propagate, USED } from '#engine/generator/edge-logic.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';

/** The solution of a puzzle, and the order in which the generator deduces its steps without a guess. */
export type Deduction = {
  readonly drawing: Drawing;
  /**
   * The steps of the solution in the order of their deduction. Step `i` leads from square `i` of the solution to the
   * next.
   */
  readonly order: readonly number[];
};

/**
 * Solves a puzzle by deduction, in the order in which the generator does. Throws if deduction leaves a step undecided.
 */
export function deduced(puzzle: Puzzle): Deduction {
  const logic = createEdgeLogic(puzzle);
  if (!propagate(logic) || logic.undecided[0] !== 0) throw new Error('deduction does not finish this puzzle');
  const steps = usedSteps(logic);
  const path = joined(steps, puzzle.waypoints[0] as Cell);
  const order = steps.map(([a, b]) => Math.min(path.indexOf(a), path.indexOf(b)));
  return { drawing: { puzzle, path }, order };
}

/** Returns the used edges (steps between cells) as pairs of cells, in the order in which they were decided. */
const usedSteps = (logic: EdgeLogic): readonly (readonly [Cell, Cell])[] =>
  Array.from({ length: logic.trailLength / 2 }, (_, index) => logic.trail[2 * index] as number)
    .filter(index => index < logic.count && logic.edges[index] === USED)
    .map(edge => [logic.cellsOf[2 * edge] as Cell, logic.cellsOf[2 * edge + 1] as Cell]);

/** Joins steps, given in any order, to a path that begins on the cell `first`. */
function joined(steps: readonly (readonly [Cell, Cell])[], first: Cell): Path {
  const path = [first];
  for (;;) {
    const head = path.at(-1) as Cell;
    const next = steps
      .flatMap(([a, b]) => (a === head ? [b] : b === head ? [a] : []))
      .find(cell => !path.includes(cell));
    if (next === undefined) return path;
    path.push(next);
  }
}
