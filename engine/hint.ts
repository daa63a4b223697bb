import type { Path } from './path.ts';
import { type Cell, cellCount, type Puzzle } from './puzzle.ts';

/** The reasons why a hint can be refused (R11). */
export type HintRefusal = 'no-solution' | 'incomplete-solution' | 'off-the-solution' | 'at-the-end';

export type HintResult =
  | { readonly ok: true; readonly cell: Cell; readonly isFree: boolean }
  | { readonly ok: false; readonly refusal: HintRefusal };

const refuse = (refusal: HintRefusal): HintResult => ({ ok: false, refusal });

/**
 * Returns the next cell of the solution or, on an empty path, the cell of number 1, which is free of charge.
 * A puzzle has only one solution, so a path can be completed only if it is a prefix of that solution.
 */
export function hint(puzzle: Puzzle, solution: Path | undefined, path: Path): HintResult {
  if (path.length === 0) {
    const start = puzzle.waypoints[0];
    return start === undefined ? refuse('no-solution') : { ok: true, cell: start, isFree: true };
  }
  if (solution === undefined) return refuse('no-solution');
  if (solution.length !== cellCount(puzzle)) return refuse('incomplete-solution');
  if (!path.every((cell, index) => cell === solution[index])) return refuse('off-the-solution');
  const cell = solution[path.length];
  return cell === undefined ? refuse('at-the-end') : { ok: true, cell, isFree: false };
}
