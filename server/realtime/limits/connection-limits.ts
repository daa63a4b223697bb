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
 * The maximum number of connections of one network that have not sent their greeting, the first message: a twentieth of
 * all connections that the server accepts. It is high because all players of a school reconnect at once after a
 * restart. Until the greeting, the server cannot tell these players from an attacker in the same network.
 */
export const MAX_GREETING = 1000;

type EngineSocket = Socket['conn'];

/**
 * A connection with its address, the rate-limit key of its network, and whether it counts towards the maximum number of
 * connections of that network.
 */
type Tracked = { readonly address: string; readonly key: string; isCounted: boolean };

type ConnectionLimitDeps = {
  readonly trustedProxies: number;
  readonly maxConnections: number;
  readonly memoryLimits: MemoryLimits;
};

/**
 * Returns true if the connection was requested by a page of this site. The check is needed because pages of any site
 * can request a connection, and browsers send our cookies with it. A WebSocket request always has `Origin`. A GET
 * request from our own page may lack it, but has `Sec-Fetch-Site`, which no page can forge.
 */
export function isSameOrigin(ownOrigin: string, { headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  return origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * Limits connections and unknown room codes per IPv4 address or IPv6 /64, and packets and queued data per connection.
 * If too many connections of a network have not sent their first message (greeting) yet, one of them, chosen at random,
 * is closed for each new one. If the oldest were closed, an attacker in the network could push out every player before
 * their first message.
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
  /**
   * Closes a random one of the connections that have not sent their first message (greeting), except the newest. Walks
   * through the set instead of copying it, which would be slower.
   */
  const closeAnOlder = (waiting: ReadonlySet<EngineSocket>) => {
    let drawn = Math.floor(Math.random() * (waiting.size - 1));
    for (const conn of waiting) if (drawn-- === 0) return terminate(conn);
  };
  // the cast is safe, because every connection was added to `tracked` when it opened
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
     * Admits a connection, unless its network has too many. Returns false if it is refused. A player with a seat is
     * always admitted and never counted, so that other visitors of the network cannot keep the player out of a duel
     * (D12).
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
     * Returns true if the client may learn whether a room code exists. Counts the code if it is unknown. Codes that
     * the same address has tried on pages count towards the same limit.
     */
    mayTell: (socket: Pick<Socket, 'conn'>, isUnknown: boolean) =>
      mayTell(memoryLimits, trackedOf(socket).address, isUnknown),
  };
}

export type ConnectionLimits = ReturnType<typeof createConnectionLimits>;
