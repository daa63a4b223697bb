import { refutationLoad } from '#engine/generator/load.ts';
import { type Grade, gradeOfLoad } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import { type Cell, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { countSolutions } from './count-solutions.ts';

/**
 * What an examination has found out about the number of a grid's solutions. `unknown` means that it gave up. The kinds
 * that begin with `ends` are grids without a solution, because of the chessboard colours of the first number and the
 * last: on an even side, both have the same colour; on an odd side, not both have the colour of the corners.
 */
export type Verdict =
  | { readonly kind: 'one'; readonly solution: Path; readonly grade: Grade }
  | { readonly kind: 'none' | 'ends-alike' | 'ends-off-corners' | 'several' | 'unknown' };

/** The maximum number of frontiers that an examination visits. */
const MAX_FRONTIERS = 1_000_000;

/** Finds out whether an untrusted grid has exactly one solution (R26). Gives up after `maxFrontiers` frontiers. */
export function examineGrid(puzzle: Puzzle, maxFrontiers = MAX_FRONTIERS): Verdict {
  if (!areEndsPossible(puzzle)) return { kind: puzzle.size % 2 === 0 ? 'ends-alike' : 'ends-off-corners' };
  const count = countSolutions(puzzle, maxFrontiers);
  return count.kind === 'one' ? { ...count, grade: gradeOfLoad(refutationLoad(puzzle, count.solution)) } : count;
}

/**
 * Returns false if the colours of the two ends leave no solution: a path through all cells changes its colour at every
 * step, and on an odd side, it visits one cell more of the corners' colour.
 */
function areEndsPossible(puzzle: Puzzle): boolean {
  const hasCornerColour = (cell: Cell) => (rowOf(puzzle, cell) + columnOf(puzzle, cell)) % 2 === 0;
  const first = hasCornerColour(puzzle.waypoints[0] as Cell);
  const last = hasCornerColour(puzzle.waypoints.at(-1) as Cell);
  return puzzle.size % 2 === 0 ? first !== last : first && last;
}
