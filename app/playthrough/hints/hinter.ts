import type { MountedBoard } from '#app/board/mount-board.ts';
import type { Announcer } from '#app/playthrough/announcer.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import type { explainMove } from './explain-move.ts';

type Hinted = {
  readonly puzzle: Puzzle;
  readonly path: Path;
  readonly cell: Cell;
  readonly isFree: boolean;
  /** False if the game has no score, so that the hint tells no price. */
  readonly isScored: boolean;
};

/** The code of the reasons, once it has been fetched. */
let explain: typeof explainMove | undefined;

/** Fetches the code of the reasons. Without network there may be none, and hints go without reasons. */
export async function loadReasons(): Promise<typeof explainMove | undefined> {
  explain ??= await import('./explain-move.ts').then(
    module => module.explainMove,
    () => undefined,
  );
  return explain;
}

/**
 * Creates a function that shows a hint with its reason (H1). The hint never waits for the code of the reasons: the reason
 * then follows, unless the path has changed.
 */
export const createHinter = (announcer: Announcer, readBoard: () => MountedBoard | null) =>
  async function showHint({ puzzle, path, cell, isFree, isScored }: Hinted): Promise<void> {
    const isKnown = isFree || explain !== undefined;
    const explanation = isFree ? undefined : explain?.(puzzle, path, cell);
    readBoard()?.showHint(cell);
    const text = announcer.showHintMessage(puzzle, cell, { isFree, isScored }, explanation);
    if (explanation !== undefined) readBoard()?.showReason(path, explanation.marks);
    if (isKnown) return;
    const late = (await loadReasons())?.(puzzle, path, cell);
    if (late !== undefined && readBoard()?.showReason(path, late.marks)) announcer.addExplanation(text, late);
  };
