import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Server } from 'socket.io';
import { MESSAGE_LIMITS, REALTIME } from '#protocol/messages.ts';
import type { Accounts } from '#server/auth/accounts.ts';
import type { MemoryLimits } from '#server/auth/limits/memory-limits.ts';
import type { Config } from '#server/config.ts';
import { createRoomStore } from '#server/duels/rooms/stored-room.ts';
import { createSeatFinder } from '#server/duels/seat-finder.ts';
import { createTakeRoundPuzzle, type TakeRoundPuzzle } from '#server/duels/take-round.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import type { Services } from '#server/services.ts';
import type { Bus } from './bus/bus.ts';
import { HEARTBEAT, type RoomNamespace } from './connection.ts';
import { limitPolls } from './limits/backpressure.ts';
import { createConnectionLimits, isSameOrigin } from './limits/connection-limits.ts';
import { createOutages } from './outages.ts';
import type { RoomDeps } from './rooms/live-room.ts';
import { createRooms } from './rooms/rooms.ts';
import { serveRooms } from './rooms/serve-rooms.ts';
import { createSchedule } from './rooms/timing.ts';
import { type QueueNamespace, serveQueue } from './serve-queue.ts';
import { endSignedOut } from './signed-out.ts';

const CONNECT_TIMEOUT_MS = 5000;
const CHECK_VERSIONS_INTERVAL_MS = 5000;
const SETTLE_INTERVAL_MS = 30_000;
const CHECK_SESSIONS_INTERVAL_MS = 600_000;
const DRAIN_TIMEOUT_MS = 5000;

export type RealtimeDeps = RoomDeps & {
  readonly bus: Bus;
  readonly accounts: Accounts;
  readonly secret: string;
  readonly origin: string;
  readonly takePuzzle: TakeRoundPuzzle;
  readonly metrics: Metrics;
  readonly trustedProxies: number;
  /** The maximum number of simultaneous connections from one IP address. Players with a seat are not counted. */
  readonly maxConnections: number;
  readonly memoryLimits: MemoryLimits;
};

/** Returns the settings and services that the realtime server of this process uses. */
export const realtimeDeps = (config: Config, services: Services, bus: Bus, secret: string): RealtimeDeps => ({
  db: services.db,
  accounts: services.accounts,
  memoryLimits: services.memoryLimits,
  log: services.log,
  metrics: services.metrics,
  now: () => services.now().getTime(),
  schedule: createSchedule(() => services.now().getTime()),
  takePuzzle: createTakeRoundPuzzle(services.takePuzzle),
  origin: config.operator.origin,
  trustedProxies: config.trustedProxies,
  maxConnections: config.connectionsPerAddress,
  bus,
  secret,
});

/**
 * Creates the realtime server of a web server: Socket.IO with a namespace for rooms and one for the queue. It uses
 * WebSocket or, where a network blocks WebSockets, HTTP long polling. Closing the server terminates all connections, so
 * that browsers reconnect automatically, to another server or to this one after its restart.
 */
export function createRealtimeServer(http: HttpServer, deps: RealtimeDeps): { readonly close: () => Promise<void> } {
  const { bus, log, accounts, metrics } = deps;
  let isClosing = false;
  // the limit counts realtime sessions, because several polling sessions may share a TCP connection, and the HTTP
  // server counts only TCP connections
  const hasRoom = () => io.engine.clientsCount < (http.maxConnections ?? Number.POSITIVE_INFINITY);
  const io = new Server(http, {
    ...HEARTBEAT,
    connectTimeout: CONNECT_TIMEOUT_MS,
    path: REALTIME.path,
    transports: ['websocket', 'polling'],
    serveClient: false,
    // responses to polls are not compressed: they contain tickets (secrets of seats) beside text of players, and the
    // compressed size could reveal a ticket
    httpCompression: false,
    maxHttpBufferSize: MESSAGE_LIMITS.maxFrameBytes,
    // Socket.IO calls `allowRequest` only for a new session; later requests prove themselves by the session’s secret id
    allowRequest(request, allow) {
      const isAllowed = !isClosing && isSameOrigin(deps.origin, request) && hasRoom();
      if (isAllowed) writeAtOnce(request.socket);
      allow(null, isAllowed);
    },
  });
  io.engine.use(limitPolls());
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['x-content-type-options'] = 'nosniff';
    if (isClosing) headers.connection = 'close';
  });
  // connections to the default namespace of Socket.IO are refused, because our pages do not use it
  io.use((_socket, next) => next(new Error('malformed')));
  const pendingWork = new Set<Promise<unknown>>();
  const track = (work: Promise<unknown>) => {
    const tracked = work.finally(() => pendingWork.delete(tracked));
    pendingWork.add(tracked);
  };
  const rooms = createRooms(deps);
  const outages = createOutages({ ...deps, isPlayed: () => rooms.count().running > 0 });
  const limits = createConnectionLimits(io, deps);
  const roomNamespace: RoomNamespace = io.of(REALTIME.room);
  const queueNamespace: QueueNamespace = io.of(REALTIME.queue);
  serveRooms({
    ...deps,
    namespace: roomNamespace,
    limits,
    rooms,
    track,
    storeRoom: createRoomStore(deps.db, error => deps.log.warn({ err: error }, 'rooms.cannot-store')),
    findSeat: createSeatFinder(deps.db, deps.log, rooms.stored),
    isConnected: rooms.isConnected,
    lastOutage: outages.last,
  });
  serveQueue({ ...deps, namespace: queueNamespace, limits, track });

  metrics.gauges('connections', 'Live connections to this server.', 'to', async () => ({
    rooms: roomNamespace.sockets.size,
    queue: queueNamespace.sockets.size,
  }));
  metrics.gauge('rooms', 'Rooms with a connection to this server.', () => rooms.count().all);
  metrics.gauge('duels_running', 'Rooms of this server whose duel is running.', () => rooms.count().running);
  const checkSessions = endSignedOut({
    accounts,
    bus,
    connections: () => [
      ...accountsOf(roomNamespace.sockets.values(), ({ data }) => data.participant.claim.userId),
      ...accountsOf(queueNamespace.sockets.values(), ({ data }) => data.userId),
    ],
  });
  const every = (intervalMs: number, work: () => Promise<void>) =>
    setInterval(
      () => track(work().catch(error => log.error({ err: error }, 'rooms.cannot-check'))),
      intervalMs,
    ).unref();
  const timers = [
    every(CHECK_VERSIONS_INTERVAL_MS, rooms.checkVersions),
    every(SETTLE_INTERVAL_MS, () => rooms.settleOverdue()),
    every(CHECK_SESSIONS_INTERVAL_MS, checkSessions),
  ];

  return {
    async close() {
      for (const timer of timers) clearInterval(timer);
      isClosing = true;
      io.engine.close();
      track(outages.close());
      rooms.close();
      await Promise.race([Promise.allSettled(pendingWork), delay(DRAIN_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/**
 * Makes a socket send everything that is written in the current turn of the event loop with one system call: the answer
 * to the handshake together with the first packet. This saves time when thousands of players reconnect after a server
 * has stopped.
 */
function writeAtOnce(socket: IncomingMessage['socket']): void {
  socket.cork();
  setImmediate(() => socket.uncork());
}

/** Returns the sockets of players with an account, each with the account id. */
const accountsOf = <S>(sockets: Iterable<S>, userIdOf: (socket: S) => string | null) =>
  [...sockets].flatMap(socket => {
    const userId = userIdOf(socket);
    return userId === null ? [] : [{ socket, userId }];
  });
