import { positionOf } from '#app/board/cell-names.ts';
import { listText } from '#app/i18n/format.ts';
import { type Game, isWon, RESTORE_MS } from '#engine/game.ts';
import { coveredAt } from '#engine/judging/pace.ts';
import { nextNumber } from '#engine/path.ts';
import { unreachableCells } from '#engine/reasons/unreachable.ts';
import { m } from '#messages/compiled/messages.js';
import type { Announcer } from './announcer.ts';
import { firstPrice, gameAnnouncement, type LocalGame, type SolvableGame, startOf } from './local-game.ts';
import type { RivalPace } from './own-pace.ts';
import type { MessageAction } from './refusal-messages.ts';
import type { Rules } from './rules.ts';

type Deps<G extends SolvableGame> = {
  readonly rules: Rules<G>;
  readonly announcer: Announcer;
  readonly isScored: (active: G) => boolean;
  /** Returns true if the player has chosen to hear which squares can no longer be reached (R23). */
  readonly tellsUnreachable: () => boolean;
  /** Returns the milliseconds on the clock of the game. */
  readonly readMs: () => number;
  /** Returns the button that takes back a restart or the removal of five or more cells (R19). */
  readonly restoreAction: () => MessageAction;
};

/**
 * Creates the part of a playthrough that announces the game to screen readers. It also shows the price of the first
 * undo and restart, and offers to take back a restart or the removal of five or more cells.
 */
export function createNarrator<G extends SolvableGame>({ rules, announcer, isScored, ...deps }: Deps<G>) {
  let toldNumber = 0; // the number that the path had reached at the last announcement

  /**
   * Announces a text. If the path has reached a further number, adds how many squares `beside`, the game shown for
   * comparison, had covered after the same time.
   */
  const announce = (textOf: () => string | undefined, { game }: G, beside?: RivalPace): void =>
    announcer.announce(() => {
      const text = textOf();
      if (text === undefined) return;
      const reached = (nextNumber(game.puzzle, game.path) ?? game.puzzle.waypoints.length + 1) - 1;
      const isNews = beside !== undefined && reached > Math.max(1, toldNumber);
      toldNumber = reached;
      return isNews ? `${text} ${beside.tell(coveredAt(beside.pace, deps.readMs()))}` : text;
    });

  const hasWon = (active: G) => rules.isOver(active) && isWon(active.game);

  function textAbout(before: G, after: G): string | undefined {
    if (hasWon(after) && !hasWon(before)) return rules.winText(after);
    if (rules.isOver(after)) return rules.changeText(before, after);
    const lost = deps.tellsUnreachable() && lostCellsAnnouncement(before, after);
    const texts = [rules.changeText(before, after), gameAnnouncement(before, after, !isScored(after)), lost];
    return texts.filter(Boolean).join(' ') || undefined;
  }

  /**
   * Offers to take back the last entry of the game, a restart or the removal of five or more cells, as long as the
   * rules allow. `before` is the game before that entry.
   */
  function offerRestore(active: G, before: LocalGame = withoutLast(active.game)): void {
    const { cleared } = active.game;
    if (cleared === undefined) return;
    const leftMs = cleared.atMs + RESTORE_MS - deps.readMs();
    const text = gameAnnouncement(before, active, !isScored(active)) ?? '';
    if (leftMs > 0) announcer.offerRestore({ text, action: deps.restoreAction() }, leftMs);
  }

  return {
    offerRestore,
    /** Announces a grid that has just appeared on the board. */
    tellGrid: (active: G, before: G | undefined): void => announce(() => rules.openingText(active, before), active),
    /**
     * Announces a change of the game. Shows the price of the first undo or restart, and the offer to take back a
     * restart or the removal of five or more cells. `beside` is the game shown for comparison (R28).
     */
    tellChange(before: G, active: G, beside: RivalPace | undefined): void {
      announce(() => textAbout(before, active), active, beside);
      const { cleared } = active.game;
      if (cleared !== undefined && cleared !== startOf(before).cleared && active.strokeStart === undefined) {
        offerRestore(active, before);
        return;
      }
      // any further entry, also a hint, ends the offer to take back a restart or a long cut (removed end of the path)
      if (cleared === undefined) announcer.withdrawOffer();
      const price = isScored(active) ? firstPrice(before, active) : undefined;
      if (price !== undefined) announcer.showPrice(price);
    },
  };
}

const withoutLast = (game: Game): LocalGame => ({ game: { ...game, ...game.cleared, log: game.log.slice(0, -1) } });

const MAX_NAMED = 3;

/**
 * Returns the announcement of the cells that the finished stroke or key press has made unreachable (R23), or
 * undefined if there are none.
 */
function lostCellsAnnouncement(before: LocalGame, after: LocalGame): string | undefined {
  if (after.strokeStart !== undefined) return undefined;
  const { puzzle, path } = after.game;
  const lostBefore = unreachableCells(puzzle, (before.strokeStart ?? before.game).path);
  const lost = unreachableCells(puzzle, path).filter(cell => !lostBefore.includes(cell));
  if (lost.length === 0) return undefined;
  if (lost.length > MAX_NAMED) return m.board_news_unreachable_many({ count: lost.length });
  const squares = listText(lost.map(cell => m.board_square(positionOf(puzzle, cell))));
  return m.board_news_unreachable({ count: lost.length, squares });
}
