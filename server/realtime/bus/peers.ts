import type { Instant } from '#engine/duel/duel.ts';
import type { PeerLostHandler } from './bus.ts';

/** The heartbeats without which a server counts as lost, and a connection to the bus as dead. */
const MAX_MISSED_BEATS = 3;

type PeersDeps = {
  readonly beatMs: number;
  readonly now: () => Instant;
  readonly sendHeartbeat: () => void;
  /** Called while this server does not even receive its own heartbeats. */
  readonly onConnectionDead: () => void;
};

/**
 * Tracks when each other server was last heard. While this server hears nothing at all, it knows nothing about
 * the others, and therefore reports none of them as lost.
 */
export function createPeers({ beatMs, now, sendHeartbeat, onConnectionDead }: PeersDeps) {
  const lostHandlers: PeerLostHandler[] = [];
  const lastSeenAt = new Map<string, Instant>();
  let heardAt: Instant | undefined; // the time of our own last heartbeat, or undefined without a connection
  let sentAt: Instant | undefined; // the time of our oldest heartbeat that has not come back
  let lagMs = 0;

  const isSilentSince = (at: Instant): boolean => now() - at >= MAX_MISSED_BEATS * beatMs;
  const lose = (server: string, at: Instant) => {
    lastSeenAt.delete(server);
    for (const handle of lostHandlers) handle(server, at);
  };
  const timer = setInterval(() => {
    sentAt ??= now();
    sendHeartbeat();
    if (heardAt === undefined) return;
    if (isSilentSince(heardAt)) return onConnectionDead();
    for (const [server, at] of lastSeenAt) if (isSilentSince(at)) lose(server, at);
  }, beatMs);

  return {
    isConnected: (): boolean => heardAt !== undefined && !isSilentSince(heardAt),
    /** Measures every silence from now on, because events may have been missed until now. */
    connected() {
      heardAt = now();
      for (const server of lastSeenAt.keys()) lastSeenAt.set(server, heardAt);
    },
    disconnected() {
      heardAt = undefined;
    },
    /** Records that the bus has brought our own heartbeat back, so that it works. */
    heard() {
      if (heardAt === undefined) return;
      heardAt = now();
      lagMs = heardAt - (sentAt ?? heardAt);
      sentAt = undefined;
    },
    /**
     * Returns how long our last heartbeat took, or the time since a heartbeat that has not come back, if that is
     * longer.
     */
    lagMs: (): number => Math.max(lagMs, sentAt === undefined ? 0 : now() - sentAt),
    seen: (server: string) => void lastSeenAt.set(server, now()),
    left: (server: string) => lose(server, now()),
    onLost: (handler: PeerLostHandler) => void lostHandlers.push(handler),
    close: () => clearInterval(timer),
  };
}
