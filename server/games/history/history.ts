import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/open-database.ts';
import { gameHistory, gameTotals } from '#server/db/schema.ts';

const PAGE_SIZE = 20;

const query = z.object({
  type: z.enum(gameHistory.gameType.enumValues).optional().catch(undefined),
  page: z.coerce.number().int().min(1).catch(1),
});

/**
 * The type (solo games or duels) and the page number in a request for the history. Without a type, the history has
 * games of both types.
 */
export type HistoryQuery = z.infer<typeof query>;

/**
 * Reads the query of a history page. An invalid type is read as no type, so that the page has solo games and duels, and
 * an invalid page number as page 1.
 */
export const readHistoryQuery = (search: URLSearchParams): HistoryQuery => query.parse(Object.fromEntries(search));

const { lenderId: _, opponentRecordedAt, ...columns } = getTableColumns(gameHistory);

/**
 * The columns of a game that its player may see. The id of another player's account is left out. Of the time at which
 * a recording was made, only the day is shown.
 */
export const HISTORY_COLUMNS = {
  ...columns,
  opponentRecordedAt: sql<Date | null>`date_trunc('day', ${opponentRecordedAt}, 'UTC')`.mapWith(opponentRecordedAt),
};

const { roundPuzzles: _puzzles, roundLogs, ...listed } = HISTORY_COLUMNS;

/** The columns of a game in a list, in which `hasRounds` tells whether the rounds of a duel can be replayed (N5). */
const LISTED_COLUMNS = { ...listed, hasRounds: sql<boolean>`${roundLogs} is not null` };

type HistoryGame = Omit<typeof gameHistory.$inferSelect, 'lenderId' | 'roundPuzzles' | 'roundLogs'> & {
  readonly hasRounds: boolean;
};

/** A page of at most twenty games, newest first, with the total number of games and pages. */
export type HistoryPage = {
  readonly games: readonly HistoryGame[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
};

/** Loads one page of a player's history. If the page number is too high, loads the last page. */
export async function getHistory(db: Database, playerId: string, { type, page }: HistoryQuery): Promise<HistoryPage> {
  const isListed = and(eq(gameHistory.userId, playerId), type && eq(gameHistory.gameType, type));
  const total = await countGames(db, playerId, type);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const games = await db
    .select(LISTED_COLUMNS)
    .from(gameHistory)
    .where(isListed)
    .orderBy(desc(gameHistory.createdAt), desc(gameHistory.id)) // games of the same instant are sorted by id
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE);
  return { games, total, page: shown, pages };
}

/** For each type in the history (solo games and duels), the kinds of games in `gameTotals` that belong to it. */
const KINDS = { solo: ['level', 'daily'], multiplayer: ['duel', 'house', 'recording'] } as const;

/** Counts the games of one type in a player's history. Without a type, counts all of them. */
async function countGames(db: Database, playerId: string, type: HistoryQuery['type']): Promise<number> {
  const isOfType = type && inArray(gameTotals.kind, [...KINDS[type]]);
  const [counted] = await db
    .select({ total: sql<number>`coalesce(sum(${gameTotals.games}), 0)`.mapWith(Number) })
    .from(gameTotals)
    .where(and(eq(gameTotals.userId, playerId), isOfType));
  return counted?.total ?? 0;
}
