import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { findReasons } from '#engine/reasons/find-reasons.ts';
import type { Reason } from '#engine/reasons/reason.ts';

type Solved = { readonly puzzle: Puzzle; readonly solution: Path };

/**
 * The shares of hints that have a reason: without forced moves (`oneStep`), with at most forced moves (`withWalks`), of
 * any kind (`any`), and with a proof by cases (`cases`). `positions` is the number of hints.
 */
export type Coverage = {
  readonly positions: number;
  readonly oneStep: number;
  readonly withWalks: number;
  readonly any: number;
  readonly cases: number;
};

/** Measures which reasons are found for every hint along the solutions of some puzzles. */
export function coverageOf(boards: readonly Solved[]): Coverage {
  const found = boards.flatMap(({ puzzle, solution }) =>
    solution.slice(1).map((_, index) => findReasons(puzzle, solution.slice(0, index + 1))),
  );
  const shareOf = (is: (reasons: readonly Reason[]) => boolean) =>
    found.filter(reasons => reasons.length > 0 && is(reasons)).length / found.length;
  return {
    positions: found.length,
    oneStep: shareOf(reasons => reasons.every(isOneStep)),
    withWalks: shareOf(reasons => reasons.every(isWithoutBoard)),
    any: shareOf(() => true),
    cases: shareOf(reasons => reasons.some(({ kind }) => kind === 'cases')),
  };
}

/** Returns true if a reason needs no deduction on the whole board. */
const isWithoutBoard = ({ kind }: Reason): boolean => kind !== 'settled-sides' && kind !== 'cases';

const isOneStep = (reason: Reason): boolean =>
  isWithoutBoard(reason) && reason.kind !== 'dead-ends' && reason.walk.length === 0;
