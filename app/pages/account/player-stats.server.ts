import { challengesOf } from '#server/challenges/answers.ts';
import { finishesOf } from '#server/daily/attempts/attempt-rows.ts';
import type { Database } from '#server/db/open-database.ts';
import { loadLending } from '#server/duels/automata/lend-recordings.ts';
import { getBestGames, getFastestTimes } from '#server/games/history/best-games.ts';
import { getHistory, type HistoryQuery } from '#server/games/history/history.ts';
import {
  getAutomatonStats,
  getDuelWeeks,
  getGridStats,
  getLastSoloResults,
  getMultiplayerStats,
  getSoloStats,
} from '#server/games/history/player-stats.ts';
import { nextLevelOf } from '#server/games/next-level.ts';
import { readInTime } from '#server/http/read-in-time.ts';
import type { Services } from '#server/services.ts';
import type { KeptDay } from './charts/findings.ts';

const MAX_CHALLENGES = 100;

/** Reads a player's statistics and games in parallel. If a query fails or times out, its result is `unread`. */
export async function readPlayerStats(
  { db, log, now, daily }: Pick<Services, 'db' | 'log' | 'now' | 'daily'>,
  playerId: string,
  query: HistoryQuery,
  deadline: AbortSignal,
) {
  const inTime = <T>(read: Promise<T>) => readInTime(read, deadline, error => log.warn({ err: error }, 'stats.unread'));
  const [solo, duels, automata, grids, results, weeks, bestGames, fastest, nextLevel, games, days, challenges, lends] =
    await Promise.all([
      inTime(getSoloStats(db, playerId)),
      inTime(getMultiplayerStats(db, playerId)),
      inTime(getAutomatonStats(db, playerId)),
      inTime(getGridStats(db, playerId)),
      inTime(getLastSoloResults(db, playerId)),
      inTime(getDuelWeeks(db, playerId, now())),
      inTime(getBestGames(db, playerId)),
      inTime(getFastestTimes(db, playerId)),
      inTime(nextLevelOf(db, playerId)),
      inTime(getHistory(db, playerId, query)),
      inTime(keptDaysOf(db, playerId)),
      inTime(challengesOf(db, { playerId }, now(), MAX_CHALLENGES)),
      inTime(loadLending(db, playerId)),
    ]);
  const stats = { solo, duels, automata, grids, results, weeks, bestGames, fastest, nextLevel };
  return { stats, games, days, challenges, lends, today: daily.today() };
}

/** Reads the days that count for a player's streak, each with the duration of the first game on its grid. */
async function keptDaysOf(db: Database, playerId: string): Promise<readonly KeptDay[]> {
  const finishes = await finishesOf(db, playerId);
  return finishes
    .filter(({ isKept }) => isKept)
    .map(({ day, first: { durationMs, isVerified } }) => ({ day, durationMs, isVerified }));
}
