import { log2 } from '#engine/generator/difficulty.ts';
import {
  createEdgeLogic,
  decideEdge,
  type EdgeLogic,
  propagate,
  rewind,
  UNKNOWN,
  UNUSED,
  USED,
} from '#engine/generator/edge-logic.ts';
import type { Puzzle } from '#engine/puzzle.ts';

type Contradiction = { readonly edge: number; readonly as: typeof USED | typeof UNUSED; readonly length: number };

/**
 * Measures how much deduction a puzzle takes. Repeatedly finds the shortest proof by contradiction about one
 * edge and adds up the logarithms of the lengths of these proofs. Returns undefined if a step needs more than
 * one assumption. It is too slow for the generator; tests and benchmarks use it as an independent check that
 * `difficultyOf` is meaningful.
 */
export function logicLoad(puzzle: Puzzle): number | undefined {
  const logic = createEdgeLogic(puzzle);
  propagate(logic);
  let load = 0;
  while (logic.undecided[0] !== 0) {
    const shortest = shortestContradiction(logic);
    if (shortest === undefined) return undefined;
    load += log2(1 + shortest.length);
    decideEdge(logic, shortest.edge, shortest.as === USED ? UNUSED : USED);
    propagate(logic);
  }
  return load;
}

function shortestContradiction(logic: EdgeLogic): Contradiction | undefined {
  let shortest: Contradiction | undefined;
  for (let edge = 0; edge < logic.count; edge++) {
    if (logic.edges[edge] !== UNKNOWN) continue;
    for (const as of [USED, UNUSED] as const) {
      const length = lengthOfContradiction(logic, edge, as);
      if (length !== undefined && length < (shortest?.length ?? Number.POSITIVE_INFINITY))
        shortest = { edge, as, length };
    }
  }
  return shortest;
}

/**
 * Counts the edges that are decided before an assumption leads to a contradiction, or returns undefined if it
 * leads to none.
 */
function lengthOfContradiction(logic: EdgeLogic, edge: number, as: typeof USED | typeof UNUSED): number | undefined {
  const { trailLength } = logic;
  const before = logic.undecided[0] as number;
  const isConsistent = decideEdge(logic, edge, as) && propagate(logic);
  const length = before - (logic.undecided[0] as number);
  rewind(logic, trailLength);
  return isConsistent ? undefined : length;
}
