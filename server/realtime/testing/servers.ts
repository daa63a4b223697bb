import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { Instant } from '#engine/duel/duel.ts';
import { puzzleOfRound } from '#engine/duel/testing/duel-fixtures.ts';
import {
  type CommandAnswer,
  type PlayerCommand,
  PROTOCOL,
  type QueueServerEvents,
  REALTIME,
  type RoomClientEvents,
  type RoomServerEvents,
  type RoomState,
  type Ticket,
} from '#protocol/messages.ts';
import { createMemoryLimits, type MemoryLimits } from '#server/auth/limits/memory-limits.ts';
import type { Database } from '#server/db/open-database.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import type { Player } from '#server/players/player.ts';
import { type Bus, createInMemoryBus } from '#server/realtime/bus/bus.ts';
import type { Schedule } from '#server/realtime/rooms/timing.ts';
import { createRealtimeServer } from '#server/realtime/server.ts';

/*
 * Starts real servers for tests, and clients that connect to them. The fake clock moves only when a test
 * moves it. The cookie `player=<id>` signs a client in to that account.
 */

const SECRET = 's'.repeat(32);

/** Creates a fake clock. Moving the clock runs the work that is due. */
export function testClock(start: Instant = Date.parse('2026-11-21T12:00:00Z')) {
  let at = start;
  let timers: { readonly at: Instant; readonly work: () => void }[] = [];
  const schedule: Schedule = (dueAt, work) => {
    const timer = { at: dueAt, work };
    timers.push(timer);
    return () => {
      timers = timers.filter(each => each !== timer);
    };
  };
  return {
    now: () => at,
    schedule,
    pass(ms: number) {
      at += ms;
      const due = timers.filter(timer => timer.at <= at);
      timers = timers.filter(timer => timer.at > at);
      for (const { work } of due) work();
    },
  };
}

type ServerOptions = {
  readonly db: Database;
  readonly clock?: ReturnType<typeof testClock>;
  readonly bus?: Bus;
  readonly maxConnections?: number;
  /** The maximum number of connections that the HTTP server accepts. */
  readonly maxOfServer?: number;
  readonly secret?: string;
  readonly memoryLimits?: MemoryLimits;
  /** The accounts that are signed in, keyed by account id. */
  readonly players?: Map<string, Player>;
  readonly logged?: (line: string) => void;
};

/** Starts a realtime server, which is closed at the end of the test unless the test closes it. */
export async function startRealtime(options: ServerOptions) {
  const { db, clock = testClock(), bus = createInMemoryBus(), maxConnections = 1000, players = new Map() } = options;
  const { memoryLimits = createMemoryLimits() } = options;
  const getSession = async (headers: Headers) => {
    const id = /player=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1] ?? '';
    return { player: players.get(id), cookies: [] };
  };
  const http = createServer();
  if (options.maxOfServer !== undefined) http.maxConnections = options.maxOfServer;
  await new Promise<void>(listening => http.listen(0, '127.0.0.1', listening));
  const origin = `http://localhost:${(http.address() as AddressInfo).port}`;
  const metrics = createMetrics();
  const live = createRealtimeServer(http, {
    ...{ db, bus, maxConnections, memoryLimits, origin },
    secret: options.secret ?? SECRET,
    // the type is cast, because the realtime server uses only `getSession` of the accounts
    accounts: { getSession } as never,
    log: pino({ level: 'warn' }, { write: line => options.logged?.(line) }),
    now: clock.now,
    schedule: clock.schedule,
    takePuzzle: async round => puzzleOfRound(round),
    metrics,
    trustedProxies: 1,
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= live.close().then(() => new Promise<void>(done => void http.close(() => done())));
    http.closeIdleConnections();
    return closing;
  };
  onTestFinished(close);
  return { origin, clock, bus, metrics, close };
}

type ClientOptions = {
  readonly ticket?: Ticket | undefined;
  readonly isSpare?: true;
  readonly player?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly auth?: unknown;
  readonly transports?: readonly ('websocket' | 'polling')[];
};

