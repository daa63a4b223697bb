import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { rateLimitKey } from '#server/auth/rate-limits.ts';
import { clientIp } from '#server/http/client-ip.ts';
import { terminate } from './backpressure.ts';
import { createCounter, createFailureWindow, createTokenBucket } from './rate-limiting.ts';

/** Packets of any kind: far more than a browser of ours sends, and far fewer than a flood. */
const PACKETS = { atOnce: 300, perSecond: 15 } as const;

const MISSES = { max: 10, withinMs: 60_000 } as const;

type ConnectionLimitDeps = {
  readonly origin: string;
  readonly trustedProxies: number;
  readonly maxConnections: number;
};

/** Whether the page that asks for a connection is ours: browsers let any page ask, and send the cookies along. */
export function isSameOrigin(ownOrigin: string, { headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === ownOrigin || new URL(origin).host === host;
}

/** Counts who connects: how many lines a household has, how often it guesses codes, and how much each line sends. */
export function createConnectionLimits(io: Server, { trustedProxies, maxConnections }: ConnectionLimitDeps) {
  const lines = createCounter();
  const misses = createFailureWindow(MISSES.max, MISSES.withinMs);
  const homeOf = (request: IncomingMessage) => rateLimitKey(clientIp(request, trustedProxies));

  io.engine.on('connection', (conn: Socket['conn']) => {
    const home = homeOf(conn.request);
    const packets = createTokenBucket(PACKETS.atOnce, PACKETS.perSecond);
    lines.add(home);
    conn.on('close', () => lines.remove(home));
    conn.on('packet', () => {
      if (!packets.take()) terminate(conn);
    });
  });

  return {
    /** Whether somebody has more lines than one household needs, or has guessed too often. */
    isOverLimit: ({ request }: Pick<Socket, 'request'>): boolean =>
      lines.of(homeOf(request)) > maxConnections || misses.isTooMany(homeOf(request)),
    recordFailure: ({ request }: Pick<Socket, 'request'>) => misses.add(homeOf(request)),
  };
}

export type ConnectionLimits = ReturnType<typeof createConnectionLimits>;
