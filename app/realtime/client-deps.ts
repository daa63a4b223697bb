import { io, type Socket } from 'socket.io-client';
import { REALTIME, type RoomClientEvents, type RoomGreeting, type RoomServerEvents } from '#protocol/messages.ts';
import { type RoomTickets, roomTickets } from './room-tickets.ts';

export type RoomSocket = Pick<
  Socket<RoomServerEvents, RoomClientEvents>,
  'connected' | 'on' | 'connect' | 'disconnect' | 'timeout' | 'emit'
>;

/** What a line needs of the browser around it. */
export type ClientDeps = {
  readonly connect: (greeting: () => RoomGreeting) => RoomSocket;
  readonly elapsedMs: () => number;
  readonly later: (ms: number, work: () => void) => void;
  /** Calls back whenever it is worth trying again at once, until the line closes. */
  readonly onWake: (work: () => void, closing: AbortSignal) => void;
  readonly tickets: RoomTickets;
};

export const browserDeps: ClientDeps = {
  connect: greeting =>
    io(REALTIME.room, {
      path: REALTIME.path,
      transports: ['websocket'],
      reconnectionDelay: 300,
      reconnectionDelayMax: 1500, // and half as much by chance, so that not all come back at once
      timeout: 4000,
      auth: greet => greet({ ...greeting(), language: document.documentElement.lang }),
    }),
  elapsedMs: () => performance.now(),
  later: (ms, work) => void setTimeout(work, ms),
  onWake(work, signal) {
    addEventListener('online', work, { signal });
    document.addEventListener('visibilitychange', () => document.hidden || work(), { signal });
  },
  tickets: roomTickets,
};
