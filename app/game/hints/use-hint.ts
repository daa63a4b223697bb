import { type RefObject, useCallback, useEffect } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { useAnnouncer } from '#app/game/use-announcer.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import type { explainMove } from './explain-move.ts';

type Hinted = {
  readonly puzzle: Puzzle;
  readonly path: Path;
  readonly cell: Cell;
  readonly isFree: boolean;
  /** True if the game is calm, so that the hint tells no price (R21). */
  readonly isCalm?: boolean;
};

/** The code of the reasons, once it has been fetched. */
let explain: typeof explainMove | undefined;

/** Fetches the code of the reasons. Without network there may be none, and hints go without reasons. */
async function loadExplain(): Promise<typeof explainMove | undefined> {
  explain ??= await import('./explain-move.ts').then(
    module => module.explainMove,
    () => undefined,
  );
  return explain;
}

/**
 * Returns a function that shows a hint with its reason (H1). The code of the reasons is fetched once the path has
 * begun. The hint never waits for it: the reason then follows, unless the path has changed.
 */
export function useHint(
  board: RefObject<MountedBoard | null>,
  { showHintMessage, addExplanation }: Pick<ReturnType<typeof useAnnouncer>, 'showHintMessage' | 'addExplanation'>,
  hasBegun: boolean,
) {
  useEffect(() => {
    if (hasBegun) void loadExplain();
  }, [hasBegun]);

  return useCallback(
    async ({ puzzle, path, cell, isFree, isCalm = false }: Hinted) => {
      const isKnown = isFree || explain !== undefined;
      const explanation = isFree ? undefined : explain?.(puzzle, path, cell);
      board.current?.showHint(cell);
      const text = showHintMessage(puzzle, cell, isFree, isCalm, explanation);
      if (explanation !== undefined) board.current?.showReason(path, explanation.marks);
      if (isKnown) return;
      const late = (await loadExplain())?.(puzzle, path, cell);
      if (late !== undefined && board.current?.showReason(path, late.marks)) addExplanation(text, late);
    },
    [board, showHintMessage, addExplanation],
  );
}
