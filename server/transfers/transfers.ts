import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import { randomChallengeCode } from '#server/challenges/challenge.ts';
import type { Database } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { transfers } from '#server/db/schema.ts';

/**
 * The maximum number of transfers (encrypted game data for another device) that the server stores at a time. They take
 * up 256 MiB at most.
 */
export const MAX_TRANSFERS = 1000;

/**
 * The number that identifies a database lock. Under this lock, the encrypted game data for other devices are counted
 * and stored.
 */
const COUNTING_LOCK = 7_201_934;

const MINUTE_MS = 60_000;

const expiredAt = (now: Date): Date => new Date(now.getTime() - RETENTION.transferMinutes * MINUTE_MS);

/**
 * Stores a browser’s encrypted game data for ten minutes, and returns the code with which another device gets them.
 * Refuses them as `full` while the server stores the maximum number of such data.
 */
export const createTransfer = (db: Database, sealed: Uint8Array, now: Date): Promise<Result<string, 'full'>> =>
  db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${COUNTING_LOCK})`);
    await forgetTransfers(tx, now);
    const [stored] = await tx.select({ count: count() }).from(transfers);
    if (stored !== undefined && stored.count >= MAX_TRANSFERS) return refused('full');
    const code = randomChallengeCode();
    await tx.insert(transfers).values({ code, sealed: Buffer.from(sealed), createdAt: now });
    return ok(code);
  });

/**
 * Returns the encrypted game data with a code, and deletes them. Returns undefined if no data have this code, because
 * they were already taken, are older than ten minutes or never existed.
 */
export async function takeTransfer(db: Database, code: string, now: Date): Promise<Buffer | undefined> {
  const [taken] = await db
    .delete(transfers)
    .where(and(eq(transfers.code, code), gt(transfers.createdAt, expiredAt(now))))
    .returning({ sealed: transfers.sealed });
  return taken?.sealed;
}

/** Deletes the encrypted game data that no device has taken within ten minutes. */
export async function forgetTransfers(db: Database, now: Date): Promise<void> {
  await db.delete(transfers).where(lte(transfers.createdAt, expiredAt(now)));
}
