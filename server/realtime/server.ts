import type { Server as HttpServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Server, type Socket } from 'socket.io';
import { MESSAGE_LIMITS, REALTIME } from '#protocol/messages.ts';
import type { Accounts } from '#server/auth/accounts.ts';
import type { TakePuzzle } from '#server/duels/puzzle-stock.ts';
import { createSeatFinder } from '#server/duels/seat-finder.ts';
import { terminate } from './backpressure.ts';
import type { RoomNamespace } from './connection.ts';
import { createConnectionLimits, isSameOrigin } from './connection-limits.ts';
import { HEARTBEAT } from './heartbeat.ts';
import type { RoomDeps as RoomParts } from './room-sessions.ts';
import { createRooms } from './rooms.ts';
import { type QueueNamespace, serveQueue } from './serve-queue.ts';
import { serveRooms } from './serve-rooms.ts';

const CONNECT_MS = 5000;
const CHECK_VERSIONS_INTERVAL_MS = 5000;
const SETTLE_INTERVAL_MS = 30_000;
const DRAIN_TIMEOUT_MS = 5000;

export type RealtimeDeps = RoomParts & {
  readonly accounts: Accounts;
  readonly secret: string;
  readonly origin: string;
  readonly takePuzzle: TakePuzzle;
  readonly trustedProxies: number;
  /** How many lines one household may have at once. */
  readonly maxConnections: number;
};

/**
 * The live connections of one web server. To close them is to cut them: browsers come back by themselves, to this
 * server’s successor or to another one.
 */
export function createRealtimeServer(http: HttpServer, parts: RealtimeDeps): { readonly close: () => Promise<void> } {
  const { bus, log, accounts } = parts;
  const io = new Server(http, {
    ...HEARTBEAT,
    connectTimeout: CONNECT_MS,
    path: REALTIME.path,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_LIMITS.maxFrameBytes,
    allowRequest: (request, allow) => allow(null, isSameOrigin(parts.origin, request)),
  });
  io.use((_socket, next) => next(new Error('malformed'))); // nobody is served here; see the two lines below
  const work = new Set<Promise<unknown>>();
  const keep = (promise: Promise<unknown>) => {
    const kept = promise.finally(() => work.delete(kept));
    work.add(kept);
  };
  const rooms = createRooms(parts);
  const gate = createConnectionLimits(io, parts);
  const roomSpace: RoomNamespace = io.of(REALTIME.room);
  const queueSpace: QueueNamespace = io.of(REALTIME.queue);
  serveRooms({
    ...parts,
    space: roomSpace,
    gate,
    rooms,
    keep,
    findSeat: createSeatFinder(parts.db),
    isConnected: rooms.isConnected,
  });
  serveQueue({ ...parts, space: queueSpace, gate, keep });

  bus.subscribe(news => {
    if (news.kind !== 'signed-out') return;
    const ofRooms = [...roomSpace.sockets.values()].filter(({ data }) => data.visitor.claim.userId === news.userId);
    const ofQueue = [...queueSpace.sockets.values()].filter(({ data }) => data.userId === news.userId);
    for (const socket of [...ofRooms, ...ofQueue]) void cutIfSignedOut(accounts, socket, news.userId);
  });
  const often = (everyMs: number, what: () => Promise<void>) =>
    setInterval(() => keep(what().catch(error => log.error({ err: error }, 'rooms.cannot-check'))), everyMs).unref();
  const timers = [
    often(CHECK_VERSIONS_INTERVAL_MS, rooms.checkVersions),
    often(SETTLE_INTERVAL_MS, () => rooms.settleOverdue()),
  ];

  return {
    async close() {
      for (const timer of timers) clearInterval(timer);
      io.engine.close();
      rooms.close();
      await Promise.race([Promise.allSettled(work), setTimeout(DRAIN_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** Cuts a line whose session has ended; other browsers of the same player stay. */
async function cutIfSignedOut(
  accounts: Accounts,
  { handshake, conn }: Pick<Socket, 'handshake' | 'conn'>,
  userId: string,
): Promise<void> {
  const { player } = await accounts
    .getSession(new Headers({ cookie: handshake.headers.cookie ?? '' }))
    .catch(() => ({ player: undefined }));
  if (player?.id !== userId) terminate(conn);
}
