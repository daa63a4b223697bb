import { eq, lte, sql } from 'drizzle-orm';
import { seatOf } from '#engine/duel/selectors.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameRooms, gameSeats } from '#server/db/schema.ts';
import { type Room, roomOf } from './room.ts';

const { roomCode, version, state, isMatchmaking, createdAt, updatedAt, status } = gameRooms;
const { player1Id, player2Id, player1Username, player2Username } = gameRooms;

/** The columns from which a `Room` is built. */
const ROOM = {
  ...{ roomCode, version, state, isMatchmaking, createdAt, updatedAt, status },
  ...{ player1Id, player2Id, player1Username, player2Username },
};

/** Finds a room by its code. */
export async function findRoom(db: Database, code: string): Promise<Room | undefined> {
  const [row] = await db.select(ROOM).from(gameRooms).where(eq(gameRooms.roomCode, code));
  return row && roomOf(row);
}

/** The code of the room to find, and the player whose seat to find in that room. */
export type SeatSought = { readonly code: string; readonly player: string };

export type RoomWithSeat = { readonly room: Room; readonly seat: { readonly keyHash: string | null } | undefined };

/**
 * Returns a function that finds rooms, each with the seat of one player, in the order of `sought`. The result
 * for an unknown room is undefined. The query is prepared, because thousands of players may reconnect at once
 * when a server stops.
 */
export function roomsWithSeats(
  db: Database,
): (sought: readonly SeatSought[]) => Promise<readonly (RoomWithSeat | undefined)[]> {
  const lists = sql`${sql.placeholder('codes')}::text[], ${sql.placeholder('players')}::text[]`;
  const table = sql`unnest(${lists}) with ordinality as sought(code, player, position)`;
  const isSeat = sql`${gameSeats.roomCode} = sought.code and ${gameSeats.playerId} = sought.player`;
  const query = db
    .select({
      position: sql<number>`sought.position::int`,
      room: ROOM,
      seat: { player: gameSeats.playerId, keyHash: gameSeats.keyHash },
    })
    .from(gameRooms)
    .innerJoin(table, sql`${gameRooms.roomCode} = sought.code`)
    .leftJoin(gameSeats, isSeat)
    .prepare(''); // without a name, because a pooler may run each transaction on another connection
  return async sought => {
    const codes = sought.map(({ code }) => code);
    const players = sought.map(({ player }) => player);
    const rows = await query.execute({ codes, players });
    const found = new Map(
      rows.map(({ position, room, seat }) => [position, { room: roomOf(room), seat: seat ?? undefined }]),
    );
    return sought.map((_, index) => found.get(index + 1));
  };
}

/** Finds the codes of rooms whose version in the database is newer than the known one. */
export async function findNewer(
  db: Database,
  known: readonly Pick<Room, 'code' | 'version'>[],
): Promise<readonly string[]> {
  const codes = sql.param(known.map(({ code }) => code)); // two parameters suffice for any number of rooms
  const versions = sql.param(known.map(({ version }) => version));
  const table = sql`unnest(${codes}::text[], ${versions}::int[]) as known(code, version)`;
  const isNewer = sql`${gameRooms.roomCode} = known.code and ${gameRooms.version} > known.version`;
  const rows = await db.select({ code: gameRooms.roomCode }).from(gameRooms).innerJoin(table, isNewer);
  return rows.map(({ code }) => code);
}

const MAX_BATCH_SIZE = 200;

/** Finds the codes of up to 200 rooms with a deadline that has passed but has not been applied yet. */
export async function findOverdue(db: Database, now: Date): Promise<readonly string[]> {
  const overdue = db.select({ code: gameRooms.roomCode }).from(gameRooms).where(lte(gameRooms.deadlineAt, now));
  return (await overdue.limit(MAX_BATCH_SIZE)).map(({ code }) => code);
}

/** Returns the data about an account’s rooms for the export that a player can request. */
export async function exportRooms(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(gameSeats)
    .innerJoin(gameRooms, eq(gameRooms.roomCode, gameSeats.roomCode))
    .where(eq(gameSeats.userId, userId));
  return rows.map(({ game_rooms: row, game_seats: { playerId } }) => {
    const { roomCode, status, isMatchmaking, createdAt } = row;
    const { duel } = roomOf(row);
    const seat = seatOf(duel, playerId);
    const games = seat === null ? [] : duel.rounds.map(round => round.games[seat]);
    return { roomCode, status, isMatchmaking, createdAt, playerId, games };
  });
}
