import { EventEmitter, once } from 'node:events';
import { batch } from '#server/duels/batch.ts';
import { settleRoom } from '#server/duels/play-duel.ts';
import { findNewer, findOverdue } from '#server/duels/rooms/rooms-table.ts';
import type { Room } from '#server/duels/rooms/stored-room.ts';
import { type Bus, isPlayerEvent } from '#server/realtime/bus/bus.ts';
import type { Connection } from '#server/realtime/connection.ts';
import { createLiveRoom, type LiveRoom, type RoomDeps } from './live-room.ts';

/**
 * The time for which look-ups of rooms are collected into one database query. This saves queries when a server stops
 * and all its players reconnect at once.
 */
const BATCH_WINDOW_MS = 50;

/** The time to wait for another server to report that a player is connected to it. */
const WHO_TIMEOUT_MS = 300;

const RUNNING: readonly string[] = ['active', 'playing'];

const hereEventOf = (room: string, player: string): string => `${room} ${player}`;

/**
 * Creates the map of the rooms to which this server has connections, and passes them the events of the bus (channel
 * between servers).
 */
export function createRooms(deps: RoomDeps & { readonly bus: Bus }) {
  const { bus, db, log, now } = deps;
  const rooms = new Map<string, LiveRoom>();
  // Emits an event whenever another server reports that a player is connected to a room.
  const hereEvents = new EventEmitter().setMaxListeners(0);

  bus.onEvent((event, from) => {
    if (isPlayerEvent(event)) return;
    rooms.get(event.room)?.receive(event, from);
    if (event.kind === 'here' && from !== bus.serverId) hereEvents.emit(hereEventOf(event.room, event.player));
  });
  bus.onPeerLost((server, at) => {
    for (const room of rooms.values()) room.losePeer(server, at);
  });
  bus.onResync(() => {
    for (const room of rooms.values()) room.resync();
  });

  /** Reads those of the given rooms again that have a newer version in the database. */
  const check = async (codes: Iterable<string>) => {
    const known = [...codes].flatMap(code => rooms.get(code)?.stored() ?? []);
    if (known.length === 0) return;
    for (const code of await findNewer(db, known)) void rooms.get(code)?.refresh();
  };
  const checkSoon = batch(
    (codes: readonly string[]) => check(codes).catch(error => log.error({ err: error }, 'rooms.cannot-check')),
    { windowMs: BATCH_WINDOW_MS },
  );

  const settle = async (code: string) => {
    const settled = await settleRoom(db, code, new Date(now()));
    if (settled === undefined) return;
    rooms.get(code)?.apply(settled);
    bus.publish({ kind: 'room', room: code, version: settled.version });
  };

  return {
    /** Returns the last known version of a room to which this server has connections. */
    stored: (code: string): Room | undefined => rooms.get(code)?.stored(),
    /** Returns true if a player is connected to a room, on this server or another one. */
    async isConnected(code: string, player: string): Promise<boolean> {
      const isHere = () => rooms.get(code)?.isConnected(player) ?? false;
      if (isHere()) return true;
      const answer = once(hereEvents, hereEventOf(code, player), { signal: AbortSignal.timeout(WHO_TIMEOUT_MS) });
      // this server listens to the room’s events only until another server has answered that the player is connected to
      // it
      bus.subscribe(code);
      bus.publish({ kind: 'who', room: code });
      try {
        // after the timeout, another tab of the player may have connected to this server, so `isHere` checks again
        return await answer.then(() => true, isHere);
      } finally {
        bus.unsubscribe(code);
      }
    },
    /** Adds a connection to a room, and creates the room if this server has no connection to it yet. */
    join(stored: Room, connection: Connection): LiveRoom {
      const { code } = stored;
      const known = rooms.get(code);
      const room = known ?? createLiveRoom(deps, stored);
      rooms.set(code, room);
      if (known === undefined) bus.subscribe(code);
      room.apply(stored);
      room.join(connection);
      // a new room is read again, because it may have changed between the read and the subscription to its events
      if (known === undefined) void checkSoon(code);
      return room;
    },
    /** Removes a connection from a room. Closes the room if it was the last connection. */
    leave(code: string, connection: Connection) {
      const room = rooms.get(code);
      room?.leave(connection);
      if (!room?.isEmpty()) return;
      rooms.delete(code);
      bus.unsubscribe(code);
      room.close();
    },
    /** Returns the number of rooms, and of rooms whose duel is running. */
    count(): { readonly all: number; readonly running: number } {
      const running = [...rooms.values()].filter(room => RUNNING.includes(room.stored().duel.status));
      return { all: rooms.size, running: running.length };
    },
    /**
     * Finds the changes that no server has reported, for example because the server that made them stopped before
     * publishing.
     */
    checkVersions: () => check(rooms.keys()),
    /** Applies the deadlines that have passed, even in rooms without connections. */
    async settleOverdue() {
      for (const code of await findOverdue(db, new Date(now())))
        await settle(code).catch(error => log.error({ err: error, room: code }, 'room.cannot-settle'));
    },
    close() {
      for (const room of rooms.values()) room.close();
      rooms.clear();
    },
  };
}

export type Rooms = ReturnType<typeof createRooms>;
