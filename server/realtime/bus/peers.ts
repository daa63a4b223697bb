import type { Instant } from '#engine/duel/duel.ts';
import type { PeerLostHandler } from './bus.ts';

/**
 * The number of missed heartbeats after which another server counts as lost, and the connection to the bus (the channel
 * between servers) as dead.
 */
const MAX_MISSED_BEATS = 3;

type PeersDeps = {
  readonly beatMs: number;
  readonly now: () => Instant;
  readonly sendHeartbeat: () => void;
  /**
   * Called at each heartbeat while this server does not even receive its own heartbeats, so its connection seems to be
   * dead.
   */
  readonly onConnectionDead: () => void;
};

/**
 * Tracks when each other server was last heard. Reports no server as lost while this server receives nothing at all,
 * because it then cannot tell which servers run.
 */
export function createPeers({ beatMs, now, sendHeartbeat, onConnectionDead }: PeersDeps) {
  const lostHandlers: PeerLostHandler[] = [];
  const lastSeenAt = new Map<string, Instant>();
  // the time when our own heartbeat last came back; undefined while this server is not connected to the others
  let heardAt: Instant | undefined;
  let sentAt: Instant | undefined; // the time when the oldest heartbeat that has not come back was sent
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
    /**
     * Measures from now on how long the other servers are silent, because their earlier messages may have been missed.
     */
    connected() {
      heardAt = now();
      for (const server of lastSeenAt.keys()) lastSeenAt.set(server, heardAt);
    },
    disconnected() {
      heardAt = undefined;
    },
    /** Records that one of our own heartbeats has come back, which proves that the connection works. */
    heard() {
      if (heardAt === undefined) return;
      heardAt = now();
      lagMs = heardAt - (sentAt ?? heardAt);
      sentAt = undefined;
    },
    /**
     * Returns how long the last heartbeat took, or the age of a heartbeat that has not come back, whichever is
     * longer.
     */
    lagMs: (): number => Math.max(lagMs, sentAt === undefined ? 0 : now() - sentAt),
    seen: (server: string) => void lastSeenAt.set(server, now()),
    left: (server: string) => lose(server, now()),
    onLost: (handler: PeerLostHandler) => void lostHandlers.push(handler),
    close: () => clearInterval(timer),
  };
}
