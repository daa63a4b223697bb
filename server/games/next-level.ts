import { and, eq, max } from 'drizzle-orm';
import type { RouterContextProvider } from 'react-router';
import { LEVELS } from '#engine/levels.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameTotals, profiles } from '#server/db/schema.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';

/**
 * Returns the level after the highest one that a player has solved, with a timer or in calm mode (without), but at most
 * the last level (V9).
 */
export async function nextLevelOf(db: Database, playerId: string): Promise<number> {
  const isLevelOfPlayer = and(eq(gameTotals.userId, profiles.id), eq(gameTotals.kind, 'level'));
  const [reached] = await db
    .select({ timed: max(gameTotals.maxLevel), calm: profiles.calmLevel })
    .from(profiles)
    .leftJoin(gameTotals, isLevelOfPlayer)
    .where(eq(profiles.id, playerId))
    .groupBy(profiles.id);
  return Math.min(LEVELS.last, Math.max(reached?.timed ?? 0, reached?.calm ?? 0) + 1);
}

/** Loads the level at which the signed-in player continues (V9). It is undefined for a visitor. */
export async function loadNextLevel({
  context,
}: {
  readonly context: Readonly<RouterContextProvider>;
}): Promise<{ readonly nextLevel: number | undefined }> {
  const player = context.get(playerContext);
  return { nextLevel: player && (await nextLevelOf(servicesOf(context).db, player.id)) };
}
