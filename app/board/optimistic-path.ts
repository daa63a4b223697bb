import type { Path } from '#engine/path.ts';
import { afterMoves, type BoardMove } from './input/move.ts';

/**
 * Tracks the path on the screen, which may be ahead of the owner's path (an optimistic update with
 * reconciliation). The owner plays each reported move and passes back the new path, perhaps one frame later.
 * Such a late confirmation must not undo moves that were drawn in the meantime (B19).
 */
export function createOptimisticPath(first: Path) {
  let now = first;
  let unconfirmed: readonly Path[] = [];

  return {
    now: () => now,
    advance(moves: readonly BoardMove[]): void {
      now = afterMoves(now, moves);
      unconfirmed = [...unconfirmed, now];
    },
    /** Accepts a path from the owner. Returns true if the board must be redrawn with that path. */
    accept(confirmed: Path): boolean {
      const index = unconfirmed.findIndex(path => isSame(path, confirmed));
      unconfirmed = index < 0 ? [] : unconfirmed.slice(index + 1);
      if (unconfirmed.length > 0 || isSame(now, confirmed)) return false;
      now = confirmed;
      return true;
    },
    /** Restores an earlier path and discards the moves that are not yet confirmed. */
    reset(path: Path): void {
      now = path;
      unconfirmed = [];
    },
  };
}

const isSame = (a: Path, b: Path): boolean => a.length === b.length && a.every((cell, index) => cell === b[index]);
