import { eq, sql } from 'drizzle-orm';
import { type Ok, ok, type Refused, refused } from '#engine/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { recordedGames } from '#server/db/schema.ts';

/**
 * The maximum number of games that are recorded for a player in an hour (V13). This is one game every twelve seconds.
 */
const MAX_PER_HOUR = 300;

const HOUR_MS = 3_600_000;

/** A refusal to record a game now, and the time after which the player can record games again. */
export type TooManyGames = Refused<'too-many'> & { readonly retryAfterMs: number };

/**
 * Counts games of a player, in the transaction that then records the games. If the count would exceed 300 in an hour,
 * refuses and counts none of them (V13). An hour begins with the first game after the previous hour has ended.
 */
export async function countRecorded(
  tx: Database,
  playerId: string,
  now: Date,
  games = 1,
): Promise<Ok<undefined> | TooManyGames> {
  const isOver = sql`${recordedGames.since} <= ${new Date(now.getTime() - HOUR_MS).toISOString()}`;
  const total = sql`case when ${isOver} then 0 else ${recordedGames.games} end + ${games}`;
  const counted = await tx
    .insert(recordedGames)
    .values({ playerId, since: now, games })
    .onConflictDoUpdate({
      target: recordedGames.playerId,
      set: { since: sql`case when ${isOver} then excluded.since else ${recordedGames.since} end`, games: total },
      setWhere: sql`${total} <= ${MAX_PER_HOUR}`,
    })
    .returning({ since: recordedGames.since });
  if (counted.length > 0) return ok(undefined);
  const [full] = await tx.select().from(recordedGames).where(eq(recordedGames.playerId, playerId));
  const retryAfterMs = (full?.since.getTime() ?? 0) + HOUR_MS - now.getTime();
  return { ...refused('too-many'), retryAfterMs };
}
