import { positionOf } from '#app/board/cell-names.ts';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { Announcer } from '#app/playthrough/announcer.ts';
import { withCost } from '#app/playthrough/local-game.ts';
import type { Message } from '#app/playthrough/refusal-messages.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import type { Explanation, explainMove } from './explain-move.ts';

/** A hint to show. On an empty path, the hint is free. */
type Hinted = {
  readonly puzzle: Puzzle;
  readonly path: Path;
  readonly cell: Cell;
  /**
   * The price of the hint, if the message of the hint tells it. Only the first hint of a game tells its price (R34).
   */
  readonly cost: string | undefined;
};

/** The function that explains hints, once its code has been fetched. */
let explain: typeof explainMove | undefined;

/**
 * Fetches the code that explains hints. If this fails, hints are shown without reasons, and a later call
 * tries again.
 */
export async function loadReasons(): Promise<typeof explainMove | undefined> {
  explain ??= await import('./explain-move.ts').then(
    module => module.explainMove,
    () => undefined,
  );
  return explain;
}

/**
 * Creates a function that shows a hint in two steps (H1): first the square with a short reason, then, if the
 * player asks, the whole reason. The hint does not wait for the code that explains it. A reason that arrives
 * later is shown only if the message of the hint is still there.
 */
export function createHinter(announcer: Announcer, readBoard: () => MountedBoard | null) {
  function showFirst({ puzzle, path, cell, cost }: Hinted, explanation: Explanation | undefined): Message {
    const at = positionOf(puzzle, cell);
    const [text, spoken] =
      explanation === undefined
        ? [m.desk_hint_go(), m.desk_hint_go_spoken(at)]
        : [
            m.desk_hint_because({ reason: explanation.short }),
            m.desk_hint_because_spoken({ ...at, reason: explanation.short }),
          ];
    const action = explanation?.saysMore
      ? {
          name: m.desk_hint_why(),
          onPress: () => showReason(path, explanation),
          onFocusLost: () => readBoard()?.focusHead(),
        }
      : undefined;
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
