import { and, count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/open-database.ts';
import { gameHistory } from '#server/db/schema.ts';

const PAGE_SIZE = 20;

const query = z.object({
  type: z.enum(gameHistory.gameType.enumValues).optional().catch(undefined),
  page: z.coerce.number().int().min(1).catch(1),
});

/** Which games are asked for: of one type or of both, and the how-manieth twenty of them. */
export type HistoryQuery = z.infer<typeof query>;

/** What an address asks of the history. What makes no sense there asks for nothing special. */
export const readHistoryQuery = (search: URLSearchParams): HistoryQuery => query.parse(Object.fromEntries(search));

type HistoryGame = typeof gameHistory.$inferSelect;

/** Twenty of a player's games, newest first, and where they stand among the others. */
export type HistoryPage = {
  readonly games: readonly HistoryGame[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
};

/** The page that was asked for; behind the last one there is the last one again. */
export async function getHistory(db: Database, playerId: string, { type, page }: HistoryQuery): Promise<HistoryPage> {
  const isAsked = and(eq(gameHistory.userId, playerId), type && eq(gameHistory.gameType, type));
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(gameHistory).where(isAsked);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const games = await db
    .select()
    .from(gameHistory)
    .where(isAsked)
    .orderBy(desc(gameHistory.createdAt), desc(gameHistory.id)) // the id parts games of one instant
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE);
  return { games, total, page: shown, pages };
}
