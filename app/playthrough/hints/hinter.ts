import { positionOf } from '#app/board/cell-names.ts';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { Announcer } from '#app/playthrough/announcer.ts';
import { withCost } from '#app/playthrough/local-game.ts';
import type { Message } from '#app/playthrough/refusal-messages.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import type { Explanation, explainMove } from './explain-move.ts';

/** A hint, which is free on an empty path. */
type Hinted = {
  readonly puzzle: Puzzle;
  readonly path: Path;
  readonly cell: Cell;
  /** True if the hint tells its price: the first one of a game that has a score (R30). */
  readonly hasPrice: boolean;
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
 * Creates a function that shows a hint in two steps (H1): its square with the short form of its reason, and on demand the
 * reason. The hint never waits for the code of the reasons: what is known of them then follows, unless the path has
 * changed or another message stands.
 */
export function createHinter(announcer: Announcer, readBoard: () => MountedBoard | null) {
  function showFirst({ puzzle, path, cell, hasPrice }: Hinted, explanation: Explanation | undefined): Message {
    const at = positionOf(puzzle, cell);
    const cost = hasPrice ? m.desk_hint_cost({ points: POINTS.hint }) : undefined;
    const [text, spoken] =
      explanation === undefined
        ? [m.desk_hint_go(), m.desk_hint_go_spoken(at)]
        : [
            m.desk_hint_because({ reason: explanation.short }),
            m.desk_hint_because_spoken({ ...at, reason: explanation.short }),
          ];
    const action = explanation && {
      name: m.desk_hint_why(),
      onPress: () => showReason(path, explanation),
      onFocusLost: () => readBoard()?.focusHead(),
    };
    const message = { text: withCost(text, cost), action };
    announcer.showMessage(message, 'hint', withCost(spoken, cost));
    return message;
  }

  function showReason(path: Path, { text, spoken, marks }: Explanation): void {
    if (readBoard()?.showReason(path, marks)) announcer.showMessage({ text }, 'hint', spoken);
    else announcer.clearMessage();
  }

  return async function showHint(hinted: Hinted): Promise<void> {
    const { puzzle, path, cell } = hinted;
    readBoard()?.showHint(cell);
    if (path.length === 0)
      return announcer.showMessage(
        { text: m.desk_hint_free() },
        'hint',
        m.desk_hint_free_spoken(positionOf(puzzle, cell)),
      );
    const isKnown = explain !== undefined;
    const message = showFirst(hinted, explain?.(puzzle, path, cell));
    if (isKnown) return;
    const late = (await loadReasons())?.(puzzle, path, cell);
    if (late !== undefined && announcer.isShown(message)) showFirst(hinted, late);
  };
}
