import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { automatonOf } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import { inPages } from '#server/db/in-pages.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameRooms, gameSeats } from '#server/db/schema.ts';
import { type Room, readRoom, roomOf } from './stored-room.ts';

const { roomCode, version, state, isMatchmaking, createdAt, updatedAt, status } = gameRooms;
const { player1Id, player2Id, player1Username, player2Username } = gameRooms;

/** The columns from which a `Room` is built. */
const ROOM = {
  ...{ roomCode, version, state, isMatchmaking, createdAt, updatedAt, status },
  ...{ player1Id, player2Id, player1Username, player2Username },
};

export async function findRoom(db: Database, code: string): Promise<Room | undefined> {
  const [row] = await db.select(ROOM).from(gameRooms).where(eq(gameRooms.roomCode, code));
  return row && roomOf(row);
}

/**
 * What to find: the room with the given code, and the seat of the given player in it. If the caller has the room in
 * memory (`known`), the query reads the room again only if it has changed.
 */
export type SeatSought = { readonly code: string; readonly player: string; readonly known: Room | undefined };

/**
 * The room that was found, and the player's seat in it. `room` is undefined if the duel is unreadable, and `seat` is
 * undefined if the player has no seat.
 */
type RoomWithSeat = { readonly room: Room | undefined; readonly seat: Seat | undefined };

/** A seat with the hash of its visitor's key. An account has no key. */
export type Seat = { readonly keyHash: string | null };

/** The key hashes of the seats in a room, by the id of their player. */
type KeyHashes = Readonly<Record<string, string | null>>;

/**
 * Returns a function that finds rooms and seats, in the order of `sought`. The result for an unknown room is undefined.
 * The query must be fast, because thousands of players may reconnect at once when a server stops. It is therefore
 * prepared, reads a room once for both of its players, and has no join, which would take longer to plan than to run.
 */
export function roomsWithSeats(
  db: Database,
): (sought: readonly SeatSought[]) => Promise<readonly (RoomWithSeat | undefined)[]> {
  const codeAndVersion = sql`${roomCode} || ' ' || ${version}`;
  const isKnown = sql`${codeAndVersion} = any(${sql.placeholder('known')}::text[])`;
  const isOfRoom = sql`${gameSeats.roomCode} = ${roomCode} and ${gameSeats.playerId} = any(${sql.placeholder('players')}::text[])`;
  const hashes = sql`json_object_agg(${gameSeats.playerId}, ${gameSeats.keyHash})`;
  const query = db
    .select({
      room: {
        roomCode,
        version,
        isMatchmaking,
        createdAt,
        state: sql`case when ${isKnown} then null else ${state} end`.mapWith(state),
      },
      seats: sql<KeyHashes | null>`(select ${hashes} from ${gameSeats} where ${isOfRoom})`,
    })
    .from(gameRooms)
    .where(sql`${roomCode} = any(${sql.placeholder('codes')}::text[])`)
    // the statement has no name, because a connection pooler may run each transaction on another connection
    .prepare('');
  return async sought => {
    const known = new Map(sought.flatMap(({ code, known: room }) => (room ? [[code, room] as const] : [])));
    const rows = await query.execute({
      codes: [...new Set(sought.map(({ code }) => code))],
      players: sought.map(({ player }) => player),
      known: Array.from(known, ([code, room]) => `${code} ${room.version}`),
    });
    const found = new Map(
      rows.map(({ room, seats }) => {
        const { roomCode: code } = room;
        return [code, { room: (room.state === null && known.get(code)) || readRoom(room), seats: seats ?? {} }];
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

/** Finds the codes of rooms that are stored with a newer version than the caller has. */
export async function findNewer(
  db: Database,
  known: readonly Pick<Room, 'code' | 'version'>[],
): Promise<readonly string[]> {
  // codes and versions are sent as two arrays, so that the number of parameters is the same for any number of rooms
  const codes = sql.param(known.map(({ code }) => code));
  const versions = sql.param(known.map(({ version }) => version));
  const table = sql`unnest(${codes}::text[], ${versions}::int[]) as known(code, version)`;
  const isNewer = sql`${gameRooms.roomCode} = known.code and ${gameRooms.version} > known.version`;
  const rows = await db.select({ code: gameRooms.roomCode }).from(gameRooms).innerJoin(table, isNewer);
  return rows.map(({ code }) => code);
}

const MAX_BATCH_SIZE = 200;

/** Finds the codes of up to 200 rooms whose next deadline has passed, the earliest deadline first. */
export async function findOverdue(db: Database, now: Date): Promise<readonly string[]> {
  const overdue = db.select({ code: gameRooms.roomCode }).from(gameRooms).where(lte(gameRooms.deadlineAt, now));
  return (await overdue.orderBy(asc(gameRooms.deadlineAt)).limit(MAX_BATCH_SIZE)).map(({ code }) => code);
}

/** The number of rooms that are exported at a time. It is small, because one duel may take 400 KB. */
const EXPORT_SIZE = 20;

/** Reads an account's own data about its rooms in pages, for the export of the account. */
export const exportRooms = (db: Database, userId: string) =>
  inPages(EXPORT_SIZE, async (size, after?: { readonly roomCode: string; readonly playerId: string }) => {
    const seat = sql`(${gameSeats.roomCode}, ${gameSeats.playerId})`;
    const rows = await db
      .select()
      .from(gameSeats)
      .innerJoin(gameRooms, eq(gameRooms.roomCode, gameSeats.roomCode))
      .where(and(eq(gameSeats.userId, userId), after && sql`${seat} > (${after.roomCode}, ${after.playerId})`))
      .orderBy(asc(gameSeats.roomCode), asc(gameSeats.playerId))
      .limit(size);
    return rows.map(({ game_rooms: room, game_seats: { playerId } }) => exportedRoom(room, playerId));
  });

function exportedRoom(row: typeof gameRooms.$inferSelect, playerId: string) {
  const { roomCode, status, isMatchmaking, createdAt } = row;
  const { duel } = roomOf(row);
  const seat = seatOf(duel, playerId);
  const games = seat === null ? [] : duel.rounds.map(round => round.games[seat]);
  const automaton = automatonOf(duel);
  // the player's earlier rounds, to which the house, a computer opponent, adapts
  const past = automaton?.kind === 'house' ? { past: automaton.past } : {};
  return { roomCode, status, isMatchmaking, createdAt, playerId, games, ...past };
}