function openSocket(origin: string, namespace: string, options: ClientOptions, greeting: unknown): Socket {
  const { player, headers, transports = ['websocket'] } = options;
  const socket = io(`${origin}${namespace}`, {
    path: REALTIME.path,
    transports: [...transports],
    forceNew: true,
    reconnection: false,
    auth: greet => greet(greeting as object),
    extraHeaders: { origin, ...(player && { cookie: `player=${player}` }), ...headers },
  });
  onTestFinished(() => void socket.disconnect());
  return socket;
}

let commands = 0;

/** Connects a client to a room. */
export function enter(origin: string, room: string, options: ClientOptions = {}) {
  const { ticket, isSpare, auth } = options;
  const greeting = auth === undefined ? { protocol: PROTOCOL, room, ticket, isSpare } : auth;
  const socket: Socket<RoomServerEvents, RoomClientEvents> = openSocket(origin, REALTIME.room, options, greeting);
  const states: RoomState[] = [];
  const listeners = new Set<() => void>();
  const received = { presence: 0, elsewhere: false, refusal: undefined as string | undefined, isCut: false };
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  let state: RoomState | undefined;
  socket.on('room', next => {
    states.push(next);
    state = next;
    notify();
  });
  socket.on('presence', presence => {
    received.presence++;
    if (state !== undefined) state = { ...state, presence };
    notify();
  });
  socket.on('elsewhere', () => {
    received.elsewhere = true;
    notify();
  });
  socket.on('disconnect', () => {
    received.isCut = true;
    notify();
  });
  socket.on('connect_error', error => {
    received.refusal = (error as { data?: { reason?: string } }).data?.reason ?? error.message;
    notify();
  });
  /** Waits for a room state that satisfies the given condition, and returns it. */
  const until = (matches: (state: RoomState) => boolean): Promise<RoomState> =>
    new Promise(resolve => {
      const check = () => {
        if (state === undefined || !matches(state)) return;
        listeners.delete(check);
        resolve(state);
      };
      listeners.add(check);
      check();
    });
  /** Waits until `received`, the record of what the client received, satisfies the condition. Returns the record. */
  const untilReceived = (matches: (all: typeof received) => boolean): Promise<typeof received> =>
    new Promise(resolve => {
      const check = () => {
        if (!matches(received)) return;
        listeners.delete(check);
        resolve(received);
      };
      listeners.add(check);
      check();
    });
  return {
    socket,
    states,
    received,
    until,
    untilReceived,
    state: () => state,
    ticket: async () => (await until(({ ticket }) => ticket !== undefined)).ticket as Ticket,
    refusal: async () => (await untilReceived(({ refusal }) => refusal !== undefined)).refusal,
    /** Sends a command for the current duel and round. */
    async send(kind: PlayerCommand['kind'], fields: object = {}): Promise<CommandAnswer> {
      const { view } = await until(() => true);
      const duel = 'number' in view ? { duel: view.number, round: view.rounds.length } : { duel: 1, round: 0 };
      return socket.emitWithAck('command', ofKind({ id: `command-${commands++}`, kind, ...duel, log: '', ...fields }));
    },
  };
}

/** Builds a command with the fields that its kind requires and those in `rest`. */
function ofKind({ id, kind, duel, round, log, ...rest }: Record<string, unknown>): PlayerCommand {
  const fieldsOf: Readonly<Record<string, object>> = {
    sit: {},
    leave: {},
    start: { duel, round },
    skip: { duel, round },
    resign: { duel },
    'claim-win': { duel },
    'ask-rematch': { duel },
    'decline-rematch': { duel },
  };
  return { id, kind, ...(fieldsOf[kind as string] ?? { duel, round, log }), ...rest } as PlayerCommand;
}

/** Connects a client to the queue in which players wait for an opponent. */
export function waitInQueue(origin: string, options: ClientOptions = {}): Socket<QueueServerEvents> {
  return openSocket(origin, REALTIME.queue, options, options.auth ?? { protocol: PROTOCOL });
}
