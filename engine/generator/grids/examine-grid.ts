import { refutationLoad } from '#engine/generator/load.ts';
import { type Grade, gradeOfLoad } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import { type Cell, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { countSolutions } from './count-solutions.ts';

/**
 * The number of a grid's solutions, as an examination has found it out. `unknown` means that it gave up. Kinds that
 * begin with `ends` mean that the chessboard colours of the first and the last number leave no solution. On a grid of
 * even side, both have the same colour; on a grid of odd side, at least one lacks the colour of the corners.
 */
export type Verdict =
  | { readonly kind: 'one'; readonly solution: Path; readonly grade: Grade }
  | { readonly kind: 'none' | 'ends-alike' | 'ends-off-corners' | 'several' | 'unknown' };

/** The maximum number of frontiers (states of the search) that an examination visits. */
const MAX_FRONTIERS = 1_000_000;

/** Finds out whether an untrusted grid has exactly one solution (R26). Gives up after `maxFrontiers` search states. */
export function examineGrid(puzzle: Puzzle, maxFrontiers = MAX_FRONTIERS): Verdict {
  if (!areEndsPossible(puzzle)) return { kind: puzzle.size % 2 === 0 ? 'ends-alike' : 'ends-off-corners' };
  const count = countSolutions(puzzle, maxFrontiers);
  return count.kind === 'one' ? { ...count, grade: gradeOfLoad(refutationLoad(puzzle, count.solution)) } : count;
}

/**
 * Returns false if the chessboard colours of the first and the last number leave no solution. A path through all cells
 * changes colour at every step. On a grid of odd side, one more cell has the corners' colour than the other colour.
 */
function areEndsPossible(puzzle: Puzzle): boolean {
  const hasCornerColour = (cell: Cell) => (rowOf(puzzle, cell) + columnOf(puzzle, cell)) % 2 === 0;
  const first = hasCornerColour(puzzle.waypoints[0] as Cell);
  const last = hasCornerColour(puzzle.waypoints.at(-1) as Cell);
  return puzzle.size % 2 === 0 ? first !== last : first && last;
}
