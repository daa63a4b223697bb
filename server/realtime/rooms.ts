import { EventEmitter, once } from 'node:events';
import { settleRoom } from '#server/duels/play-duel.ts';
import type { Room } from '#server/duels/room.ts';
import { findNewer, findOverdue } from '#server/duels/rooms-table.ts';
import type { BusEvent } from './bus/bus.ts';
import type { Connection } from './connection.ts';
import { createRoomSessions, type RoomDeps, type RoomSessions } from './room-connections.ts';

/** Of two lines that a player opens at once on two servers, each server hears of the other’s later than of its own. */
const SIMULTANEOUS_MS = 500;

/** After a server has ended all its players come at once, to rooms that can be looked up together. */
const BATCH_WINDOW_MS = 50;

/** How long the other servers have to say that a player is connected to one of them. */
const WHO_TIMEOUT_MS = 300;

const connectionOf = (room: string, player: string): string => `${room} ${player}`;

/** All rooms to which this server has lines, and what it hears of them from the others. */
export function createRooms(parts: RoomDeps) {
  const { bus, db, log, now } = parts;
  const rooms = new Map<string, RoomSessions>();
  const heard = new EventEmitter().setMaxListeners(0); // emits a connection that another server has
  let unchecked: string[] = [];
  let checking: NodeJS.Timeout | undefined;

  const close = (local: RoomSessions) => {
    local.close();
    rooms.delete(local.code);
  };
  const evict = (line: Connection) => {
    line.socket.emit('elsewhere');
    line.socket.disconnect(true);
  };

  const hear = (news: BusEvent, from: string) => {
    if (!('room' in news)) return;
    const local = rooms.get(news.room);
    if (local === undefined) return;
    if (news.kind === 'room' && news.version > local.room().version) void local.refresh();
    if (from === bus.serverId) return; // of its own lines it knows
    if (news.kind === 'who') tellWhoIsHere(local);
    if (news.kind === 'here') hearOfLine(local, news, from);
    if (news.kind === 'gone') {
      local.presence.left(from, news.player, now());
      local.tellPresence();
    }
    if (news.kind === 'progress') {
      local.presence.covers(news.player, news.progress);
      local.tellPresence(news.player);
    }
  };
  const tellWhoIsHere = (local: RoomSessions) => {
    for (const player of local.players()) tellHere(local, player, false);
  };
  const tellHere = (local: RoomSessions, player: string, isNew: boolean) => {
    const openedAt = local.lineOf(player)?.openedAt ?? now();
    bus.publish({ kind: 'here', room: local.code, player, isNew, openedAt });
  };
  const hearOfLine = (local: RoomSessions, news: Extract<BusEvent, { kind: 'here' }>, from: string) => {
    const { player, isNew, openedAt } = news;
    const own = local.lineOf(player);
    const isAtOnce = own !== undefined && now() - own.openedAt < SIMULTANEOUS_MS;
    const isOlder = isAtOnce && (openedAt < own.openedAt || (openedAt === own.openedAt && from < bus.serverId));
    if (isNew && isOlder) return tellHere(local, player, true); // one of the two has to stay
    local.presence.cameTo(from, player);
    if (isNew && own !== undefined) evict(own);
    local.tellPresence();
    tellProgress(local); // of which that server may have heard nothing, as nobody there cared
  };
  const tellProgress = (local: RoomSessions) => {
    for (const player of local.players()) {
      const progress = local.presence.progressOf(player);
      if (progress !== undefined) bus.publish({ kind: 'progress', room: local.code, player, progress });
    }
  };
  /** Reads which of these rooms have changed without a word to this server. */
  const check = async (codes: Iterable<string>) => {
    const known = [...codes].flatMap(code => rooms.get(code)?.room() ?? []);
    for (const code of await findNewer(db, known)) void rooms.get(code)?.refresh();
  };
  const checkSoon = (code: string) => {
    unchecked.push(code);
    if (unchecked.length > 1) return;
    checking = setTimeout(() => {
      check(unchecked).catch(error => log.error({ err: error }, 'rooms.cannot-check'));
      unchecked = [];
    }, BATCH_WINDOW_MS).unref();
  };
  bus.subscribe(hear);
  bus.subscribe((news, from) => {
    if (news.kind === 'here' && from !== bus.serverId) heard.emit(connectionOf(news.room, news.player));
  });
  bus.onPeerLost((server, at) => {
    for (const local of rooms.values()) {
      const players = local.presence.playersAt(server);
      for (const player of players) local.presence.left(server, player, at);
      if (players.length > 0) local.tellPresence();
    }
  });
  bus.onResync(() => {
    for (const local of rooms.values()) {
      local.presence.watchAnew(now());
      void local.refresh();
      bus.publish({ kind: 'who', room: local.code });
    }
  });

  return {
    /** Whether a player is connected to a room, here or to another server. */
    async isConnected(room: string, player: string): Promise<boolean> {
      if (rooms.get(room)?.presence.awaySince(player) === null) return true;
      const answer = once(heard, connectionOf(room, player), { signal: AbortSignal.timeout(WHO_TIMEOUT_MS) });
      bus.publish({ kind: 'who', room });
      return answer.then(
        () => true,
        () => rooms.get(room)?.presence.awaySince(player) === null, // or in another tab, meanwhile
      );
    },
    /** Connects a player; whoever had a line as the same player loses it. */
    enter(room: Room, line: Connection): RoomSessions {
      const { player } = line.visitor;
      const known = rooms.get(room.code);
      const local = known ?? createRoomSessions(parts, room);
      rooms.set(room.code, local);
      local.take(room);
      const older = local.lineOf(player);
      local.enter(line);
      if (older !== undefined) evict(older);
      if (known === undefined) bus.publish({ kind: 'who', room: room.code });
      if (known === undefined) checkSoon(room.code); // what was decided since it was read was told to nobody here
      tellHere(local, player, true);
      return local;
    },
    leave(local: RoomSessions, line: Connection) {
      if (local.leave(line)) bus.publish({ kind: 'gone', room: local.code, player: line.visitor.player });
      if (local.isEmpty() && rooms.get(local.code) === local) close(local);
    },
    /** Takes in what was decided, and tells everybody. */
    broadcastChange(room: Room) {
      rooms.get(room.code)?.take(room);
      bus.publish({ kind: 'room', room: room.code, version: room.version });
    },
    /** Reads whatever has changed without a word: the server that changed it may have died before it said so. */
    checkVersions: () => check(rooms.keys()),
    /** Writes down deadlines that have passed in rooms where nobody is connected. */
    async settleOverdue() {
      for (const code of await findOverdue(db, new Date(now()))) {
        const settled = await settleRoom(db, code, new Date(now()));
        if (settled !== undefined) this.broadcastChange(settled);
      }
    },
    close() {
      clearTimeout(checking);
      for (const local of rooms.values()) close(local);
    },
  };
}

export type Rooms = ReturnType<typeof createRooms>;
