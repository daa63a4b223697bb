import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { rateLimitKey } from '#server/auth/rate-limits.ts';
import { clientIp } from '#server/http/client-ip.ts';
import { terminate } from './backpressure.ts';
import { createCounter, createFailureWindow, createTokenBucket } from './rate-limiting.ts';

/** Packets of any kind on one connection: far more than our pages send, and far fewer than a flood. */
const PACKETS = { atOnce: 300, perSecond: 15 } as const;

/** Unknown room codes from one address. */
const FAILURES = { max: 10, windowMs: 60_000 } as const;

type ConnectionLimitDeps = {
  readonly origin: string;
  readonly trustedProxies: number;
  readonly maxConnections: number;
};

/** Whether our own page requests the WebSocket: browsers let any page do so, and send the cookies along. */
export function isSameOrigin(ownOrigin: string, { headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === ownOrigin || new URL(origin).host === host;
}

/** Limits connections and unknown codes of an IPv4 address or IPv6 /64, and packets of a connection. */
export function createConnectionLimits(io: Server, { trustedProxies, maxConnections }: ConnectionLimitDeps) {
  const connections = createCounter();
  const failures = createFailureWindow(FAILURES.max, FAILURES.windowMs);
  const keyOf = (request: IncomingMessage) => rateLimitKey(clientIp(request, trustedProxies));

  io.engine.on('connection', (conn: Socket['conn']) => {
    const key = keyOf(conn.request);
    const packets = createTokenBucket(PACKETS.atOnce, PACKETS.perSecond);
    connections.add(key);
    conn.on('close', () => connections.remove(key));
    conn.on('packet', () => {
      if (!packets.take()) terminate(conn);
    });
  });

  return {
    /** Whether an address has too many connections, or has tried too many unknown codes. */
    isOverLimit: ({ request }: Pick<Socket, 'request'>): boolean =>
      connections.of(keyOf(request)) > maxConnections || failures.isExceeded(keyOf(request)),
    /** Records an unknown room code. */
    recordFailure: ({ request }: Pick<Socket, 'request'>) => failures.add(keyOf(request)),
  };
}

export type ConnectionLimits = ReturnType<typeof createConnectionLimits>;
