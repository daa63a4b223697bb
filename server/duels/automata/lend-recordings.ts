import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { gameHistory, gameRooms, profiles, recordings } from '#server/db/schema.ts';
import { withdrawIn } from '#server/duels/play-duel.ts';

/**
 * Stores whether a player lends recordings (D31). If they no longer do, all recordings that they have lent are deleted
 * (D33).
 */
export const lendRecordings = (db: Database, userId: string, lends: boolean, now: Date): Promise<void> =>
  db.transaction(async tx => {
    if (!lends) return forgetLender(tx, userId, now);
    await tx.update(profiles).set({ lendsRecordings: true }).where(eq(profiles.id, userId));
  });

/** Loads whether a player lends recordings: null if they have never been asked. */
export async function loadLending(db: Database, userId: string): Promise<boolean | null> {
  const lends = db.select({ lends: profiles.lendsRecordings }).from(profiles).where(eq(profiles.id, userId));
  return (await lends)[0]?.lends ?? null;
}

/**
 * Ends the lending of a player who takes the consent back or deletes the account (D33): deletes their recordings, ends the
 * duels against them, and takes the player’s name out of the history of others.
 */
export async function forgetLender(tx: Transaction, userId: string, now: Date): Promise<void> {
  // until the end of the transaction, no duel of the player is kept as a new recording
  await tx.update(profiles).set({ lendsRecordings: false }).where(eq(profiles.id, userId));
  // the recordings are locked, so that no room opens with one of them
  const lent = tx.select({ id: recordings.id }).from(recordings).where(eq(recordings.userId, userId));
  const ids = (await lent.for('update')).map(({ id }) => id);
  const rooms = tx.select({ code: gameRooms.roomCode }).from(gameRooms).where(inArray(gameRooms.recordingId, ids));
  const codes = (await rooms.orderBy(asc(gameRooms.roomCode))).map(({ code }) => code);
  await withdrawIn(tx, codes, now);
  await tx.delete(recordings).where(inArray(recordings.id, ids));
  // this must come after the duels are ended, because a duel that had already reached its end has just entered the
  // history
  await tx.update(gameHistory).set({ opponentName: null, lenderId: null }).where(eq(gameHistory.lenderId, userId));
}
