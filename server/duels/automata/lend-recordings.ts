import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { gameHistory, gameRooms, profiles, recordings } from '#server/db/schema.ts';
import { withdrawIn } from '#server/duels/play-duel.ts';

/**
 * Stores whether a player “lends” recordings: lets others play against recordings of the player's duels (D31). If not,
 * deletes all recordings of this player (D33).
 */
export const lendRecordings = (db: Database, userId: string, lends: boolean, now: Date): Promise<void> =>
  db.transaction(async tx => {
    if (!lends) return forgetLender(tx, userId, now);
    await tx.update(profiles).set({ lendsRecordings: true }).where(eq(profiles.id, userId));
  });

/**
 * Loads whether a player lends recordings, against which others may then play. Returns null if the player has not been
 * asked yet.
 */
export async function loadLending(db: Database, userId: string): Promise<boolean | null> {
  const lends = db.select({ lends: profiles.lendsRecordings }).from(profiles).where(eq(profiles.id, userId));
  return (await lends)[0]?.lends ?? null;
}

/**
 * Ends the lending of recordings by a player who withdraws the consent or deletes the account (D33). Deletes the
 * player's recordings, ends the duels against them, and removes the player's name from the history of other players.
 */
export async function forgetLender(tx: Transaction, userId: string, now: Date): Promise<void> {
  // locks the profile: until the transaction ends, no duel of the player is stored as a new recording
  await tx.update(profiles).set({ lendsRecordings: false }).where(eq(profiles.id, userId));
  // locks the recordings, so that no room can open with one of them
  const lent = tx.select({ id: recordings.id }).from(recordings).where(eq(recordings.userId, userId));
  const ids = (await lent.for('update')).map(({ id }) => id);
  const rooms = tx.select({ code: gameRooms.roomCode }).from(gameRooms).where(inArray(gameRooms.recordingId, ids));
  const codes = (await rooms.orderBy(asc(gameRooms.roomCode))).map(({ code }) => code);
  await withdrawIn(tx, codes, now);
  await tx.delete(recordings).where(inArray(recordings.id, ids));
  // the lender’s name is removed only after `withdrawIn`, which may still add finished duels with this name to the
  // history
  await tx.update(gameHistory).set({ opponentName: null, lenderId: null }).where(eq(gameHistory.lenderId, userId));
}
