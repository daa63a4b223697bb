import { EventEmitter, once } from 'node:events';
import { batch } from '#server/duels/batch.ts';
import { settleRoom } from '#server/duels/play-duel.ts';
import type { Room } from '#server/duels/room.ts';
import { findNewer, findOverdue } from '#server/duels/rooms-table.ts';
import type { BusEvent } from './bus/bus.ts';
import type { Connection } from './connection.ts';
import { createRoomConnections, type RoomConnections, type RoomDeps } from './room-connections.ts';

/**
 * When a player connects to two servers at nearly the same time, each server learns of the other connection
 * after its own. Within this time the connection that was opened later wins, on both servers.
 */
const SIMULTANEOUS_MS = 500;

/** When a server has ended, all its players reconnect at once, and their rooms are looked up together. */
const BATCH_WINDOW_MS = 50;

/** How long the other servers have to answer that a player is connected to one of them. */
const WHO_TIMEOUT_MS = 300;

const hereEventOf = (room: string, player: string): string => `${room} ${player}`;

/** All rooms to which this server has connections, synchronised with other servers over the bus. */
export function createRooms(deps: RoomDeps) {
  const { bus, db, log, now } = deps;
  const rooms = new Map<string, RoomConnections>();
  const hereEvents = new EventEmitter().setMaxListeners(0); // emits `hereEventOf` each connection of another server

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
    if (from === bus.serverId) return; // the rest is about connections, and this server knows its own
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
    if (isNew && isOlder) return publishConnection(connections, player, true); // so that exactly one of the two stays
    connections.presence.addRemote(from, player);
    if (isNew && own !== undefined) evict(own);
    connections.sendPresence();
    publishProgress(connections); // the other server was sent none while it had no connection to this room
  };
  const publishProgress = (connections: RoomConnections) => {
    for (const player of connections.players()) {
      const progress = connections.presence.progressOf(player);
      if (progress !== undefined) bus.publish({ kind: 'progress', room: connections.code, player, progress });
    }
  };
  /** Refreshes those of these rooms that have a newer version in the database. */
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
    /** Whether a player is connected to a room, on this server or another one. */
    async isConnected(room: string, player: string): Promise<boolean> {
      const isHere = () => rooms.get(room)?.presence.awaySince(player) === null;
      if (isHere()) return true;
      const answer = once(hereEvents, hereEventOf(room, player), { signal: AbortSignal.timeout(WHO_TIMEOUT_MS) });
      bus.publish({ kind: 'who', room });
      return answer.then(() => true, isHere); // another tab may have connected to this server in the meantime
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
        void checkSoon(room.code); // a change since the room was read was not reported to this server
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
    /** Sends a change to the connections of this server, and reports it to the other servers. */
    broadcastChange(room: Room) {
      rooms.get(room.code)?.update(room);
      bus.publish({ kind: 'room', room: room.code, version: room.version });
    },
    /** Finds changes that were never reported: their server may have died before it published. */
    checkVersions: () => check(rooms.keys()),
    /** Applies the deadlines that have passed, also in rooms without connections. */
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
