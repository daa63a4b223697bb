import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Day } from '#engine/daily/day.ts';
import type { Database } from '#server/db/open-database.ts';
import { dailyAttempts } from '#server/db/schema.ts';

/**
 * Returns true if another player has finished the grid of a day with the same intervals between all entries of the log
 * (J15). `digest` is the hash of these intervals, or null if they are not compared, and `own` are the player’s attempts
 * at that day. Until this transaction ends, other transactions that call this function for the digest wait, so that of
 * two copies that arrive at once, one is found.
 */
export async function isCopied(
  tx: Database,
  day: Day,
  digest: string | null,
  own: readonly { readonly id: string }[],
): Promise<boolean> {
  if (digest === null) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`);
  const { id, day: ofDay, gestureDigest } = dailyAttempts;
  const ofOthers = notInArray(
    id,
    own.map(attempt => attempt.id),
  );
  return (await tx.$count(dailyAttempts, and(eq(ofDay, day), eq(gestureDigest, digest), ofOthers))) > 0;
}
