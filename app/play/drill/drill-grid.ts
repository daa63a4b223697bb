import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';

/** A grid of a drill: its only solution, and the beginning of it that is drawn when the player takes over. */
export type DrillGrid = { readonly puzzle: Puzzle; readonly solution: Path; readonly given: Path };

/**
 * The verdict of a drill on the path after a player's move. `path` is the path that the board must then show: a wrong
 * step is undone with all that follows it, and the given squares stay.
 */
export type Verdict =
  | { readonly kind: 'right' | 'given'; readonly path: Path }
  | { readonly kind: 'wrong'; readonly path: Path; readonly cell: Cell };

/** Judges a path against the only solution of a grid. */
export function judge({ solution, given }: DrillGrid, path: Path): Verdict {
  if (path.length < given.length) return { kind: 'given', path: given };
  const wrong = path.findIndex((cell, index) => cell !== solution[index]);
  const cell = path[wrong];
  return cell === undefined ? { kind: 'right', path } : { kind: 'wrong', path: path.slice(0, wrong), cell };
}
