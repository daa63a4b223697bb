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
import type { Player } from '#server/auth/player.ts';
import type { Database } from '#server/db/open-database.ts';
import type { Alarm } from '#server/realtime/alarm.ts';
import { type Bus, createInMemoryBus } from '#server/realtime/bus/bus.ts';
import { createRealtimeServer } from '#server/realtime/server.ts';

/*
 * Live servers for tests, real ones, and browsers that talk to them. The clock stands still until a test moves it; a
 * cookie `player=<id>` is the session of an account.
 */

const SECRET = 's'.repeat(32);

/** A clock that a test moves; alarms ring when it passes them. */
export function testClock(start: Instant = Date.parse('2026-11-21T12:00:00Z')) {
  let at = start;
  let alarms: { readonly at: Instant; readonly ring: () => void }[] = [];
  const alarm: Alarm = (ringsAt, ring) => {
    const set = { at: ringsAt, ring };
    alarms.push(set);
    return () => {
      alarms = alarms.filter(each => each !== set);
    };
  };
  return {
    now: () => at,
    alarm,
    pass(ms: number) {
      at += ms;
      const due = alarms.filter(each => each.at <= at);
      alarms = alarms.filter(each => each.at > at);
      for (const { ring } of due) ring();
    },
  };
}

type Given = {
  readonly db: Database;
  readonly clock?: ReturnType<typeof testClock>;
  readonly bus?: Bus;
  readonly maxConnections?: number;
  /** Which accounts there are; whoever is taken out of it is signed out. */
  readonly players?: Map<string, Player>;
  readonly logged?: (line: string) => void;
};

/** One server, until the test ends or sooner. */
export async function startLive(given: Given) {
  const { db, clock = testClock(), bus = createInMemoryBus()(), maxConnections = 1000, players = new Map() } = given;
  const whoIs = async (headers: Headers) => {
    const id = /player=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1] ?? '';
    return { player: players.get(id), cookies: [] };
  };
  const http = createServer();
  await new Promise<void>(listening => http.listen(0, '127.0.0.1', listening));
  const origin = `http://localhost:${(http.address() as AddressInfo).port}`;
  const live = createRealtimeServer(http, {
    ...{ db, bus, maxConnections, origin },
    secret: SECRET,
    accounts: { whoIs } as never, // nothing else of the accounts is asked
    log: pino({ level: 'warn' }, { write: line => given.logged?.(line) }),
    now: clock.now,
    alarm: clock.alarm,
    takePuzzle: puzzleOfRound,
    trustedProxies: 1,
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= live.close().then(() => new Promise<void>(done => void http.close(() => done())));
    http.closeIdleConnections();
    return closing;
  };
  onTestFinished(close);
  return { origin, clock, bus, close };
}

type Asking = {
  readonly ticket?: Ticket | undefined;
  readonly isSpare?: true;
  readonly player?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly auth?: unknown;
};

function openSocket(origin: string, line: string, { player, headers }: Asking, greeting: unknown): Socket {
  const socket = io(`${origin}${line}`, {
    path: REALTIME.path,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: greet => greet(greeting as object),
    extraHeaders: { origin, ...(player && { cookie: `player=${player}` }), ...headers },
  });
  onTestFinished(() => void socket.disconnect());
  return socket;
}

let commands = 0;

/** A browser on the line to a room. */
export function enter(origin: string, room: string, asking: Asking = {}) {
  const { ticket, isSpare, auth } = asking;
  const greeting = auth === undefined ? { protocol: PROTOCOL, room, ticket, isSpare } : auth;
  const socket: Socket<RoomServerEvents, RoomClientEvents> = openSocket(origin, REALTIME.room, asking, greeting);
  const states: RoomState[] = [];
  const changed = new Set<() => void>();
  const news = { presence: 0, elsewhere: false, refusal: undefined as string | undefined, isCut: false };
  const change = () => {
    for (const each of [...changed]) each();
  };
  let state: RoomState | undefined;
  socket.on('room', next => {
    states.push(next);
    state = next;
    change();
  });
  socket.on('presence', presence => {
    news.presence++;
    if (state !== undefined) state = { ...state, presence };
    change();
  });
  socket.on('elsewhere', () => {
    news.elsewhere = true;
    change();
  });
  socket.on('disconnect', () => {
    news.isCut = true;
    change();
  });
  socket.on('connect_error', error => {
    news.refusal = (error as { data?: { reason?: string } }).data?.reason ?? error.message;
    change();
  });
  /** Waits until something is so, and gives the state in which it is. */
  const until = (isSo: (state: RoomState, heard: typeof news) => boolean): Promise<RoomState> =>
    new Promise(resolve => {
      const look = () => {
        if (state === undefined || !isSo(state, news)) return;
        changed.delete(look);
        resolve(state);
      };
      changed.add(look);
      look();
    });
  const untilHeard = (isSo: (heard: typeof news) => boolean): Promise<typeof news> =>
    new Promise(resolve => {
      const look = () => {
        if (!isSo(news)) return;
        changed.delete(look);
        resolve(news);
      };
      changed.add(look);
      look();
    });
  return {
    socket,
    states,
    news,
    until,
    untilHeard,
    state: () => state,
    ticket: async () => (await until(({ ticket }) => ticket !== undefined)).ticket as Ticket,
    refusal: async () => (await untilHeard(({ refusal }) => refusal !== undefined)).refusal,
    /** Sends a command as one who sees the room as it is. */
    async send(kind: PlayerCommand['kind'], saying: object = {}): Promise<CommandAnswer> {
      const { view } = await until(() => true);
      const duel = 'number' in view ? { duel: view.number, round: view.rounds.length } : { duel: 1, round: 0 };
      return socket.emitWithAck('command', fitting({ id: `command-${commands++}`, kind, ...duel, log: '', ...saying }));
    },
  };
}

/** A command without what its kind does not say. */
function fitting({ id, kind, duel, round, log, ...rest }: Record<string, unknown>): PlayerCommand {
  const says: Readonly<Record<string, object>> = {
    sit: {},
    leave: {},
    start: { duel, round },
    resign: { duel },
    'claim-win': { duel },
    'ask-rematch': { duel },
    'decline-rematch': { duel },
  };
  return { id, kind, ...(says[kind as string] ?? { duel, round, log }), ...rest } as PlayerCommand;
}

/** A browser that waits to be matched. */
export function waitInQueue(origin: string, asking: Asking = {}): Socket<QueueServerEvents> {
  return openSocket(origin, REALTIME.queue, asking, asking.auth ?? { protocol: PROTOCOL });
}
