import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { gameRooms, gameSeats } from '#server/db/schema.ts';
import { type Room, roomOf } from './room.ts';

const { roomCode, version, state, isMatchmaking, createdAt } = gameRooms;

/** What of a row says all of a room. */
const ROOM = { roomCode, version, state, isMatchmaking, createdAt };

/** A room as it was last decided, undefined when there is none of that code. */
export async function findRoom(db: Database, code: string): Promise<Room | undefined> {
  const [row] = await db.select(ROOM).from(gameRooms).where(eq(gameRooms.roomCode, code));
  return row && roomOf(row);
}

/** A room that is looked for, and the player whose seat there is wanted. */
export type SeatSought = { readonly code: string; readonly player: string };

export type RoomWithSeat = { readonly room: Room; readonly seat: { readonly keyHash: string | null } | undefined };

/**
 * Finds rooms, and who may play there as those players; in the order of what is sought, undefined where there is no
 * room. Planned once: thousands ask for it at once when a server has ended.
 */
export function roomsWithSeats(
  db: Database,
): (sought: readonly SeatSought[]) => Promise<readonly (RoomWithSeat | undefined)[]> {
  const lists = sql`${sql.placeholder('codes')}::text[], ${sql.placeholder('players')}::text[]`;
  const table = sql`unnest(${lists}) with ordinality as sought(code, player, place)`;
  const isSeat = sql`${gameSeats.roomCode} = sought.code and ${gameSeats.playerId} = sought.player`;
  const query = db
    .select({
      place: sql<number>`sought.place::int`,
      room: ROOM,
      seat: { player: gameSeats.playerId, keyHash: gameSeats.keyHash },
    })
    .from(gameRooms)
    .innerJoin(table, sql`${gameRooms.roomCode} = sought.code`)
    .leftJoin(gameSeats, isSeat)
    .prepare('rooms_with_seats');
  return async sought => {
    const codes = sought.map(({ code }) => code);
    const players = sought.map(({ player }) => player);
    const rows = await query.execute({ codes, players });
    const found = new Map(
      rows.map(({ place, room, seat }) => [place, { room: roomOf(room), seat: seat ?? undefined }]),
    );
    return sought.map((_, index) => found.get(index + 1));
  };
}

/** Which of these rooms have a newer version by now than the one that is known. */
export async function findNewer(
  db: Database,
  known: readonly Pick<Room, 'code' | 'version'>[],
): Promise<readonly string[]> {
  const codes = sql.param(known.map(({ code }) => code)); // two parameters, however many rooms there are
  const versions = sql.param(known.map(({ version }) => version));
  const table = sql`unnest(${codes}::text[], ${versions}::int[]) as known(code, version)`;
  const isNewer = sql`${gameRooms.roomCode} = known.code and ${gameRooms.version} > known.version`;
  const rows = await db.select({ code: gameRooms.roomCode }).from(gameRooms).innerJoin(table, isNewer);
  return rows.map(({ code }) => code);
}

const MAX_BATCH_SIZE = 200;

/** Rooms in which a deadline has passed that nobody has written down yet. */
export async function findOverdue(db: Database, now: Date): Promise<readonly string[]> {
  const overdue = db.select({ code: gameRooms.roomCode }).from(gameRooms).where(lte(gameRooms.deadlineAt, now));
  return (await overdue.limit(MAX_BATCH_SIZE)).map(({ code }) => code);
}

/** What a player with an account is told, when they ask, of the rooms that they have sat in. */
export async function exportRooms(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(gameSeats)
    .innerJoin(gameRooms, eq(gameRooms.roomCode, gameSeats.roomCode))
    .where(eq(gameSeats.userId, userId));
  return rows.map(({ game_rooms: { roomCode, status, isMatchmaking, createdAt, state }, game_seats: { playerId } }) => {
    const seat = state.seats.host?.id === playerId ? 'host' : 'guest';
    const isSitting = state.seats[seat]?.id === playerId;
    const games = isSitting ? state.rounds.map(round => round.games[seat]) : [];
    return { roomCode, status, isMatchmaking, createdAt, playerId, games };
  });
}
