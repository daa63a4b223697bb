import { EventEmitter, once } from 'node:events';
import { batch } from '#server/duels/batch.ts';
import { settleRoom } from '#server/duels/play-duel.ts';
import type { Room } from '#server/duels/room.ts';
import { findNewer, findOverdue } from '#server/duels/rooms-table.ts';
import type { BusEvent } from './bus/bus.ts';
import type { Connection } from './connection.ts';
import { createRoomConnections, type RoomConnections, type RoomDeps } from './room-connections.ts';

/**
 * The time within which two connections of one player count as simultaneous. Each server then learns of the
 * other connection after its own was opened, and both keep the connection that was opened later.
 */
const SIMULTANEOUS_MS = 500;

/**
 * The time for which room lookups are collected into one query. When a server stops, all its players
 * reconnect at the same time.
 */
const BATCH_WINDOW_MS = 50;

/** The time to wait for another server to report that a player is connected to it. */
const WHO_TIMEOUT_MS = 300;

const hereEventOf = (room: string, player: string): string => `${room} ${player}`;

/** Manages all rooms to which this server has connections, and synchronises them with the other servers. */
export function createRooms(deps: RoomDeps) {
  const { bus, db, log, now } = deps;
  const rooms = new Map<string, RoomConnections>();
  // Emits an event for each connection that another server reports.
  const hereEvents = new EventEmitter().setMaxListeners(0);

  const close = (connections: RoomConnections) => {
    connections.close();
    rooms.delete(connections.code);
  };
  const evict = ({ socket }: Connection) => {
    socket.emit('elsewhere');
    socket.disconnect(true);
  };

  const onBusEvent = (event: BusEvent, from: string) => {
    if (!('room' in event)) return;
    const connections = rooms.get(event.room);
    if (connections === undefined) return;
    if (event.kind === 'room' && event.version > connections.room().version) void connections.refresh();
    if (from === bus.serverId) return; // this server knows its own connections
    if (event.kind === 'who') publishConnections(connections);
    if (event.kind === 'here') onRemoteConnection(connections, event, from);
    if (event.kind === 'gone') {
      connections.presence.removeRemote(from, event.player, now());
      connections.sendPresence();
    }
    if (event.kind === 'progress') {
      connections.presence.setProgress(event.player, event.progress);
      connections.sendPresence(event.player);
    }
  };
  const publishConnections = (connections: RoomConnections) => {
    for (const player of connections.players()) publishConnection(connections, player, false);
  };
  const publishConnection = (connections: RoomConnections, player: string, isNew: boolean) => {
    const openedAt = connections.connectionOf(player)?.openedAt ?? now();
    bus.publish({ kind: 'here', room: connections.code, player, isNew, openedAt });
  };
  const onRemoteConnection = (
    connections: RoomConnections,
    { player, isNew, openedAt }: Extract<BusEvent, { kind: 'here' }>,
    from: string,
  ) => {
    const own = connections.connectionOf(player);
    const isSimultaneous = own !== undefined && now() - own.openedAt < SIMULTANEOUS_MS;
    const isOlder = isSimultaneous && (openedAt < own.openedAt || (openedAt === own.openedAt && from < bus.serverId));
    // Announce the later connection again, so that the other server closes the earlier one.
    if (isNew && isOlder) return publishConnection(connections, player, true);
    connections.presence.addRemote(from, player);
    if (isNew && own !== undefined) evict(own);
    connections.sendPresence();
    // The other server received no progress while it had no connection to this room.
    publishProgress(connections);
  };
  const publishProgress = (connections: RoomConnections) => {
    for (const player of connections.players()) {
      const progress = connections.presence.progressOf(player);
      if (progress !== undefined) bus.publish({ kind: 'progress', room: connections.code, player, progress });
    }
  };
  /** Refreshes the given rooms that have a newer version in the database. */
  const check = async (codes: Iterable<string>) => {
    const known = [...codes].flatMap(code => rooms.get(code)?.room() ?? []);
    if (known.length === 0) return;
    for (const code of await findNewer(db, known)) void rooms.get(code)?.refresh();
  };
  const checkSoon = batch(
    (codes: readonly string[]) => check(codes).catch(error => log.error({ err: error }, 'rooms.cannot-check')),
    { windowMs: BATCH_WINDOW_MS },
  );
  bus.subscribe(onBusEvent);
  bus.subscribe((event, from) => {
    if (event.kind === 'here' && from !== bus.serverId) hereEvents.emit(hereEventOf(event.room, event.player));
  });
  bus.onPeerLost((server, at) => {
    for (const connections of rooms.values()) {
      const players = connections.presence.playersAt(server);
      for (const player of players) connections.presence.removeRemote(server, player, at);
      if (players.length > 0) connections.sendPresence();
    }
  });
  bus.onResync(() => {
    for (const connections of rooms.values()) {
      connections.presence.restart(now());
      void connections.refresh();
      bus.publish({ kind: 'who', room: connections.code });
    }
  });

  return {
    /** Returns true if a player is connected to a room, on this server or another one. */
    async isConnected(room: string, player: string): Promise<boolean> {
      const isHere = () => rooms.get(room)?.presence.awaySince(player) === null;
      if (isHere()) return true;
      const answer = once(hereEvents, hereEventOf(room, player), { signal: AbortSignal.timeout(WHO_TIMEOUT_MS) });
      bus.publish({ kind: 'who', room });
      // Another tab may have connected to this server in the meantime.
      return answer.then(() => true, isHere);
    },
    /** Adds a player's connection to a room, and closes an older connection of the same player. */
    enter(room: Room, connection: Connection): RoomConnections {
      const { player } = connection.participant;
      const known = rooms.get(room.code);
      const connections = known ?? createRoomConnections(deps, room);
      rooms.set(room.code, connections);
      connections.update(room);
      const older = connections.connectionOf(player);
      connections.add(connection);
      if (older !== undefined) evict(older);
      if (known === undefined) {
        bus.publish({ kind: 'who', room: room.code });
        // This server may not have been told of changes that were made after the room was read.
        void checkSoon(room.code);
      }
      publishConnection(connections, player, true);
      return connections;
    },
    leave(connections: RoomConnections, connection: Connection) {
      const { code } = connections;
      if (connections.remove(connection))
        bus.publish({ kind: 'gone', room: code, player: connection.participant.player });
      if (connections.isEmpty() && rooms.get(code) === connections) close(connections);
    },
    /** Sends a change to the connections on this server, and reports it to the other servers. */
    broadcastChange(room: Room) {
      rooms.get(room.code)?.update(room);
      bus.publish({ kind: 'room', room: room.code, version: room.version });
    },
    /** Finds changes that were never reported because a server died before it published them. */
    checkVersions: () => check(rooms.keys()),
    /** Applies the deadlines that have passed, even in rooms without connections. */
    async settleOverdue() {
      for (const code of await findOverdue(db, new Date(now()))) {
        const settled = await settleRoom(db, code, new Date(now()));
        if (settled !== undefined) this.broadcastChange(settled);
      }
    },
    close() {
      for (const connections of rooms.values()) close(connections);
    },
  };
}

export type Rooms = ReturnType<typeof createRooms>;
