import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { AUTOMATA, type Automaton } from '#engine/duel/automata/automaton.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameHistory, gameTotals, gridResults, multiplayerGameStats, soloGameStats } from '#server/db/schema.ts';
import { DURATION_MS, levelGamesOf } from './best-games.ts';

export type SoloStats = typeof soloGameStats.$inferSelect;

export type MultiplayerStats = typeof multiplayerGameStats.$inferSelect;

/** Loads a player's statistics of games at levels. Returns undefined if there are no such games. */
export async function getSoloStats(db: Database, playerId: string): Promise<SoloStats | undefined> {
  const [stats] = await db.select().from(soloGameStats).where(eq(soloGameStats.userId, playerId));
  return stats;
}

/** Loads a player's statistics of duels against people. Returns undefined if there are no such duels. */
export async function getMultiplayerStats(db: Database, playerId: string): Promise<MultiplayerStats | undefined> {
  const [stats] = await db.select().from(multiplayerGameStats).where(eq(multiplayerGameStats.userId, playerId));
  return stats;
}

/** The number of duels that a player has won, lost and tied against one kind of automaton (computer opponent) (D28). */
type AutomatonTally = { readonly won: number; readonly lost: number; readonly tied: number };

export type AutomatonStats = { readonly [Kind in Automaton['kind']]: AutomatonTally };

const NONE: AutomatonTally = { won: 0, lost: 0, tied: 0 };

/**
 * Loads how many duels a player has won, lost and tied against the house, a computer opponent, and against recordings.
 * No other statistics count these duels.
 */
export async function getAutomatonStats(db: Database, playerId: string): Promise<AutomatonStats> {
  const { userId, kind, games, wins, losses } = gameTotals;
  const tied = sql<number>`${games} - ${wins} - ${losses}`.mapWith(Number);
  const rows = await db
    .select({ kind, won: wins, lost: losses, tied })
    .from(gameTotals)
    .where(and(eq(userId, playerId), inArray(kind, [...AUTOMATA])));
  const of = (kind: Automaton['kind']) => {
    const { won, lost, tied } = rows.find(row => row.kind === kind) ?? NONE;
    return { won, lost, tied };
  };
  return { house: of('house'), recording: of('recording') };
}

/** A player’s statistics of solved free grids (size and difficulty chosen) of one kind (V16). */
export type GridStats = {
  readonly size: number;
  readonly hasWalls: boolean;
  readonly grade: number;
  readonly games: number;
  readonly bestMs: number;
  readonly medianMs: number;
};

/**
 * Loads a player's statistics of free grids (size and difficulty chosen), sorted by size, then grids without walls
 * before grids with walls, then by grade.
 */
export const getGridStats = (db: Database, playerId: string): Promise<readonly GridStats[]> => {
  const { size, hasWalls, grade, durationMs } = gridResults;
  return db
    .select({
      size,
      hasWalls,
      grade,
      games: sql<number>`count(*)::int`,
      bestMs: sql<number>`min(${durationMs})`,
      medianMs: sql<number>`round(percentile_cont(0.5) within group (order by ${durationMs}))::int`,
    })
    .from(gridResults)
    .where(eq(gridResults.playerId, playerId))
    .groupBy(size, hasWalls, grade)
    .orderBy(size, hasWalls, grade);
};

const MAX_LEVELS = 50;

/** What the chart of a player's last levels shows of each solved level. */
export type SoloResult = {
  readonly level: number;
  readonly score: number;
  readonly durationMs: number;
  readonly gridSize: number;
};

/** Loads a player's last fifty solved levels, oldest first. */
export async function getLastSoloResults(db: Database, playerId: string): Promise<readonly SoloResult[]> {
  const newestFirst = await db
    .select({
      level: gameHistory.level,
      score: gameHistory.score,
      durationMs: DURATION_MS,
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
 * The number of duels that a player won, lost and tied in one week. `monday` is the date on which the week begins, in
 * UTC, for example 2026-11-16.
 */
export type DuelWeek = {
  readonly monday: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
};

/**
 * Loads a player's wins, losses and ties in the last twelve weeks, the oldest week first. Weeks without a duel are
 * included.
 */
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

/** Returns the dates of the last twelve Mondays, the oldest first. The last date is the Monday of the current week. */
function lastMondays(now: Date): readonly string[] {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return Array.from({ length: WEEKS }, (_, index) => {
    const weeksAgo = WEEKS - 1 - index;
    return new Date(now.getTime() - (daysSinceMonday + 7 * weeksAgo) * DAY_MS).toISOString().slice(0, 10);
  });
}
