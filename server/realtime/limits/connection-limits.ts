import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { type MemoryLimits, mayTell } from '#server/auth/limits/memory-limits.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { clientIp } from '#server/http/client-ip.ts';
import { limitQueue, terminate } from './backpressure.ts';
import { createCounter, createTokenBucket } from './rate-limiting.ts';

/** The packet limits of one connection: far above what our pages send, and far below a flood. */
const PACKETS = { atOnce: 300, perSecond: 15 } as const;

/**
 * The maximum number of a network’s connections without a greeting. All the players of a school greet at once when a
 * server has restarted, and a player is known only after their greeting, so the number has to be more than a neighbour
 * opens in that time. It is a twentieth of what the server holds.
 */
export const MAX_GREETING = 1000;

type EngineSocket = Socket['conn'];

/** A connection of an address, and whether it counts towards the limit. */
type Tracked = { readonly address: string; readonly key: string; isCounted: boolean };

type ConnectionLimitDeps = {
  readonly trustedProxies: number;
  readonly maxConnections: number;
  readonly memoryLimits: MemoryLimits;
};

/**
 * Returns true if one of our own pages requested the connection. Browsers let pages of any site request it, and send our
 * cookies with the request. With a WebSocket they always send `Origin`; with a GET of the same site they do not, but
 * say in `Sec-Fetch-Site` that it is one, which no page can forge.
 */
export function isSameOrigin(ownOrigin: string, { headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  return origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * Limits connections and unknown room codes per IPv4 address or IPv6 /64, and packets and queued data per
 * connection. When too many connections wait for their greeting, one of them is closed for each newer one. It is drawn
 * by lot: a neighbour who opens many while a player greets would always push out the oldest one, which is the player's.
 */
export function createConnectionLimits(
  io: Server,
  { trustedProxies, maxConnections, memoryLimits }: ConnectionLimitDeps,
) {
  const admitted = createCounter();
  const greeting = new Map<string, Set<EngineSocket>>();
  const tracked = new WeakMap<EngineSocket, Tracked>();

  const stopGreeting = (conn: EngineSocket, { key }: Tracked) => {
    const waiting = greeting.get(key);
    if (waiting?.delete(conn) && waiting.size === 0) greeting.delete(key);
  };
  /** Closes a randomly chosen connection, but not the newest one. Does not copy the set of connections. */
  const closeAnOlder = (waiting: ReadonlySet<EngineSocket>) => {
    let drawn = Math.floor(Math.random() * (waiting.size - 1));
    for (const conn of waiting) if (drawn-- === 0) return terminate(conn);
  };
  // every connection is added to `tracked` below
  const trackedOf = ({ conn }: Pick<Socket, 'conn'>): Tracked => tracked.get(conn) as Tracked;

  io.engine.on('connection', (conn: EngineSocket) => {
    const address = clientIp(conn.request, trustedProxies);
    const own: Tracked = { address, key: rateLimitKey(address), isCounted: false };
    tracked.set(conn, own);
    const waiting = greeting.get(own.key) ?? new Set();
    greeting.set(own.key, waiting.add(conn));
    const packets = createTokenBucket(PACKETS.atOnce, PACKETS.perSecond);
    limitQueue(conn);
    conn.on('close', () => {
      stopGreeting(conn, own);
      if (own.isCounted) admitted.remove(own.key);
    });
    conn.on('packet', () => {
      if (!packets.take()) terminate(conn);
    });
    if (waiting.size > MAX_GREETING) closeAnOlder(waiting);
  });

  return {
    /**
     * Admits a connection, unless its address has too many. A player with a seat is always admitted and never
     * counted, so that no neighbour can keep them out of their duel (D12).
     */
    admit(socket: Pick<Socket, 'conn'>, hasSeat: boolean): boolean {
      const own = trackedOf(socket);
      if (!hasSeat && !own.isCounted) {
        if (admitted.of(own.key) >= maxConnections) return false;
        admitted.add(own.key);
        own.isCounted = true;
      }
      stopGreeting(socket.conn, own);
      return true;
    },
    /** Returns the network of a connection: an IPv4 address or an IPv6 /64. */
    networkOf: (socket: Pick<Socket, 'conn'>): string => trackedOf(socket).key,
    /**
     * Returns true if a client may be told the result of looking up a room code, and counts the code if it is unknown.
     * Codes that its address tries on pages count as well.
     */
    mayTell: (socket: Pick<Socket, 'conn'>, isUnknown: boolean) =>
      mayTell(memoryLimits, trackedOf(socket).address, isUnknown),
  };
}

export type ConnectionLimits = ReturnType<typeof createConnectionLimits>;
