import { and, arrayOverlaps, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { gameHistory, gameRooms, gameSeats, recordings, seenRecordings } from '#server/db/schema.ts';

/** Remembers that the player in a room has seen the grids of the recording that plays there. */
export async function rememberGrids(tx: Transaction, roomCode: string): Promise<void> {
  const seen = tx
    .select({ playerId: gameSeats.userId, puzzles: recordings.puzzles })
    .from(gameSeats)
    .innerJoin(gameRooms, eq(gameRooms.roomCode, gameSeats.roomCode))
    .innerJoin(recordings, eq(recordings.id, gameRooms.recordingId))
    .where(and(eq(gameSeats.roomCode, roomCode), isNotNull(gameSeats.userId)));
  await tx.insert(seenRecordings).select(seen).onConflictDoNothing();
}

/** Deletes the grids that are no longer part of any recording, because they cannot be offered again. */
export const forgetGrids = (db: Database) =>
  db
    .delete(seenRecordings)
    .where(
      notExists(db.select({ one: sql`1` }).from(recordings).where(eq(recordings.puzzles, seenRecordings.puzzles))),
    );

/**
 * Returns the grids of the recordings that a player has begun, for their export. As long as a room plays one of them, its
 * later rounds may still be to come.
 */
export const exportSeen = (db: Database, playerId: string) =>
  db
    .select({ puzzles: seenRecordings.puzzles })
    .from(seenRecordings)
    .where(and(eq(seenRecordings.playerId, playerId), hasNoRoom(db, playerId, seenRecordings.puzzles)));

/**
 * Matches the recordings whose grids a player has not seen (D32): neither in a duel of their history, nor in one against
 * a recording, which may have been left without a result. The grids count, because both players may lend one duel.
 */
export const isUnseenBy = (db: Database, playerId: string) =>
  and(hasNotPlayed(db, playerId), hasNotBegun(db, playerId), hasNoRoom(db, playerId, recordings.puzzles));

/** Matches the recordings without a grid from any duel of the player, which may have been the recorded one. */
const hasNotPlayed = (db: Database, playerId: string) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(gameHistory)
      .where(and(eq(gameHistory.userId, playerId), arrayOverlaps(gameHistory.roundPuzzles, recordings.puzzles))),
  );

const hasNotBegun = (db: Database, playerId: string) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(seenRecordings)
      .where(and(eq(seenRecordings.playerId, playerId), eq(seenRecordings.puzzles, recordings.puzzles))),
  );

/** Matches grids that play in no room of the player. */
function hasNoRoom(db: Database, playerId: string, puzzles: AnyPgColumn) {
  const opened = alias(recordings, 'opened');
  return notExists(
    db
      .select({ one: sql`1` })
      .from(gameSeats)
      .innerJoin(gameRooms, eq(gameRooms.roomCode, gameSeats.roomCode))
      .innerJoin(opened, eq(opened.id, gameRooms.recordingId))
      .where(and(eq(gameSeats.userId, playerId), eq(opened.puzzles, puzzles))),
  );
}
