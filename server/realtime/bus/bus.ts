import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Instant } from '#engine/duel/duel.ts';
import type { Progress } from '#protocol/messages.ts';

/** A room and a player in it, who is identified by the public player id. */
type InRoom = { readonly room: string; readonly player: string };

/**
 * An event about the players connected to a room. `who` asks the other servers which players are connected to them.
 * `here` reports a player who is connected to the sender, after a new connection or in response to `who`.
 */
export type PresenceEvent =
  | ({ readonly kind: 'here'; readonly isNew: boolean; readonly openedAt: Instant } & InRoom)
  | ({ readonly kind: 'gone' } & InRoom)
  | ({ readonly kind: 'progress'; readonly progress: Progress } & InRoom)
  | { readonly kind: 'who'; readonly room: string };

/** An event for the servers that have connections to a room. The kind `room` announces a new version of the room. */
export type RoomEvent = { readonly kind: 'room'; readonly room: string; readonly version: number } | PresenceEvent;

/** An event about an account, which is sent to all servers. `userId` is the account id. */
export type PlayerEvent =
  | { readonly kind: 'matched'; readonly room: string; readonly userId: string }
  | { readonly kind: 'signed-out'; readonly userId: string };

/** An event that a server publishes. Delivery is not guaranteed, so every decision is stored in the database first. */
export type BusEvent = RoomEvent | PlayerEvent;

export const isPlayerEvent = (event: BusEvent): event is PlayerEvent =>
  event.kind === 'matched' || event.kind === 'signed-out';

export type EventHandler = (event: BusEvent, from: string) => void;

/**
 * Handles the loss of another server, which has closed its bus (channel to the other servers) or fallen silent. `at` is
 * the time of its last message.
 */
export type PeerLostHandler = (server: string, at: Instant) => void;

/** The message bus, over which all servers of one site send events to one another (publish/subscribe). */
export type Bus = {
  /** The id of this server process, which changes at every start. */
  readonly serverId: string;
  /**
   * Publishes an event. Calls the handlers of this server synchronously. Other servers receive the event later: those
   * subscribed to its room, or all servers if it is about an account. Never throws, and delivery may fail.
   */
  readonly publish: (event: BusEvent) => void;
  readonly onEvent: (handler: EventHandler) => void;
  /**
   * Starts to receive the events of a room from other servers. A caller ends its subscription with `unsubscribe`;
   * events arrive until every subscription of the room has ended.
   */
  readonly subscribe: (room: string) => void;
  readonly unsubscribe: (room: string) => void;
  /** Returns false while this server receives no events and therefore cannot know what other servers do. */
  readonly isConnected: () => boolean;
  /**
   * Returns how long this server's last heartbeat took to come back, or how long the current one has been on its way. A
   * heartbeat goes to the database and back. With NATS, it goes only to the server's own NATS node and back, so it does
   * not measure the way to other servers.
   */
  readonly lagMs: () => number;
  readonly onPeerLost: (handler: PeerLostHandler) => void;
  /** Registers a handler that is called when events arrive again after a time in which events may have been missed. */
  readonly onResync: (handler: () => void) => void;
  readonly close: () => Promise<void>;
};

export const createServerId = (): string => randomBytes(6).toString('base64url');

/** Counts this server’s subscriptions to each room, because several callers may subscribe to the same room. */
export function createSubscriptions() {
  const counts = new Map<string, number>();
  return {
    rooms: () => counts.keys(),
    isNeeded: (event: BusEvent): boolean => isPlayerEvent(event) || counts.has(event.room),
    /** Adds a subscription. Returns true if it is the first one of the room. */
    add(room: string): boolean {
      counts.set(room, (counts.get(room) ?? 0) + 1);
      return counts.get(room) === 1;
    },
    /** Removes a subscription. Returns true if it was the last one of the room. */
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

/** The servers that share an in-memory bus (channel for events between servers), keyed by server id. */
export type ServersInProcess = Map<string, ServerInProcess>;

/**
 * Creates the in-memory bus (channel for events between servers) of one server. Servers that share the same map receive
 * each other’s events.
 */
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
    // the handler of missed events is never called, because an in-memory bus (channel between servers) misses none
    onResync() {},
    async close() {
      if (!servers.delete(serverId)) return;
      for (const { peerLostHandlers } of servers.values())
        for (const handle of peerLostHandlers) handle(serverId, now());
    },
  };
}

/**
 * A message between servers. `news` is a list of events, an empty list as a heartbeat, or `bye` when the sender
 * closes.
 */
export type Message = { readonly from: string; readonly news: readonly BusEvent[] | 'bye' };

/** Reads a message. Logs a warning and returns undefined if the text is not a message of one of our servers. */
export function readMessage(text: string, log: Logger): Message | undefined {
  try {
    const { from, news } = JSON.parse(text);
    if (typeof from === 'string' && (news === 'bye' || Array.isArray(news))) return { from, news };
  } catch {}
  log.warn({ length: text.length }, 'bus.cannot-read');
  return undefined;
}
