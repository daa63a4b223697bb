import { and, eq, inArray } from 'drizzle-orm';
import type { Command, DuelRefusal } from '#engine/duel/command.ts';
import { applyDeadlines, decide, nextDeadline } from '#engine/duel/decide.ts';
import { automatonOf, DUEL, type Duel, SEATS } from '#engine/duel/duel.ts';
import { isClosed, seatOf } from '#engine/duel/selectors.ts';
import { withdraw } from '#engine/duel/winner.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { gameRooms, gameSeats } from '#server/db/schema.ts';
import { rememberGrids } from './automata/seen-recordings.ts';
import { recordDuel } from './record-duel.ts';
import { type Room, roomOf, type StoreRoom, storeRoom } from './rooms/stored-room.ts';

/** The owner of a seat: an account, or the visitor whose ticket key has this hash. */
export type Claim = { readonly userId: string | null; readonly keyHash: string | null };

/** The room after a command. `isNew` is false if the command had already been applied. */
export type Played = Result<{ readonly room: Room; readonly isNew: boolean }, DuelRefusal>;

/**
 * Applies a command to a duel as the caller knows it, without reading or locking its room (optimistic locking). This
 * takes a quarter of the round trips to the database. Returns undefined if that is not possible, and `playDuel` is the
 * way: another server has changed the room, the store has failed, or there is more to do than to store the next
 * version: a refusal, a repetition, a deadline, a seat, a grid of a recording or an end.
 */
export async function playKnown(store: StoreRoom, known: Room, command: Command, now: Date): Promise<Room | undefined> {
  const deadline = nextDeadline(known.duel);
  if (known.isUnreadable || (deadline !== null && deadline <= now.getTime())) return undefined;
  if (showsRecordedGrid(known.duel, command)) return undefined;
  const decision = decide(known.duel, command, now.getTime());
  if (!decision.ok || decision.value === known.duel || decision.value.ending !== null) return undefined;
  if (SEATS.some(seat => decision.value.seats[seat]?.id !== known.duel.seats[seat]?.id)) return undefined;
  // another room in the same statement may have caused the failure
  return store({ room: known, duel: decision.value }).catch(() => undefined);
}

/** Returns true if a command shows a player a grid of a recording, so that the recording counts as seen (D32). */
const showsRecordedGrid = (duel: Duel, { kind }: Command): boolean =>
  kind === 'start' && automatonOf(duel)?.kind === 'recording';

/** Applies a command to the duel in a room while the room is locked. The caller broadcasts the change afterwards. */
export const playDuel = (db: Database, code: string, command: Command, claim: Claim, now: Date): Promise<Played> =>
  db.transaction(async tx => {
    const room = await lockRoom(tx, code);
    if (room === undefined) return refused('room-closed'); // closed rooms are deleted
    const settled = await settleIn(tx, room, now);
    const decision = decide(settled.duel, command, now.getTime());
    if (!decision.ok) return decision;
    if (decision.value === settled.duel) return ok({ room: settled, isNew: false });
    await storeSeats(tx, settled, command, claim, decision.value);
    if (showsRecordedGrid(settled.duel, command)) await rememberGrids(tx, code);
    return ok({ room: await saveDuel(tx, settled, decision.value), isNew: true });
  });

/**
 * Applies the deadlines that have passed. Deletes the room if it is closed (even if only because it cannot be read) and
 * no command has arrived for a day. Returns undefined if no deadline has passed.
 */
export const settleRoom = (db: Database, code: string, now: Date): Promise<Room | undefined> =>
  db.transaction(async tx => {
    const room = await lockRoom(tx, code);
    if (room === undefined) return undefined;
    const settled = await settleIn(tx, room, now);
    const isIdle = now.getTime() - room.duel.at >= DUEL.idleTimeoutMs;
    if (isIdle && isClosed(settled.duel)) await tx.delete(gameRooms).where(eq(gameRooms.roomCode, code));
    return settled === room ? undefined : settled;
  });

/**
 * Stores that an unreadable duel has ended as a tie. Returns the room as another call has stored it, if that call was
 * first, or undefined if the room is gone.
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
    const settled = await settleIn(tx, room, now);
    await saveDuel(tx, settled, withdraw(settled.duel));
  }
}

/** Reads a room and locks its row until the transaction ends, so that commands in one room run one by one. */
async function lockRoom(tx: Transaction, code: string): Promise<Room | undefined> {
  const [row] = await tx.select().from(gameRooms).where(eq(gameRooms.roomCode, code)).for('update');
  return row && roomOf(row);
}

/**
 * Applies the deadlines that have passed, one by one, and stores the results. So a duel is recorded at its own end,
 * even if its room has closed since or the next command begins a rematch. Returns the same room if no deadline has
 * passed.
 */
async function settleIn(tx: Transaction, room: Room, now: Date): Promise<Room> {
  const deadline = nextDeadline(room.duel);
  if (deadline === null || deadline > now.getTime()) return room;
  return settleIn(tx, await saveDuel(tx, room, applyDeadlines(room.duel, deadline)), now);
}

/** Stores the next version of a duel in a locked room, and records the duel if this decision has ended it. */
async function saveDuel(tx: Transaction, room: Room, duel: Duel): Promise<Room> {
  const saved = await storeRoom(tx, { room, duel });
  if (saved === undefined) throw new Error(`room ${room.code} has changed although it is locked`);
  if (duel.ending !== null && room.duel.ending === null) await recordDuel(tx, room, duel);
  return saved;
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
