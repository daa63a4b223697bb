import { and, between, desc, eq, type SQL, sql } from 'drizzle-orm';
import { HARDEST_LEVEL, kindOfLevel, LEVELS } from '#engine/levels.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { attempts, bestGames, gameHistory, gameTotals } from '#server/db/schema.ts';

/**
 * The SQL condition that a game was played at a level. Only these games count in the statistics, in the shortest
 * times and on the necklace, which has a bead for each solved level. Daily grids are left out.
 */
const isLevelGame: SQL = sql`${gameHistory.gameType} = 'solo' and ${gameHistory.source} = 'level'`;

/** Builds the SQL condition that a game belongs to a player and was played at a level. */
export const levelGamesOf = (playerId: string): SQL | undefined => and(eq(gameHistory.userId, playerId), isLevelGame);

/**
 * The maximum number of levels on a player's necklace, which has a bead for each solved level. If a player has solved
 * more, the lowest levels are left out.
 */
const MAX_LEVELS = 1000;

/** The best game of a level: the one with the fewest hints and, of several, the one with the shortest time (N1). */
export type BestGame = { readonly level: number; readonly durationMs: number; readonly hints: number };

/** The SQL expression for the duration of a game in milliseconds. Of some games only the whole seconds are stored. */
export const DURATION_MS = sql`coalesce(${gameHistory.durationMs}, ${gameHistory.timeSeconds} * 1000)`.mapWith(Number);

const BEST_FIRST = [gameHistory.hintsUsed, DURATION_MS, gameHistory.createdAt, gameHistory.id] as const;

/** A range of levels, both ends included. */
type Levels = { readonly first: number; readonly last: number };

/** Loads the best game of each level that a player has solved, in the order of the levels. */
export async function getBestGames(
  db: Database,
  playerId: string,
  { first, last }: Levels = { first: LEVELS.first, last: LEVELS.last },
): Promise<readonly BestGame[]> {
  const { userId, level, durationMs, hintsUsed } = bestGames;
  const highestFirst = await db
    .select({ level, durationMs, hints: hintsUsed })
    .from(bestGames)
    .where(and(eq(userId, playerId), between(level, first, last)))
    .orderBy(desc(level))
    .limit(MAX_LEVELS);
  return highestFirst.reverse();
}

/** A stored game that can be replayed. Its puzzle and log are texts in the notation of engine/notation.ts. */
export type StoredReplay = { readonly puzzle: string; readonly log: string };

/**
 * Loads the puzzle and log of a player's best game of a level. Refuses with `no-game` if there is no game or its log
 * is not stored. Refuses with `no-grid` if the puzzle is not stored, which is the case for games before 22 November
 * 2026.
 */
export async function getReplay(
  db: Database,
  playerId: string,
  level: number,
): Promise<Result<StoredReplay, 'no-game' | 'no-grid'>> {
  const [best] = await db
    .select({ puzzle: gameHistory.puzzle, log: attempts.log })
    .from(gameHistory)
    .innerJoin(attempts, and(eq(attempts.id, gameHistory.gameId), eq(attempts.playerId, gameHistory.userId)))
    .where(and(levelGamesOf(playerId), eq(gameHistory.level, level)))
    .orderBy(...BEST_FIRST)
    .limit(1);
  if (best === undefined || best.log === null) return refused('no-game');
  return best.puzzle === null ? refused('no-grid') : ok({ puzzle: best.puzzle, log: best.log });
}

/** Loads a player's shortest time at a level for each grid size, the largest size first. */
export const getFastestTimes = (
  db: Database,
  playerId: string,
): Promise<readonly { readonly size: number; readonly durationMs: number }[]> =>
  db
    .select({
      size: sql<number>`${gameTotals.gridSize}`.mapWith(Number),
      durationMs: sql<number>`${gameTotals.shortestMs}`.mapWith(Number),
    })
    .from(gameTotals)
    .where(and(eq(gameTotals.userId, playerId), eq(gameTotals.kind, 'level')))
    .orderBy(desc(gameTotals.gridSize));

/** The first level of each kind, which is a grid size with a difficulty (R14, R22), in ascending order. */
const KINDS_FROM = Array.from({ length: HARDEST_LEVEL }, (_, index) => index + 1).filter(
  level => level === LEVELS.first || kindOfLevel(level) !== kindOfLevel(level - 1),
);

/**
 * A player's times on one kind of level, and one level of that kind. `latestMs` are the times on the highest of these
 * levels.
 */
type KindTimes = {
  readonly level: number;
  readonly durationMs: number;
  readonly games: number;
  readonly latestMs: readonly number[];
};

/**
 * Loads, for each kind of level, a player's shortest time, the number of solved levels, and the times on the thirty
 * highest of these levels (R24, R35). Of each level, only the best game counts, and only if the player used no hint.
 */
export function getTimesByKind(db: Database, playerId: string): Promise<readonly KindTimes[]> {
  const kind = sql`width_bucket(${bestGames.level}, ${`{${KINDS_FROM}}`}::int[])`;
  return db
    .select({
      level: sql<number>`min(${bestGames.level})`.mapWith(Number),
      durationMs: sql<number>`min(${bestGames.durationMs})`.mapWith(Number),
      games: sql<number>`count(*)`.mapWith(Number),
      latestMs: sql<number[]>`(array_agg(${bestGames.durationMs} order by ${bestGames.level} desc))[1:30]`,
    })
    .from(bestGames)
    .where(and(eq(bestGames.userId, playerId), eq(bestGames.hintsUsed, 0)))
    .groupBy(kind)
    .orderBy(sql`1`);
}
