import type { Socket } from 'socket.io-client';
import { REALTIME, type RoomClientEvents, type RoomGreeting, type RoomServerEvents } from '#protocol/messages.ts';
import { findObstacle, type Obstacle } from './obstacles.ts';
import { openSocket } from './open-socket.ts';
import { type RoomTickets, roomTickets } from './room-tickets.ts';

export type RoomSocket = Pick<
  Socket<RoomServerEvents, RoomClientEvents>,
  'connected' | 'on' | 'connect' | 'disconnect' | 'timeout' | 'emit'
>;

/** What a room client needs from the browser. Tests pass fakes. */
export type ClientDeps = {
  readonly connect: (greeting: () => RoomGreeting) => RoomSocket;
  readonly elapsedMs: () => number;
  readonly later: (ms: number, work: () => void) => void;
  /**
   * Calls `work` whenever the browser is back online or the tab becomes visible, until the signal is aborted.
   */
  readonly onWake: (work: () => void, signal: AbortSignal) => void;
  /** Finds out why no connection can be opened. */
  readonly findObstacle: () => Promise<Obstacle>;
  readonly tickets: RoomTickets;
};

export const browserDeps: ClientDeps = {
  connect: greeting =>
    openSocket(REALTIME.room, {
      reconnectionDelay: 300,
      // Socket.IO varies the delay at random by up to 50 %, so that clients do not all reconnect at the same time
      reconnectionDelayMax: 1500,
      timeout: 4000,
      auth: send => send({ ...greeting(), language: document.documentElement.lang }),
    }),
  elapsedMs: () => performance.now(),
  later: (ms, work) => void setTimeout(work, ms),
  onWake(work, signal) {
    addEventListener('online', work, { signal });
    document.addEventListener('visibilitychange', () => document.hidden || work(), { signal });
  },
  findObstacle,
  tickets: roomTickets,
};
