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

/** Who claims a seat: an account, or the visitor who has the ticket (secret of the seat) whose key has this hash. */
export type Claim = { readonly userId: string | null; readonly keyHash: string | null };

/** The room after a command. `isNew` is false if the command had already been applied. */
export type Played = Result<{ readonly room: Room; readonly isNew: boolean }, DuelRefusal>;

/**
 * Accepts or refuses a command, judged by the room that the caller has in memory, without locking its row (optimistic
 * locking). This takes a quarter of the round trips to the database that `playDuel` takes. Returns undefined if
 * `playDuel` must decide: if the stored room is newer, the store fails, a deadline has passed, or the command is
 * refused, repeated, changes a seat, ends the duel or shows a recorded grid.
 */
export async function playKnown(store: StoreRoom, known: Room, command: Command, now: Date): Promise<Room | undefined> {
  const deadline = nextDeadline(known.duel);
  if (known.isUnreadable || (deadline !== null && deadline <= now.getTime())) return undefined;
  if (showsRecordedGrid(known.duel, command)) return undefined;
  const decision = decide(known.duel, command, now.getTime());
  if (!decision.ok || decision.value === known.duel || decision.value.ending !== null) return undefined;
  if (SEATS.some(seat => decision.value.seats[seat]?.id !== known.duel.seats[seat]?.id)) return undefined;
  // if storing fails, another room in the same statement may be the cause, so the caller tries again with `playDuel`
  return store({ room: known, duel: decision.value }).catch(() => undefined);
}

/** Returns true if a command shows the player a grid of a recording, which is then stored as seen (D32). */
const showsRecordedGrid = (duel: Duel, { kind }: Command): boolean =>
  kind === 'start' && automatonOf(duel)?.kind === 'recording';

/** Accepts or refuses a command while the row of the room is locked. The caller notifies the players of the change. */
export const playDuel = (db: Database, code: string, command: Command, claim: Claim, now: Date): Promise<Played> =>
  db.transaction(async tx => {
    const room = await lockRoom(tx, code);
    if (room === undefined) return refused('room-closed'); // a room without a row was closed and then deleted
    const settled = await settleIn(tx, room, now);
    const decision = decide(settled.duel, command, now.getTime());
    if (!decision.ok) return decision;
    if (decision.value === settled.duel) return ok({ room: settled, isNew: false });
    await storeSeats(tx, settled, command, claim, decision.value);
    if (showsRecordedGrid(settled.duel, command)) await rememberGrids(tx, code);
    return ok({ room: await saveDuel(tx, settled, decision.value), isNew: true });
  });

/**
 * Applies the deadlines that have passed, and returns the changed room. Returns undefined if none has passed. Deletes a
 * closed room in which nothing has changed for a day.
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
 * Stores that an unreadable duel has ended as a tie. Returns the stored room, even if another call has stored it first,
 * or undefined if the room is deleted.
 */
export const endUnreadable = (db: Database, code: string): Promise<Room | undefined> =>
  db.transaction(async tx => {
    const room = await lockRoom(tx, code);
    return room?.isUnreadable ? saveDuel(tx, room, room.duel) : room;
  });

/** Ends the duels in rooms whose recording is withdrawn (D33). Applies the deadlines that have passed first. */
export async function withdrawIn(tx: Transaction, codes: readonly string[], now: Date): Promise<void> {
  for (const code of codes) {
    const room = await lockRoom(tx, code);
    if (room === undefined) continue;
    const settled = await settleIn(tx, room, now);
    await saveDuel(tx, settled, withdraw(settled.duel));
  }
}

/**
 * Reads a room and locks its row until the transaction ends, so that the commands in a room run one after the other.
 */
async function lockRoom(tx: Transaction, code: string): Promise<Room | undefined> {
  const [row] = await tx.select().from(gameRooms).where(eq(gameRooms.roomCode, code)).for('update');
  return row && roomOf(row);
}

/**
 * Applies the deadlines that have passed, one by one, and stores the results. A duel is thus recorded at the time of
 * its own end, even if the next command begins a rematch. Returns the same room if no deadline has passed.
 */
async function settleIn(tx: Transaction, room: Room, now: Date): Promise<Room> {
  const deadline = nextDeadline(room.duel);
  if (deadline === null || deadline > now.getTime()) return room;
  return settleIn(tx, await saveDuel(tx, room, applyDeadlines(room.duel, deadline)), now);
}

/** Stores the next version of the duel in a locked room. Records the duel if it has just ended. */
async function saveDuel(tx: Transaction, room: Room, duel: Duel): Promise<Room> {
  const saved = await storeRoom(tx, { room, duel });
  if (saved === undefined) throw new Error(`room ${room.code} has changed although it is locked`);
  if (duel.ending !== null && room.duel.ending === null) await recordDuel(tx, room, duel);
  return saved;
}

/**
 * Stores who owns the seats after a command. A player who leaves a waiting room no longer owns a seat. If a seat is
 * given to another player, the row of its former player stays without its key, so that the old ticket (secret of the
 * seat) no longer gives access to the seat (D19).
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
