import { announcementFor, announcementMessages } from '#app/board/announce.ts';
import { type Game, isWon } from '#engine/game.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';

/** What a finished stroke or a key has come to, for those who listen. A win is for its own page to tell. */
export function stepAnnouncement(before: Game, game: Game): string | undefined {
  if (game.path === before.path || isWon(game)) return undefined;
  if (game.restarts > before.restarts) return m.desk_restarted({ points: POINTS.restart });
  return announcementFor(announcementMessages, game.puzzle, before.path, game.path);
}
