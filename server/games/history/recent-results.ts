import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { gameHistory, gameTotals } from '#server/db/schema.ts';
import { levelGamesOf } from './level-games.ts';

const MAX_LEVELS = 50;

/** The values of a solved level that are shown in the chart. */
export type SoloResult = {
  readonly level: number;
  readonly score: number;
  readonly timeSeconds: number;
  readonly gridSize: number;
};

/** Loads a player's last fifty solved levels, oldest first. */
export async function getLastSoloResults(db: Database, playerId: string): Promise<readonly SoloResult[]> {
  const newestFirst = await db
    .select({
      level: gameHistory.level,
      score: gameHistory.score,
      timeSeconds: gameHistory.timeSeconds,
      gridSize: gameHistory.gridSize,
    })
    .from(gameHistory)
    .where(levelGamesOf(playerId))
    .orderBy(desc(gameHistory.createdAt), desc(gameHistory.id))
    .limit(MAX_LEVELS);
  return newestFirst.reverse();
}

const WEEKS = 12;
const DAY_MS = 86_400_000;

/**
 * The duel outcomes of one week, from Monday to Sunday in UTC. `monday` is the date of that Monday, for
 * example 2026-11-16.
 */
export type DuelWeek = {
  readonly monday: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
};

/** Loads a player's duel outcomes of the last twelve weeks, oldest first, including weeks without a duel. */
export async function getDuelWeeks(db: Database, playerId: string, now: Date): Promise<readonly DuelWeek[]> {
  const mondays = lastMondays(now);
  const { userId, kind, monday, games, wins, losses } = gameTotals;
  const ties = sql<number>`${games} - ${wins} - ${losses}`.mapWith(Number);
  const played = await db
    .select({ monday: sql<string>`${monday}`.mapWith(monday), wins, losses, ties })
    .from(gameTotals)
    .where(and(eq(userId, playerId), eq(kind, 'duel'), inArray(monday, [...mondays])));
  const byMonday = new Map(played.map(week => [week.monday, week]));
  return mondays.map(each => byMonday.get(each) ?? { monday: each, wins: 0, losses: 0, ties: 0 });
}

/** Returns the Mondays of the last twelve weeks, ending with the current week. */
function lastMondays(now: Date): readonly string[] {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return Array.from({ length: WEEKS }, (_, index) => {
    const weeksAgo = WEEKS - 1 - index;
    return new Date(now.getTime() - (daysSinceMonday + 7 * weeksAgo) * DAY_MS).toISOString().slice(0, 10);
  });
}
