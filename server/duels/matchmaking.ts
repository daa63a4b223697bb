import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { matchedDuel, newPlayer, SEATS } from '#engine/duel/duel.ts';
import { readDuel } from '#engine/duel/read-duel.ts';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { gameRooms, gameSeats, matchmakingQueue, profiles } from '#server/db/schema.ts';
import { idOfAccount } from './player-id.ts';
import { randomRoomCode } from './rooms/create-room.ts';
import { newRow } from './rooms/stored-room.ts';

/** The time after which a search without a poll ends. Browsers poll every 2 seconds while their player searches. */
const STALE_MS = RETENTION.searchSeconds * 1000;

type MatchmakingContext = {
  readonly db: Database;
  readonly secret: string;
  readonly newCode?: () => string;
  /** Called for each newly matched player, with the time for which the player has waited. */
  readonly onWaited?: (waitedMs: number) => void;
};

const MAX_PAIRS = 250;

/** The key of the advisory lock that lets only one server pair players at a time. The number is arbitrary. */
const PAIRING_LOCK = 470_912;

const staleSince = (now: Date): Date => new Date(now.getTime() - STALE_MS);

/**
 * Pairs the players in the queue. Also returns recent matches of `userIds`, because their browsers may not know them.
 * The caller notifies the players of all returned matches.
 */
export const matchPlayers = async (
  context: MatchmakingContext,
  userIds: readonly string[],
  now: Date,
): Promise<readonly Match[]> =>
  (await isPairWaiting(context.db, now))
    ? context.db.transaction(tx => pairAll(tx, context, userIds, now))
    : takeFreshMatches(context.db, userIds, now);

export const leaveQueue = (db: Database, userId: string) =>
  db.delete(matchmakingQueue).where(eq(matchmakingQueue.playerId, userId));

/** Puts a player into the queue. A player who is already there keeps the same position. */
export async function enterQueue(
  db: Database,
  playerId: string,
  now: Date,
  network: string | null = null,
): Promise<void> {
  const isStale = lte(matchmakingQueue.updatedAt, staleSince(now));
  const createdAt = sql`case when ${isStale} then excluded.created_at else ${matchmakingQueue.createdAt} end`;
  await db
    .insert(matchmakingQueue)
    .values({ playerId, status: 'waiting', createdAt: now, updatedAt: now, network })
    .onConflictDoUpdate({ target: matchmakingQueue.playerId, set: { createdAt, updatedAt: now, network } });
}

const isPairWaiting = async (db: Database, now: Date): Promise<boolean> =>
  (await db.$count(matchmakingQueue, gt(matchmakingQueue.updatedAt, staleSince(now)))) >= 2;

/** Finds the recent matches of players who are still searching, and removes the matched players from the queue. */
async function takeFreshMatches(db: Database, userIds: readonly string[], now: Date): Promise<readonly Match[]> {
  const matches = await findFreshMatches(db, userIds, now);
  const players = matches.flatMap(match => match.players);
  if (players.length > 0) await db.delete(matchmakingQueue).where(inArray(matchmakingQueue.playerId, players));
  return matches;
}

/**
 * Pairs the queued players in the order of their arrival, under a lock that all servers share. Also returns the recent
 * matches of `userIds`, because another server may have paired these players while this one waited for the lock.
 */
async function pairAll(
  tx: Transaction,
  context: MatchmakingContext,
  userIds: readonly string[],
  now: Date,
): Promise<readonly Match[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PAIRING_LOCK})`);
  await tx.delete(matchmakingQueue).where(lte(matchmakingQueue.updatedAt, staleSince(now)));
  const longest = await tx
    .select({
      id: matchmakingQueue.playerId,
      network: matchmakingQueue.network,
      createdAt: matchmakingQueue.createdAt,
    })
    .from(matchmakingQueue)
    .orderBy(asc(matchmakingQueue.createdAt), asc(matchmakingQueue.playerId))
    .limit(2 * MAX_PAIRS)
    .for('update');
  const ids = longest.map(({ id }) => id);
  const fresh = await takeFreshMatches(tx, [...ids, ...userIds], now);
  const waiting = longest.filter(({ id }) => !fresh.some(({ players }) => players.includes(id)));
  const created = await createMatches(tx, context, waiting, now);
  const matched = new Set(created.flatMap(({ players }) => players));
  for (const { id, createdAt } of longest) if (matched.has(id)) context.onWaited?.(now.getTime() - createdAt.getTime());
  return [...fresh, ...created];
}

type Waiting = { readonly id: string; readonly network: string | null };

/**
 * Pairs the players in the given order, each with the next player from another network. Accounts on one network may
 * belong to the same person, who could otherwise play against themselves.
 */
function pairsOf(waiting: readonly Waiting[]): readonly (readonly [host: string, guest: string])[] {
  const pairs: (readonly [string, string])[] = [];
  const left = [...waiting];
  for (let host = left.shift(); host !== undefined; host = left.shift()) {
    const { network } = host;
    const index = left.findIndex(each => network === null || each.network !== network);
    const [guest] = index < 0 ? [] : left.splice(index, 1);
    if (guest !== undefined) pairs.push([host.id, guest.id]);
  }
  return pairs;
}

/** Creates a room for each pair that can be formed. A pair whose room code is already in use stays in the queue. */
async function createMatches(
  tx: Transaction,
  { secret, newCode = randomRoomCode }: MatchmakingContext,
  waiting: readonly Waiting[],
  now: Date,
): Promise<readonly Match[]> {
  const matches = pairsOf(waiting).map((players): Match => ({ room: newCode(), players }));
  if (matches.length === 0) return [];
  const names = await namesOf(
    tx,
    waiting.map(({ id }) => id),
  );
  const rows = matches.map(({ room, players }) => {
    const [host = '', guest = ''] = players;
    const playerOf = (id: string) => newPlayer(idOfAccount(secret, room, id), names.get(id) ?? '', now.getTime());
    return newRow(room, matchedDuel(playerOf(host), playerOf(guest), now.getTime()), true);
  });
  const inserted = await tx
    .insert(gameRooms)
    .values(rows)
    .onConflictDoNothing()
    .returning({ code: gameRooms.roomCode });
  const codes = inserted.map(({ code }) => code); // a room whose code is already in use is not inserted
  const created = matches.filter(({ room }) => codes.includes(room));
  if (created.length === 0) return [];
  const seats = created.flatMap(({ room, players }) =>
    players.map(userId => ({ roomCode: room, playerId: idOfAccount(secret, room, userId), userId })),
  );
  await tx.insert(gameSeats).values(seats);
  const matched = created.flatMap(({ players }) => players);
  await tx.delete(matchmakingQueue).where(inArray(matchmakingQueue.playerId, matched));
  return created;
}

async function namesOf(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = tx.select({ id: profiles.id, name: profiles.username }).from(profiles);
  return new Map((await names.where(inArray(profiles.id, [...ids]))).map(({ id, name }) => [id, name]));
}

/** The time for which the searches of two matched players return the match. It is longer if both still search. */
const FRESH_MS = { usually: 10_000, ifBothSearch: 30_000 } as const;

/** A room and the ids of the two accounts that were matched in it. */
export type Match = { readonly room: string; readonly players: readonly string[] };

/** Finds the recent matches of the given accounts, whose browsers may not know these matches yet. */
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

/** Returns the two accounts in a room. Returns undefined if a player has left it or its duel is unreadable. */
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
