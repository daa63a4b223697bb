import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Server, Socket } from 'socket.io';
import { rateLimitKey } from '#server/auth/rate-limits.ts';
import { clientIp } from '#server/http/client-ip.ts';
import { limitQueue, terminate } from './backpressure.ts';
import { createCounter, createTokenBucket } from './rate-limiting.ts';

/** The packet limits of one connection: far above what our pages send, and far below a flood. */
const PACKETS = { atOnce: 300, perSecond: 15 } as const;

/** The limit on attempts with unknown room codes from one address. */
const FAILURES = { points: 10, duration: 60 } as const;

type ConnectionLimitDeps = {
  readonly origin: string;
  readonly trustedProxies: number;
  readonly maxConnections: number;
};

/**
 * Returns true if one of our own pages requested the WebSocket. Browsers let pages of any site request it,
 * and send our cookies with the request.
 */
export function isSameOrigin(ownOrigin: string, { headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === ownOrigin || new URL(origin).host === host;
}

/**
 * Limits connections and unknown room codes per IPv4 address or IPv6 /64, and packets and queued data per
 * connection.
 */
export function createConnectionLimits(io: Server, { trustedProxies, maxConnections }: ConnectionLimitDeps) {
  const connections = createCounter();
  const failures = new RateLimiterMemory(FAILURES);
  const keyOf = (request: IncomingMessage) => rateLimitKey(clientIp(request, trustedProxies));

  io.engine.on('connection', (conn: Socket['conn']) => {
    const key = keyOf(conn.request);
    const packets = createTokenBucket(PACKETS.atOnce, PACKETS.perSecond);
    limitQueue(conn);
    connections.add(key);
    conn.on('close', () => connections.remove(key));
    conn.on('packet', () => {
      if (!packets.take()) terminate(conn);
    });
  });

  return {
    /** Returns true if an address has too many connections or has tried too many unknown room codes. */
    async isOverLimit({ request }: Pick<Socket, 'request'>): Promise<boolean> {
      const key = keyOf(request);
      return connections.of(key) > maxConnections || (await failures.get(key))?.remainingPoints === 0;
    },
    /** Records an attempt with an unknown room code. */
    recordFailure: ({ request }: Pick<Socket, 'request'>) => failures.penalty(keyOf(request)),
  };
}

export type ConnectionLimits = ReturnType<typeof createConnectionLimits>;
