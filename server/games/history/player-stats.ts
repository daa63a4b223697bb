import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { multiplayerGameStats, soloGameStats } from '#server/db/schema.ts';

export type SoloStats = typeof soloGameStats.$inferSelect;

export type MultiplayerStats = typeof multiplayerGameStats.$inferSelect;

/** Loads a player's solo statistics, or undefined if the player has no solo games. */
export async function getSoloStats(db: Database, playerId: string): Promise<SoloStats | undefined> {
  const [stats] = await db.select().from(soloGameStats).where(eq(soloGameStats.userId, playerId));
  return stats;
}

/** Loads a player's duel statistics, or undefined if the player has no duels. */
export async function getMultiplayerStats(db: Database, playerId: string): Promise<MultiplayerStats | undefined> {
  const [stats] = await db.select().from(multiplayerGameStats).where(eq(multiplayerGameStats.userId, playerId));
  return stats;
}
