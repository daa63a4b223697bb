import type { Path } from '#engine/path.ts';
import { afterMoves, type BoardMove } from './input/move.ts';

/**
 * Keeps the path on the screen, which is ahead of its owner's (an optimistic update with reconciliation). The
 * owner plays each reported move and returns the new path, perhaps a frame later; such a late confirmation must
 * not undo what was drawn since (B19).
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
    /** Takes the owner's path; returns whether the screen has to be redrawn from it. */
    accept(confirmed: Path): boolean {
      const index = unconfirmed.findIndex(path => isSame(path, confirmed));
      unconfirmed = index < 0 ? [] : unconfirmed.slice(index + 1);
      if (unconfirmed.length > 0 || isSame(now, confirmed)) return false;
      now = confirmed;
      return true;
    },
    /** Returns to an earlier path; confirmations still to come no longer count. */
    reset(path: Path): void {
      now = path;
      unconfirmed = [];
    },
  };
}

const isSame = (a: Path, b: Path): boolean => a.length === b.length && a.every((cell, index) => cell === b[index]);
