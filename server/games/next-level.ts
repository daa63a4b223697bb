import { and, eq, max } from 'drizzle-orm';
import { LEVELS } from '#engine/levels.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameHistory, profiles } from '#server/db/schema.ts';
import { isLevelGame } from './history/level-games.ts';

/**
 * Returns the level after the highest level that a player has solved, with or without a timer, but at most the last
 * level (V9).
 */
export async function nextLevelOf(db: Database, playerId: string): Promise<number> {
  const isLevelOfPlayer = and(eq(gameHistory.userId, profiles.id), isLevelGame);
  const [reached] = await db
    .select({ timed: max(gameHistory.level), calm: profiles.calmLevel })
    .from(profiles)
    .leftJoin(gameHistory, isLevelOfPlayer)
    .where(eq(profiles.id, playerId))
    .groupBy(profiles.id);
  return Math.min(LEVELS.last, Math.max(reached?.timed ?? 0, reached?.calm ?? 0) + 1);
}
