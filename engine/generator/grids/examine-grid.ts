import { findSolutions } from '#engine/generator/find-solutions.ts';
import { refutationLoad } from '#engine/generator/load.ts';
import { type Grade, gradeOfLoad } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/** What an examination has found out about the number of a grid's solutions. `unknown` means that it gave up. */
export type Verdict =
  | { readonly kind: 'one'; readonly solution: Path; readonly grade: Grade }
  | { readonly kind: 'none' | 'several' | 'unknown' };

/**
 * The maximum number of positions that an examination visits. This takes about a second on a computer, and ten
 * seconds on a slow phone.
 */
const MAX_NODES = 10_000_000;

/** Finds out whether an untrusted grid has exactly one solution (R26). Gives up after `maxNodes` positions. */
export function examineGrid(puzzle: Puzzle, maxNodes = MAX_NODES): Verdict {
  const { solutions, isComplete } = findSolutions(puzzle, { maxSolutions: 2, maxNodes });
  const [solution] = solutions;
  if (solutions.length > 1) return { kind: 'several' };
  if (!isComplete) return { kind: 'unknown' };
  if (solution === undefined) return { kind: 'none' };
  return { kind: 'one', solution, grade: gradeOfLoad(refutationLoad(puzzle, solution)) };
}
