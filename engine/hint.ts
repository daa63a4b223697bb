import type { Path } from './path.ts';
import { type Cell, cellCount, type Puzzle } from './puzzle.ts';
import { ok, type Result, refused } from './result.ts';

/** The reasons why a hint can be refused (R11). */
export type HintRefusal = 'no-solution' | 'incomplete-solution' | 'off-the-solution' | 'at-the-end';

/** A hint: the cell that it shows, and whether it is free. A hint that is not free costs points. */
export type Hint = { readonly cell: Cell; readonly isFree: boolean };

/**
 * Returns the cell that a hint shows (R11). On an empty path, it is the cell of number 1, free of charge. On a
 * path that follows the solution, it is the next cell, at a price. Refuses a complete path, and a path that has
 * left the solution: it cannot be completed, because a puzzle has only one solution.
 */
export function hint(puzzle: Puzzle, solution: Path | undefined, path: Path): Result<Hint, HintRefusal> {
  if (path.length === 0) {
    const start = puzzle.waypoints[0];
    return start === undefined ? refused('no-solution') : ok({ cell: start, isFree: true });
  }
  if (solution === undefined) return refused('no-solution');
  if (solution.length !== cellCount(puzzle)) return refused('incomplete-solution');
  if (!path.every((cell, index) => cell === solution[index])) return refused('off-the-solution');
  const cell = solution[path.length];
  return cell === undefined ? refused('at-the-end') : ok({ cell, isFree: false });
}
