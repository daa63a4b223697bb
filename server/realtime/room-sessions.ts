import type { Logger } from 'pino';
import { nextDeadline, nextVisibleChangeAt } from '#engine/duel/apply-deadlines.ts';
import { type Instant, SEATS } from '#engine/duel/duel.ts';
import { isFull, nextForfeit } from '#engine/duel/seating.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import { viewFor } from '#engine/duel/view.ts';
import type { KnownState, RoomState } from '#protocol/messages.ts';
import type { Database } from '#server/db/open-database.ts';
import { settleRoom } from '#server/duels/play-duel.ts';
import type { Room } from '#server/duels/room.ts';
import { findRoom } from '#server/duels/rooms-table.ts';
import type { Alarm } from './alarm.ts';
import { terminateIfBackedUp } from './backpressure.ts';
import type { Bus } from './bus/bus.ts';
import type { Connection } from './connection.ts';
import { createPresence, HIDDEN_PRESENCE } from './presence.ts';

const RETRY_MS = 1000;

export type RoomDeps = {
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Logger;
  readonly now: () => Instant;
  readonly alarm: Alarm;
};

/** A room to which this server has lines: what was last decided there, and who is there. Nothing of it is needed. */
export function createRoomSessions({ db, bus, log, now, alarm }: RoomDeps, first: Room) {
  const { code } = first;
  const presence = createPresence(now());
  const lines = new Map<string, Connection>();
  let room = first;
  let stopAlarm = () => {};
  let isReading = false;
  let isAskedAgain = false;
  let wasFull = true; // as visitors were last told

  const isSeated = ({ visitor }: Connection): boolean => seatOf(room.duel, visitor.player) !== null;

  /** The room as one player may see it. */
  const stateFor = ({ visitor: { player, ticket } }: Connection, at: Instant): RoomState => {
    const seat = seatOf(room.duel, player);
    return {
      version: room.version,
      at,
      player,
      ...(ticket && { ticket }),
      isMatched: room.isMatched,
      view: viewFor(room.duel, seat, at, presence.absencesIn(room.duel)),
      presence: seat === null ? HIDDEN_PRESENCE : presence.of(room.duel),
    };
  };
  const tell = (line: Connection) => {
    line.sentAt = now();
    line.socket.emit('room', stateFor(line, line.sentAt));
    terminateIfBackedUp(line.socket.conn);
  };
  const tellAll = () => {
    wasFull = isFullNow();
    for (const line of lines.values()) tell(line);
  };
  const tellPresence = (except?: string) => {
    const known = presence.of(room.duel);
    for (const line of lines.values()) {
      if (line.visitor.player === except || !isSeated(line)) continue;
      line.socket.emit('presence', known);
      terminateIfBackedUp(line.socket.conn);
    }
    tellVisitors();
  };
  const isFullNow = (): boolean => isFull(room.duel, presence.absencesIn(room.duel), now());
  /** Sends visitors the room again if who is there decides otherwise by now whether they find a seat (D19). */
  const tellVisitors = () => {
    if (room.duel.status !== 'waiting') return;
    setAlarm();
    if (isFullNow() === wasFull) return;
    wasFull = !wasFull;
    for (const line of lines.values()) if (!isSeated(line)) tell(line);
  };

  const apply = (newer: Room) => {
    if (newer.version <= room.version) return;
    room = newer;
    setAlarm();
    tellAll();
  };
  /** Rings when there is something new to be seen though nobody has done anything. */
  const setAlarm = () => {
    stopAlarm();
    const at = earliest(nextVisibleChangeAt(room.duel, now()), forfeitAt());
    stopAlarm = at === null ? () => {} : alarm(at, ring);
  };
  /** When the seat of a player who is away may be taken, if that is still to come. */
  const forfeitAt = (): Instant | null => {
    const from = nextForfeit(room.duel, presence.absencesIn(room.duel))?.from ?? null;
    return from === null || from <= now() ? null : from;
  };
  const ring = () => {
    const deadline = nextDeadline(room.duel);
    const isDue = deadline !== null && deadline <= now();
    if (!isDue) setAlarm(); // before anything is told: what comes between the two looks at the clock is told, not missed
    tellAll(); // a view says by itself what a deadline has changed
    if (!isDue) return;
    settle().catch(error => {
      log.error({ err: error, room: code }, 'room.cannot-settle');
      stopAlarm = alarm(now() + RETRY_MS, ring);
    });
  };
  const settle = async () => {
    const settled = await settleRoom(db, code, new Date(now()));
    if (settled !== undefined) bus.publish({ kind: 'room', room: code, version: settled.version });
    if (settled !== undefined) apply(settled);
    else await readAgain(); // another server was faster
  };
  const readAgain = async () => {
    const found = await findRoom(db, code);
    if (found !== undefined) apply(found);
  };
  /** Reads the room from the database, once more for all who ask meanwhile. */
  const refresh = async (): Promise<void> => {
    isAskedAgain = isReading;
    if (isReading) return;
    isReading = true;
    await readAgain().catch(error => log.error({ err: error, room: code }, 'room.cannot-read'));
    isReading = false;
    if (isAskedAgain) await refresh();
  };
  setAlarm();

  return {
    code,
    presence,
    room: () => room,
    lineOf: (player: string): Connection | undefined => lines.get(player),
    players: () => lines.keys(),
    isSeated,
    hasOpponentElsewhere: (player: string): boolean =>
      SEATS.some(seat => {
        const id = room.duel.seats[seat]?.id;
        return id !== undefined && id !== player && presence.isElsewhere(id);
      }),
    isEmpty: (): boolean => lines.size === 0,
    take: apply,
    refresh,
    tellAll,
    tellPresence,
    enter(line: Connection) {
      lines.set(line.visitor.player, line);
      presence.cameHere(line.visitor.player);
      tell(line);
      tellPresence(line.visitor.player);
    },
    /** False when the player has another line by now. */
    leave(line: Connection): boolean {
      if (lines.get(line.visitor.player) !== line) return false;
      lines.delete(line.visitor.player);
      presence.leftHere(line.visitor.player, isSeated(line) ? now() : undefined);
      tellPresence();
      return true;
    },
    /** Sends the room again to whoever has not got what they were sent. */
    look(line: Connection, seen: KnownState) {
      if (seen.version < room.version || seen.at < line.sentAt) tell(line);
    },
    close: () => stopAlarm(),
  };
}

const earliest = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

export type RoomSessions = ReturnType<typeof createRoomSessions>;
