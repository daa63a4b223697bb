import type { Logger } from 'pino';
import { nextDeadline, nextVisibleChangeAt } from '#engine/duel/apply-deadlines.ts';
import { type Instant, SEATS } from '#engine/duel/duel.ts';
import { isFull, nextForfeit } from '#engine/duel/seating.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import { viewFor } from '#engine/duel/view.ts';
import type { KnownState, RoomState } from '#protocol/messages.ts';
import type { Database } from '#server/db/open-database.ts';
import { batch } from '#server/duels/batch.ts';
import { settleRoom } from '#server/duels/play-duel.ts';
import type { Room } from '#server/duels/room.ts';
import { findRoom } from '#server/duels/rooms-table.ts';
import type { Bus } from './bus/bus.ts';
import type { Connection } from './connection.ts';
import { createPresence, HIDDEN_PRESENCE } from './presence.ts';

const RETRY_MS = 1000;

/** Runs work once at the given time, and returns a function that cancels it. */
export type Schedule = (at: Instant, work: () => void) => () => void;

export type RoomDeps = {
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Logger;
  readonly now: () => Instant;
  readonly schedule: Schedule;
};

/**
 * Manages this server’s connections to one room, with the room’s last known version and presence. It is safe
 * to lose all of this state: the database stores the room, and the other servers report their connections
 * again.
 */
export function createRoomConnections({ db, bus, log, now, schedule }: RoomDeps, initial: Room) {
  const { code } = initial;
  const presence = createPresence(now());
  const connections = new Map<string, Connection>(); // keyed by player id
  let room = initial;
  let cancelTimer = () => {};
  let wasFull = true; // the value last sent to people without a seat

  const isSeated = ({ participant }: Connection): boolean => seatOf(room.duel, participant.player) !== null;

  /** Returns the room’s state as one player may see it. */
  const stateFor = ({ participant: { player, ticket } }: Connection, at: Instant): RoomState => {
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
  const sendRoom = (connection: Connection) => {
    connection.sentAt = now();
    connection.socket.emit('room', stateFor(connection, connection.sentAt));
  };
  const sendRoomToAll = () => {
    wasFull = isFullNow();
    for (const connection of connections.values()) sendRoom(connection);
  };
  /** Sends the presence to all connected players with a seat, except the given player. */
  const sendPresence = (except?: string) => {
    const current = presence.of(room.duel);
    for (const connection of connections.values()) {
      if (connection.participant.player === except || !isSeated(connection)) continue;
      connection.socket.emit('presence', current);
    }
    sendRoomIfFullChanged();
  };
  const isFullNow = (): boolean => isFull(room.duel, presence.absencesIn(room.duel), now());
  /** Sends the room to people without a seat when it becomes full or stops being full (D19). */
  const sendRoomIfFullChanged = () => {
    if (room.duel.status !== 'waiting') return;
    setTimer();
    if (isFullNow() === wasFull) return;
    wasFull = !wasFull;
    for (const connection of connections.values()) if (!isSeated(connection)) sendRoom(connection);
  };

  /** Replaces the room with a newer version and sends it to everyone. Ignores any other version. */
  const update = (newer: Room) => {
    if (newer.version <= room.version) return;
    room = newer;
    setTimer();
    sendRoomToAll();
  };
  /** Schedules the next visible change that needs no command: a deadline, a puzzle or a forfeited seat. */
  const setTimer = () => {
    cancelTimer();
    const at = earliest(nextVisibleChangeAt(room.duel, now()), forfeitAt());
    cancelTimer = at === null ? () => {} : schedule(at, onTimer);
  };
  /** Returns the future time at which an absent player’s seat becomes available, or null if there is none. */
  const forfeitAt = (): Instant | null => {
    const from = nextForfeit(room.duel, presence.absencesIn(room.duel))?.from ?? null;
    return from === null || from <= now() ? null : from;
  };
  const onTimer = () => {
    const deadline = nextDeadline(room.duel);
    const isDue = deadline !== null && deadline <= now();
    // Set the timer before sending, so that a change between the two clock readings is not missed.
    if (!isDue) setTimer();
    sendRoomToAll(); // each view applies the deadlines that have passed
    if (!isDue) return;
    settle().catch(error => {
      log.error({ err: error, room: code }, 'room.cannot-settle');
      cancelTimer = schedule(now() + RETRY_MS, onTimer);
    });
  };
  const settle = async () => {
    const settled = await settleRoom(db, code, new Date(now()));
    if (settled !== undefined) bus.publish({ kind: 'room', room: code, version: settled.version });
    if (settled !== undefined) update(settled);
    else await reload(); // another server has already applied the deadlines
  };
  const reload = async () => {
    const found = await findRoom(db, code);
    if (found !== undefined) update(found);
  };
  setTimer();

  return {
    code,
    presence,
    room: () => room,
    connectionOf: (player: string): Connection | undefined => connections.get(player),
    players: () => connections.keys(),
    isSeated,
    hasOpponentElsewhere: (player: string): boolean =>
      SEATS.some(seat => {
        const id = room.duel.seats[seat]?.id;
        return id !== undefined && id !== player && presence.isRemote(id);
      }),
    isEmpty: (): boolean => connections.size === 0,
    update,
    /**
     * Reads the room from the database. Only one read runs at a time; calls during a read share the next one.
     */
    refresh: batch<void, void>(() =>
      reload().catch(error => log.error({ err: error, room: code }, 'room.cannot-read')),
    ),
    sendPresence,
    add(connection: Connection) {
      const { player } = connection.participant;
      connections.set(player, connection);
      presence.addLocal(player);
      sendRoom(connection);
      sendPresence(player);
    },
    /** Removes a connection. Returns false if a newer connection of the player has replaced it. */
    remove(connection: Connection): boolean {
      const { player } = connection.participant;
      if (connections.get(player) !== connection) return false;
      connections.delete(player);
      presence.removeLocal(player, isSeated(connection) ? now() : undefined);
      sendPresence();
      return true;
    },
    /** Resends the room to a browser that has missed its latest state. */
    resendIfBehind(connection: Connection, seen: KnownState) {
      if (seen.version < room.version || seen.at < connection.sentAt) sendRoom(connection);
    },
    close: () => cancelTimer(),
  };
}

const earliest = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

export type RoomConnections = ReturnType<typeof createRoomConnections>;
