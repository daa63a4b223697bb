import { and, eq, inArray } from 'drizzle-orm';
import { applyDeadlines } from '#engine/duel/apply-deadlines.ts';
import type { Command, DuelRefusal } from '#engine/duel/command.ts';
import { decide } from '#engine/duel/decide.ts';
import { type Duel, SEATS } from '#engine/duel/duel.ts';
import { withdraw } from '#engine/duel/ending.ts';
import { isClosed, seatOf } from '#engine/duel/selectors.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { gameRooms, gameSeats } from '#server/db/schema.ts';
import { recordDuel } from './record-duel.ts';
import { columnsOf, type Room, roomOf } from './room.ts';

/** The owner of a seat: an account, or the visitor whose ticket key has this hash. */
export type Claim = { readonly userId: string | null; readonly keyHash: string | null };

/** The room after a command. `isNew` is false if the command had already been applied. */
export type Played = Result<{ readonly room: Room; readonly isNew: boolean }, DuelRefusal>;

/** Applies a command to the duel in a room. The caller broadcasts the change after the transaction commits. */
export const playDuel = (db: Database, code: string, command: Command, claim: Claim, now: Date): Promise<Played> =>
  db.transaction(async tx => {
    const room = await lockRoom(tx, code);
    if (room === undefined) return refused('room-closed'); // closed rooms are deleted
    const decision = decide(room.duel, command, now.getTime());
    if (!decision.ok) return decision;
    if (decision.value === room.duel) return ok({ room, isNew: false });
    await storeSeats(tx, room, command, claim, decision.value);
    return ok({ room: await saveDuel(tx, room, decision.value), isNew: true });
  });

/**
 * Applies the deadlines that have passed, and deletes the room if it closes. Returns undefined if none have
 * passed.
 */
export const settleRoom = (db: Database, code: string, now: Date): Promise<Room | undefined> =>
  db.transaction(async tx => {
    const room = await lockRoom(tx, code);
    if (room === undefined) return undefined;
    const duel = applyDeadlines(room.duel, now.getTime());
    if (duel === room.duel) return undefined;
    if (!isClosed(duel)) return saveDuel(tx, room, duel);
    await tx.delete(gameRooms).where(eq(gameRooms.roomCode, code)); // no command has arrived for a day
    return { ...room, version: room.version + 1, duel };
  });

/**
 * Stores the tie as which an unreadable duel has ended. Returns the room, which is no longer unreadable if another
 * call has stored it first, or undefined if the room is gone.
 */
export const endUnreadable = (db: Database, code: string): Promise<Room | undefined> =>
  db.transaction(async tx => {
    const room = await lockRoom(tx, code);
    return room?.isUnreadable ? saveDuel(tx, room, room.duel) : room;
  });

/** Ends the duels in rooms whose recording is taken back (D33), after the deadlines that have passed. */
export async function withdrawIn(tx: Transaction, codes: readonly string[], now: Date): Promise<void> {
  for (const code of codes) {
    const room = await lockRoom(tx, code);
    if (room === undefined) continue;
    const duel = applyDeadlines(room.duel, now.getTime());
    const settled = duel === room.duel ? room : await saveDuel(tx, room, duel);
    await saveDuel(tx, settled, withdraw(duel));
  }
}

/** Reads a room and locks its row until the transaction ends, so that commands in one room run one by one. */
async function lockRoom(tx: Transaction, code: string): Promise<Room | undefined> {
  const [row] = await tx.select().from(gameRooms).where(eq(gameRooms.roomCode, code)).for('update');
  return row && roomOf(row);
}

async function saveDuel(tx: Transaction, room: Room, duel: Duel): Promise<Room> {
  const version = room.version + 1;
  await tx
    .update(gameRooms)
    .set({ version, ...columnsOf(duel) })
    .where(eq(gameRooms.roomCode, room.code));
  if (duel.ending !== null && room.duel.ending === null) await recordDuel(tx, room, duel);
  return { ...room, version, duel };
}

/**
 * Stores the owners of the seats. A player who leaves a waiting room no longer owns a seat. If a seat was
 * given away, the row of its former player is kept without a key, so that the old ticket no longer opens the
 * seat (D19).
 */
async function storeSeats(tx: Transaction, room: Room, command: Command, claim: Claim, duel: Duel): Promise<void> {
  const { kind, player: playerId } = command;
  if (kind === 'sit')
    await tx
      .insert(gameSeats)
      .values({ roomCode: room.code, playerId, ...claim })
      .onConflictDoUpdate({ target: [gameSeats.roomCode, gameSeats.playerId], set: claim });
  const seated = SEATS.flatMap(seat => room.duel.seats[seat]?.id ?? []);
  const unseated = seated.filter(id => seatOf(duel, id) === null);
  if (unseated.length === 0) return;
  const isTheirs = and(eq(gameSeats.roomCode, room.code), inArray(gameSeats.playerId, unseated));
  if (kind === 'leave') await tx.delete(gameSeats).where(isTheirs);
  else await tx.update(gameSeats).set({ userId: null, keyHash: null }).where(isTheirs);
}
