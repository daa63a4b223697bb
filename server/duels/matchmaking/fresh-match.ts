import { and, eq, gt, inArray } from 'drizzle-orm';
import { SEATS } from '#engine/duel/duel.ts';
import { readDuel } from '#engine/duel/read-duel.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameRooms, gameSeats, matchmakingQueue } from '#server/db/schema.ts';

/** The time for which a match counts as fresh. It is longer if both players are still searching. */
const FRESH_MS = { usually: 10_000, ifBothSearch: 30_000 } as const;

/** A room and the ids of the two accounts that were matched in it. */
export type Match = { readonly room: string; readonly players: readonly string[] };

/** Finds the fresh matches of these accounts, whose players may not know about them yet. */
export async function findFreshMatches(db: Database, userIds: readonly string[], now: Date): Promise<readonly Match[]> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const isFresh = and(
    inArray(gameSeats.userId, [...userIds]),
    eq(gameRooms.isMatchmaking, true),
    inArray(gameRooms.status, ['active', 'playing']),
    gt(gameRooms.createdAt, since(FRESH_MS.ifBothSearch)),
  );
  const rows = await db
    .selectDistinct({ room: gameRooms.roomCode, createdAt: gameRooms.createdAt })
    .from(gameSeats)
    .innerJoin(gameRooms, eq(gameRooms.roomCode, gameSeats.roomCode))
    .where(isFresh);
  const found: Match[] = [];
  for (const { room, createdAt } of rows) {
    const players = await findPlayers(db, room);
    const isYoung = createdAt > since(FRESH_MS.usually);
    if (players !== undefined && (isYoung || (await doBothSearch(db, players)))) found.push({ room, players });
  }
  return found;
}

/** Returns the two accounts of a room, or undefined if a player has left it or its duel is unreadable. */
async function findPlayers(db: Database, room: string): Promise<readonly string[] | undefined> {
  const rows = await db
    .select({ userId: gameSeats.userId, state: gameRooms.state })
    .from(gameSeats)
    .innerJoin(gameRooms, eq(gameRooms.roomCode, gameSeats.roomCode))
    .where(eq(gameSeats.roomCode, room));
  const isOpen = rows.every(({ state }) => {
    const duel = readDuel(state);
    return duel.ok && SEATS.every(seat => !duel.value.seats[seat]?.hasLeft);
  });
  return isOpen ? rows.flatMap(({ userId }) => userId ?? []) : undefined;
}

const doBothSearch = async (db: Database, players: readonly string[]): Promise<boolean> =>
  (await db.$count(matchmakingQueue, inArray(matchmakingQueue.playerId, [...players]))) === SEATS.length;
