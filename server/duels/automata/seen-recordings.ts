import { and, arrayOverlaps, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { gameHistory, gameRooms, gameSeats, recordings, seenRecordings } from '#server/db/schema.ts';

/** Stores that the player in a room has seen the grids of the recording in that room. */
export async function rememberGrids(tx: Transaction, roomCode: string): Promise<void> {
  const seen = tx
    .select({ playerId: gameSeats.userId, puzzles: recordings.puzzles })
    .from(gameSeats)
    .innerJoin(gameRooms, eq(gameRooms.roomCode, gameSeats.roomCode))
    .innerJoin(recordings, eq(recordings.id, gameRooms.recordingId))
    .where(and(eq(gameSeats.roomCode, roomCode), isNotNull(gameSeats.userId)));
  await tx.insert(seenRecordings).select(seen).onConflictDoNothing();
}

/** Deletes the rows of seen grids that are in no recording any more, because these grids cannot be offered again. */
export const forgetGrids = (db: Database) =>
  db
    .delete(seenRecordings)
    .where(
      notExists(db.select({ one: sql`1` }).from(recordings).where(eq(recordings.puzzles, seenRecordings.puzzles))),
    );

/**
 * Returns the grids of the recordings that a player has begun to play, for the player's export. Leaves out the
 * recordings that the player is playing against now, because the player has not seen their later rounds.
 */
export const exportSeen = (db: Database, playerId: string) =>
  db
    .select({ puzzles: seenRecordings.puzzles })
    .from(seenRecordings)
    .where(and(eq(seenRecordings.playerId, playerId), hasNoRoom(db, playerId, seenRecordings.puzzles)));

/**
 * Builds the SQL condition that a player has not seen the grids of a recording (D32): not in a duel of the history, and
 * not against a recording. It compares grids instead of recordings, because both players may have lent the same duel.
 */
export const isUnseenBy = (db: Database, playerId: string) =>
  and(hasNotPlayed(db, playerId), hasNotBegun(db, playerId), hasNoRoom(db, playerId, recordings.puzzles));

/** Builds the SQL condition that no duel in a player's history has a grid of a recording. */
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

/** Builds the SQL condition that no room of the player has a recording with these grids. */
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
