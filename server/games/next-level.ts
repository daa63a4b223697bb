import { and, eq, max } from 'drizzle-orm';
import { LEVELS } from '#engine/levels.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameHistory } from '#server/db/schema.ts';

/** Returns the level after the highest level that a player has solved, but at most the last level (V9). */
export async function nextLevelOf(db: Database, playerId: string): Promise<number> {
  const [reached] = await db
    .select({ level: max(gameHistory.level) })
    .from(gameHistory)
    .where(and(eq(gameHistory.userId, playerId), eq(gameHistory.gameType, 'solo')));
  return Math.min(LEVELS.last, (reached?.level ?? 0) + 1);
}
