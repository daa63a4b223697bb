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

/**
 * The code of the room to find, the player whose seat to find in that room, and the room as the caller knows it,
 * which is read again only if it has changed.
 */
export type SeatSought = { readonly code: string; readonly player: string; readonly known: Room | undefined };

export type RoomWithSeat = { readonly room: Room; readonly seat: { readonly keyHash: string | null } | undefined };

/** The key hashes of the seats in a room, by player. */
type Seats = Readonly<Record<string, string | null>>;

/**
 * Returns a function that finds rooms, each with the seat of one player, in the order of `sought`. The result
 * for an unknown room is undefined. The query is prepared, because thousands of players may reconnect at once
 * when a server stops. For the same reason, it reads a room once for both of its players.
 */
export function roomsWithSeats(
  db: Database,
): (sought: readonly SeatSought[]) => Promise<readonly (RoomWithSeat | undefined)[]> {
  const lists = sql`${sql.placeholder('codes')}::text[], ${sql.placeholder('versions')}::int[]`;
  const table = sql`unnest(${lists}) as sought(code, version)`;
  const isSought = sql`${gameSeats.roomCode} = ${roomCode} and ${gameSeats.playerId} = any(${sql.placeholder('players')}::text[])`;
  const hashes = sql`json_object_agg(${gameSeats.playerId}, ${gameSeats.keyHash})`;
  const query = db
    .select({
      room: { ...ROOM, state: sql`case when ${version} <> sought.version then ${state} end`.mapWith(state) },
      seats: sql<Seats | null>`(select ${hashes} from ${gameSeats} where ${isSought})`,
    })
    .from(gameRooms)
    .innerJoin(table, sql`${roomCode} = sought.code`)
    .prepare(''); // without a name, because a pooler may run each transaction on another connection
  return async sought => {
    const known = new Map<string, Room | undefined>();
    for (const { code, known: room } of sought) known.set(code, room ?? known.get(code));
    const rows = await query.execute({
      codes: [...known.keys()],
      versions: [...known.values()].map(room => room?.version ?? 0),
      players: sought.map(({ player }) => player),
    });
    const found = new Map(
      rows.map(({ room, seats }) => {
        const { roomCode: code } = room;
        return [code, { room: (room.state === null && known.get(code)) || roomOf(room), seats: seats ?? {} }];
      }),
    );
    return sought.map(({ code, player }) => {
      const each = found.get(code);
      if (each === undefined) return undefined;
      const { room, seats } = each;
      return { room, seat: Object.hasOwn(seats, player) ? { keyHash: seats[player] ?? null } : undefined };
    });
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
