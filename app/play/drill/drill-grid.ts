import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';

/** A grid of a drill. `given` is the beginning of the only solution, which is drawn before the player takes over. */
export type DrillGrid = { readonly puzzle: Puzzle; readonly solution: Path; readonly given: Path };

/**
 * The verdict on a path that a player has drawn: it follows the solution (`right`), it leaves the solution at `cell`
 * (`wrong`), or it lacks given squares (`given`). `path` is the path that the board must then show. It has all given
 * squares, and ends before a wrong step.
 */
export type Verdict =
  | { readonly kind: 'right' | 'given'; readonly path: Path }
  | { readonly kind: 'wrong'; readonly path: Path; readonly cell: Cell };

export function judge({ solution, given }: DrillGrid, path: Path): Verdict {
  if (path.length < given.length) return { kind: 'given', path: given };
  const wrong = path.findIndex((cell, index) => cell !== solution[index]);
  const cell = path[wrong];
  return cell === undefined ? { kind: 'right', path } : { kind: 'wrong', path: path.slice(0, wrong), cell };
}
