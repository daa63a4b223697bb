import { randomBytes } from 'node:crypto';
import type { Instant } from '#engine/duel/duel.ts';
import type { Progress } from '#protocol/messages.ts';

/** A player of a room, by their public id. */
type InRoom = { readonly room: string; readonly player: string };

/**
 * An event between servers. None is indispensable: decisions are in the database, everything else is
 * presence. `here` reports a connection: a new one, or in answer to `who`, which asks the other servers for
 * their connections to a room.
 */
export type BusEvent =
  | { readonly kind: 'room'; readonly room: string; readonly version: number }
  | ({ readonly kind: 'here'; readonly isNew: boolean; readonly openedAt: Instant } & InRoom)
  | ({ readonly kind: 'gone' } & InRoom)
  | ({ readonly kind: 'progress'; readonly progress: Progress } & InRoom)
  | { readonly kind: 'who'; readonly room: string }
  | { readonly kind: 'matched'; readonly room: string; readonly players: readonly string[] }
  | { readonly kind: 'signed-out'; readonly userId: string };

export type Subscriber = (event: BusEvent, from: string) => void;

/** Called when another server has ended or fallen silent; `at` is when its last event arrived. */
export type PeerLostHandler = (server: string, at: Instant) => void;

/** Publish/subscribe between all servers that share a database. */
export type Bus = {
  /** The id of this server, new at every start. */
  readonly serverId: string;
  /** Publishes to all servers, to this one synchronously. It never throws; delivery may be late, or fail. */
  readonly publish: (event: BusEvent) => void;
  readonly subscribe: (subscriber: Subscriber) => void;
  readonly onPeerLost: (handler: PeerLostHandler) => void;
  /** Calls back when events may have been missed, and arrive again from now on. */
  readonly onResync: (handler: () => void) => void;
  readonly close: () => Promise<void>;
};

export const createServerId = (): string => randomBytes(6).toString('base64url');

type ServerInProcess = { readonly subscribers: Subscriber[]; readonly handlers: PeerLostHandler[] };

/** The servers of one process, by their id. */
export type ServersInProcess = Map<string, ServerInProcess>;

/** Creates the bus of one server. Servers of one process that are given the same map receive each other's events. */
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
    onPeerLost: handler => void handlers.push(handler),
    onResync() {}, // no event is ever missed
    async close() {
      if (!servers.delete(serverId)) return;
      for (const { handlers } of servers.values()) for (const handler of handlers) handler(serverId, Date.now());
    },
  };
}
