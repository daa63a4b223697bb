import { randomBytes } from 'node:crypto';
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

/**
 * An event that a server publishes to all servers. Delivery is not guaranteed, so every decision is stored in
 * the database first.
 */
export type BusEvent =
  | RoomEvent
  | { readonly kind: 'matched'; readonly room: string; readonly players: readonly string[] }
  | { readonly kind: 'signed-out'; readonly userId: string };

export type Subscriber = (event: BusEvent, from: string) => void;

/** Handles the loss of another server, which has stopped or fallen silent. Its last message arrived at `at`. */
export type PeerLostHandler = (server: string, at: Instant) => void;

/** Publish/subscribe between all servers that share a database. */
export type Bus = {
  /** The id of this server process, which changes at every start. */
  readonly serverId: string;
  /**
   * Publishes to all servers, and to this one synchronously. Never throws; delivery may be delayed or fail.
   */
  readonly publish: (event: BusEvent) => void;
  readonly subscribe: (subscriber: Subscriber) => void;
  /** Returns false while this server cannot know what the others do, because it does not receive their events. */
  readonly isConnected: () => boolean;
  /** Returns how long an event takes to other servers: the time of our own last message, or of one under way. */
  readonly lagMs: () => number;
  readonly onPeerLost: (handler: PeerLostHandler) => void;
  /** Registers a handler that is called when events may have been missed and new events are arriving again. */
  readonly onResync: (handler: () => void) => void;
  readonly close: () => Promise<void>;
};

export const createServerId = (): string => randomBytes(6).toString('base64url');

type ServerInProcess = { readonly subscribers: Subscriber[]; readonly handlers: PeerLostHandler[] };

/** All servers in one process, keyed by server id. */
export type ServersInProcess = Map<string, ServerInProcess>;

/** Creates the bus of one server. Servers that share the same map receive each other’s events. */
export function createInMemoryBus(servers: ServersInProcess = new Map()): Bus {
  const serverId = createServerId();
  const subscribers: Subscriber[] = [];
  const handlers: PeerLostHandler[] = [];
  servers.set(serverId, { subscribers, handlers });
  return {
    serverId,
    publish(event) {
      for (const { subscribers } of servers.values()) for (const subscriber of subscribers) subscriber(event, serverId);
    },
    subscribe: subscriber => void subscribers.push(subscriber),
    isConnected: () => true,
    lagMs: () => 0,
    onPeerLost: handler => void handlers.push(handler),
    onResync() {}, // an in-memory bus misses no events
    async close() {
      if (!servers.delete(serverId)) return;
      for (const { handlers } of servers.values()) for (const handler of handlers) handler(serverId, Date.now());
    },
  };
}
