import { asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { matchedDuel, newPlayer } from '#engine/duel/duel.ts';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { gameRooms, gameSeats, matchmakingQueue, profiles } from '#server/db/schema.ts';
import { findFreshMatches, type Match } from './fresh-match.ts';
import { newRow } from './room.ts';
import { randomRoomCode } from './room-code.ts';
import { idOfAccount } from './ticket.ts';

/** A browser that searches is heard of every 2 seconds. */
const STALE_MS = RETENTION.searchSeconds * 1000;

type MatchmakingContext = {
  readonly db: Database;
  readonly secret: string;
  readonly newCode?: () => string;
};

const PAIRS_AT_ONCE = 250;

/** Any number: whoever pairs players does it alone, whatever the number of servers. */
const PAIRING = 470_912;

const staleSince = (now: Date): Date => new Date(now.getTime() - STALE_MS);

/**
 * Finds somebody for all who wait, or the room of those who ask if they were matched just now. Everybody in it is to
 * be told.
 */
export const match = async (
  house: MatchmakingContext,
  asking: readonly string[],
  now: Date,
): Promise<readonly Match[]> =>
  (await isAlone(house.db, now))
    ? matchesOf(house.db, asking, now)
    : house.db.transaction(tx => pairAll(tx, house, asking, now));

/** A player does not want to be matched any longer. */
export const leaveQueue = (db: Database, userId: string) =>
  db.delete(matchmakingQueue).where(eq(matchmakingQueue.playerId, userId));

/** A player is there and wants to be matched. Who is in the queue already keeps the place in it. */
export async function enterQueue(db: Database, playerId: string, now: Date): Promise<void> {
  const isStale = lte(matchmakingQueue.updatedAt, staleSince(now));
  const createdAt = sql`case when ${isStale} then excluded.created_at else ${matchmakingQueue.createdAt} end`;
  await db
    .insert(matchmakingQueue)
    .values({ playerId, status: 'waiting', createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: matchmakingQueue.playerId, set: { createdAt, updatedAt: now } });
}

const isAlone = async (db: Database, now: Date): Promise<boolean> =>
  (await db.$count(matchmakingQueue, gt(matchmakingQueue.updatedAt, staleSince(now)))) < 2;

/** Those who were matched just now and search on, because they have not heard of it; they leave the queue. */
async function matchesOf(db: Database, userIds: readonly string[], now: Date): Promise<readonly Match[]> {
  const matches = await findFreshMatches(db, userIds, now);
  const players = matches.flatMap(match => match.players);
  if (players.length > 0) await db.delete(matchmakingQueue).where(inArray(matchmakingQueue.playerId, players));
  return matches;
}

/**
 * Pairs all who wait, the longest first; nobody else pairs anybody meanwhile. Whoever asks may have been paired, and taken
 * out of the queue, a moment ago.
 */
async function pairAll(
  tx: Transaction,
  house: MatchmakingContext,
  asking: readonly string[],
  now: Date,
): Promise<readonly Match[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PAIRING})`);
  await tx.delete(matchmakingQueue).where(lte(matchmakingQueue.updatedAt, staleSince(now)));
  const longest = await tx
    .select({ id: matchmakingQueue.playerId })
    .from(matchmakingQueue)
    .orderBy(asc(matchmakingQueue.createdAt), asc(matchmakingQueue.playerId))
    .limit(2 * PAIRS_AT_ONCE)
    .for('update');
  const ids = longest.map(({ id }) => id);
  const fresh = await matchesOf(tx, [...ids, ...asking], now);
  const waiting = ids.filter(id => !fresh.some(({ players }) => players.includes(id)));
  return [...fresh, ...(await matchInTwos(tx, house, waiting, now))];
}

/** Makes a room for the first two, another for the next two, and so on. */
async function matchInTwos(
  tx: Transaction,
  { secret, newCode = randomRoomCode }: MatchmakingContext,
  ids: readonly string[],
  now: Date,
): Promise<readonly Match[]> {
  const matches = Array.from({ length: Math.floor(ids.length / 2) }, (_, index): Match => {
    const [host = '', guest = ''] = ids.slice(2 * index);
    return { room: newCode(), players: [host, guest] };
  });
  if (matches.length === 0) return [];
  const names = await namesOf(tx, ids);
  const rows = matches.map(({ room, players }) => {
    const [host = '', guest = ''] = players;
    const playerOf = (id: string) => newPlayer(idOfAccount(secret, room, id), names.get(id) ?? '', now.getTime());
    return newRow(room, matchedDuel(playerOf(host), playerOf(guest), now.getTime()), true);
  });
  const made = await tx.insert(gameRooms).values(rows).onConflictDoNothing().returning({ code: gameRooms.roomCode });
  const done = matches.filter(({ room }) => made.some(({ code }) => code === room)); // who got a code in use waits on
  if (done.length === 0) return [];
  const seats = done.flatMap(({ room, players }) =>
    players.map(userId => ({ roomCode: room, playerId: idOfAccount(secret, room, userId), userId })),
  );
  await tx.insert(gameSeats).values(seats);
  const matched = done.flatMap(({ players }) => players);
  await tx.delete(matchmakingQueue).where(inArray(matchmakingQueue.playerId, matched));
  return done;
}

async function namesOf(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const named = tx.select({ id: profiles.id, name: profiles.username }).from(profiles);
  return new Map((await named.where(inArray(profiles.id, [...ids]))).map(({ id, name }) => [id, name]));
}
