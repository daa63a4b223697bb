import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { gameRooms, gameSeats } from '../db/schema.ts';
import { type Room, roomOf } from './room.ts';

/** A room as it was last decided, undefined when there is none of that code. */
export async function findRoom(db: Database, code: string): Promise<Room | undefined> {
  const [row] = await db.select().from(gameRooms).where(eq(gameRooms.roomCode, code));
  return row && roomOf(row);
}

type Seat = typeof gameSeats.$inferSelect;

/** A room, and who may play there as a player; undefined when there is no room of that code. */
export async function findRoomWithSeat(
  db: Database,
  code: string,
  player: string,
): Promise<{ readonly room: Room; readonly seat: Seat | undefined } | undefined> {
  const query = roomWithSeat.get(db) ?? prepareRoomWithSeat(db);
  roomWithSeat.set(db, query);
  const [row] = await query.execute({ code, player });
  return row && { room: roomOf(row.game_rooms), seat: row.game_seats ?? undefined };
}

/** Planned once for each database: thousands ask for it at once when a server has ended. */
const roomWithSeat = new WeakMap<Database, ReturnType<typeof prepareRoomWithSeat>>();

function prepareRoomWithSeat(db: Database) {
  const isSeat = and(eq(gameSeats.roomCode, gameRooms.roomCode), eq(gameSeats.playerId, sql.placeholder('player')));
  const isRoom = eq(gameRooms.roomCode, sql.placeholder('code'));
  return db.select().from(gameRooms).leftJoin(gameSeats, isSeat).where(isRoom).prepare('room_with_seat');
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

const MOST_AT_ONCE = 200;

/** Rooms in which a deadline has passed that nobody has written down yet. */
export async function findOverdue(db: Database, now: Date): Promise<readonly string[]> {
  const overdue = db.select({ code: gameRooms.roomCode }).from(gameRooms).where(lte(gameRooms.deadlineAt, now));
  return (await overdue.limit(MOST_AT_ONCE)).map(({ code }) => code);
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
