import type { Path } from '#engine/path.ts';
import { afterMoves, type BoardMove } from './input/move.ts';

/**
 * The thread on the screen. It runs ahead of its owner, who learns of the moves, plays them and sends
 * the path back, perhaps a frame later: such an echo must not undo what was drawn since.
 */
export function createOptimisticPath(first: Path) {
  let now = first;
  let onTheWay: readonly Path[] = [];

  return {
    now: () => now,
    advance(moves: readonly BoardMove[]): void {
      now = afterMoves(now, moves);
      onTheWay = [...onTheWay, now];
    },
    /** The owner's path; true when the screen has to follow it. */
    accept(truth: Path): boolean {
      const echo = onTheWay.findIndex(sent => isSame(sent, truth));
      onTheWay = echo < 0 ? [] : onTheWay.slice(echo + 1);
      if (onTheWay.length > 0 || isSame(now, truth)) return false;
      now = truth;
      return true;
    },
    /** Back to an earlier path; what is still on its way no longer counts. */
    reset(path: Path): void {
      now = path;
      onTheWay = [];
    },
  };
}

const isSame = (a: Path, b: Path): boolean => a.length === b.length && a.every((cell, index) => cell === b[index]);
