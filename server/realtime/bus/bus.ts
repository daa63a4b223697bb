import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Instant } from '#engine/duel/duel.ts';
import type { Progress } from '#protocol/messages.ts';

/** A room and one of its players, identified by their public id. */
type InRoom = { readonly room: string; readonly player: string };

/**
 * An event about the connections of a room. `who` asks the other servers for theirs. `here` reports a
 * connection, either because it is new or in response to `who`.
 */
export type PresenceEvent =
  | ({ readonly kind: 'here'; readonly isNew: boolean; readonly openedAt: Instant } & InRoom)
  | ({ readonly kind: 'gone' } & InRoom)
  | ({ readonly kind: 'progress'; readonly progress: Progress } & InRoom)
  | { readonly kind: 'who'; readonly room: string };

/** An event for the servers with connections to a room. */
export type RoomEvent = { readonly kind: 'room'; readonly room: string; readonly version: number } | PresenceEvent;

/** An event about an account, identified by its account id, for all servers. */
export type PlayerEvent =
  | { readonly kind: 'matched'; readonly room: string; readonly userId: string }
  | { readonly kind: 'signed-out'; readonly userId: string };

/** An event that a server publishes. Delivery is not guaranteed, so every decision is stored in the database first. */
export type BusEvent = RoomEvent | PlayerEvent;

export const isPlayerEvent = (event: BusEvent): event is PlayerEvent =>
  event.kind === 'matched' || event.kind === 'signed-out';

export type EventHandler = (event: BusEvent, from: string) => void;

/** Handles the loss of another server, which has stopped or fallen silent. Its last message arrived at `at`. */
export type PeerLostHandler = (server: string, at: Instant) => void;

/** Publish/subscribe between all servers of one site. */
export type Bus = {
  /** The id of this server process, which changes at every start. */
  readonly serverId: string;
  /**
   * Publishes to this server synchronously, and to all servers that may need the event: those subscribed to its
   * room, or all of them if it is about an account. Never throws; delivery may be delayed or fail.
   */
  readonly publish: (event: BusEvent) => void;
  readonly onEvent: (handler: EventHandler) => void;
  /** Asks for the events of a room from other servers, until as many calls of `unsubscribe` have followed. */
  readonly subscribe: (room: string) => void;
  readonly unsubscribe: (room: string) => void;
  /** Returns false while this server cannot know what the others do, because it does not receive their events. */
  readonly isConnected: () => boolean;
  /**
   * Returns how long our last heartbeat took, or the current one if it is still on its way. It goes through PostgreSQL
   * and back, or only to our own NATS node and back; in that case, it does not measure the way to other servers.
   */
  readonly lagMs: () => number;
  readonly onPeerLost: (handler: PeerLostHandler) => void;
  /** Registers a handler that is called when events may have been missed and new events are arriving again. */
  readonly onResync: (handler: () => void) => void;
  readonly close: () => Promise<void>;
};

export const createServerId = (): string => randomBytes(6).toString('base64url');

/** Counts the subscriptions to each room. */
export function createSubscriptions() {
  const counts = new Map<string, number>();
  return {
    rooms: () => counts.keys(),
    isNeeded: (event: BusEvent): boolean => isPlayerEvent(event) || counts.has(event.room),
    /** Returns true for the first subscription to a room. */
    add(room: string): boolean {
      counts.set(room, (counts.get(room) ?? 0) + 1);
      return counts.get(room) === 1;
    },
    /** Returns true if this was the last subscription to a room. */
    remove(room: string): boolean {
      const count = counts.get(room) ?? 0;
      if (count > 1) counts.set(room, count - 1);
      else return counts.delete(room);
      return false;
    },
  };
}

type ServerInProcess = {
  readonly eventHandlers: EventHandler[];
  readonly peerLostHandlers: PeerLostHandler[];
  readonly subscriptions: ReturnType<typeof createSubscriptions>;
};

/** All servers in one process, keyed by server id. */
export type ServersInProcess = Map<string, ServerInProcess>;

/** Creates the bus of one server. Servers that share the same map receive each other’s events. */
export function createInMemoryBus(servers: ServersInProcess = new Map(), now: () => Instant = Date.now): Bus {
  const serverId = createServerId();
  const own: ServerInProcess = { eventHandlers: [], peerLostHandlers: [], subscriptions: createSubscriptions() };
  servers.set(serverId, own);
  return {
    serverId,
    publish(event) {
      for (const server of servers.values())
        if (server === own || server.subscriptions.isNeeded(event))
          for (const handle of server.eventHandlers) handle(event, serverId);
    },
    onEvent: handler => void own.eventHandlers.push(handler),
    subscribe: room => void own.subscriptions.add(room),
    unsubscribe: room => void own.subscriptions.remove(room),
    isConnected: () => true,
    lagMs: () => 0,
    onPeerLost: handler => void own.peerLostHandlers.push(handler),
    onResync() {}, // an in-memory bus misses no events
    async close() {
      if (!servers.delete(serverId)) return;
      for (const { peerLostHandlers } of servers.values())
        for (const handle of peerLostHandlers) handle(serverId, now());
    },
  };
}

/** A message between servers: some events, no events as a heartbeat, or `bye` when the server closes. */
export type Message = { readonly from: string; readonly news: readonly BusEvent[] | 'bye' };

/** Reads a message. Ignores text that none of our servers has sent. */
export function readMessage(text: string, log: Logger): Message | undefined {
  try {
    const { from, news } = JSON.parse(text);
    if (typeof from === 'string' && (news === 'bye' || Array.isArray(news))) return { from, news };
  } catch {}
  log.warn({ length: text.length }, 'bus.cannot-read');
  return undefined;
}
