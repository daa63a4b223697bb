import { getBestGames, getFastestTimes } from '#server/games/history/best-games.ts';
import { getHistory, type HistoryQuery } from '#server/games/history/history.ts';
import { getMultiplayerStats, getSoloStats } from '#server/games/history/player-stats.ts';
import { getDuelWeeks, getLastSoloResults } from '#server/games/history/recent-results.ts';
import { readInTime } from '#server/games/read-in-time.ts';
import type { Services } from '#server/services.ts';

/** Reads a player's statistics and games in parallel. A failed or timed-out read is `unread`. */
export async function readPlayerStats(
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
  playerId: string,
  query: HistoryQuery,
  deadline: AbortSignal,
) {
  const inTime = <T>(read: Promise<T>) =>
    readInTime(read, deadline, error => log.error({ err: error }, 'stats.unread'));
  const [solo, duels, results, weeks, bestGames, fastest, games] = await Promise.all([
    inTime(getSoloStats(db, playerId)),
    inTime(getMultiplayerStats(db, playerId)),
    inTime(getLastSoloResults(db, playerId)),
    inTime(getDuelWeeks(db, playerId, now())),
    inTime(getBestGames(db, playerId)),
    inTime(getFastestTimes(db, playerId)),
    inTime(getHistory(db, playerId, query)),
  ]);
  return { stats: { solo, duels, results, weeks, bestGames, fastest }, games };
}
