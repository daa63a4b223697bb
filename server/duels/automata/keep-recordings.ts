import { and, desc, eq, inArray, lt, notExists, notInArray, sql } from 'drizzle-orm';
import { type Duel, SEATS } from '#engine/duel/duel.ts';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { gameRooms, type gameSeats, profiles, recordings } from '#server/db/schema.ts';
import { recordedRounds } from './recorded-rounds.ts';

type SeatOwner = Pick<typeof gameSeats.$inferSelect, 'playerId' | 'userId'>;

/** Stores a duel that has ended as a recording of each player who lends theirs and has finished it (D31). */
export async function keepRecordings(tx: Transaction, owners: readonly SeatOwner[], duel: Duel): Promise<void> {
  const lenders = await lendersAmong(
    tx,
    owners.flatMap(({ userId }) => userId ?? []),
  );
  for (const { playerId, userId } of owners) {
    const seat = SEATS.find(each => duel.seats[each]?.id === playerId);
    const rounds = seat && recordedRounds(duel, seat);
    if (rounds === undefined || userId === null || !lenders.includes(userId)) continue;
    await tx.insert(recordings).values({ userId, ...rounds, createdAt: new Date(duel.at) });
    await deleteOldest(tx, userId);
  }
}

/** Returns the players who lend their recordings. None of them can take that back before the transaction has ended. */
async function lendersAmong(tx: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const isLender = and(inArray(profiles.id, [...ids]), eq(profiles.lendsRecordings, true));
  const found = tx.select({ id: profiles.id }).from(profiles).where(isLender).orderBy(profiles.id);
  return (await found.for('share')).map(({ id }) => id);
}

/** Deletes the recordings of a player beyond the newest ones. */
async function deleteOldest(tx: Transaction, userId: string): Promise<void> {
  const isTheirs = eq(recordings.userId, userId);
  const newestFirst = tx.select({ id: recordings.id }).from(recordings).where(isTheirs);
  const newest = newestFirst.orderBy(desc(recordings.createdAt), desc(recordings.id)).limit(RETENTION.recordings);
  await tx.delete(recordings).where(and(isTheirs, notInArray(recordings.id, newest), isIdle(tx)));
}

/** Deletes the recordings from before an instant. */
export const deleteRecordingsBefore = (db: Database, before: Date) =>
  db.delete(recordings).where(and(lt(recordings.createdAt, before), isIdle(db)));

/** Matches the recordings that play in no room. One that does stays until the room goes, a day later at most. */
const isIdle = (db: Database | Transaction) =>
  notExists(db.select({ one: sql`1` }).from(gameRooms).where(eq(gameRooms.recordingId, recordings.id)));
