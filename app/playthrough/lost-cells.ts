import { positionOf } from '#app/board/cell-names.ts';
import { listText } from '#app/i18n/format.ts';
import type { LocalGame } from '#app/playthrough/local-game.ts';
import { unreachableCells } from '#engine/reasons/unreachable.ts';
import { m } from '#messages/compiled/messages.js';

const MAX_NAMED = 3;

/**
 * Returns the announcement of the cells that the finished stroke or key press has made unreachable (R23), or
 * undefined if there are none.
 */
export function lostCellsAnnouncement(before: LocalGame, after: LocalGame): string | undefined {
  if (after.strokeStart !== undefined) return undefined;
  const { puzzle, path } = after.game;
  const lostBefore = unreachableCells(puzzle, (before.strokeStart ?? before.game).path);
  const lost = unreachableCells(puzzle, path).filter(cell => !lostBefore.includes(cell));
  if (lost.length === 0) return undefined;
  if (lost.length > MAX_NAMED) return m.board_news_unreachable_many({ count: lost.length });
  const squares = listText(lost.map(cell => m.board_square(positionOf(puzzle, cell))));
  return m.board_news_unreachable({ count: lost.length, squares });
}
