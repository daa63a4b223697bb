import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { PROTOCOL, REALTIME } from '#protocol/messages.ts';
import { openSocket } from '#tools/bench/realtime/socket.ts';
import { quantile } from '#tools/bench/statistics.ts';
import { temporaryFolder } from '#tools/bench/temporary-folder.ts';
import type { Flood, FloodAnswers } from './flooder.ts';
import { createServerProcess, OUR_SERVER, type Program } from './server.ts';

const FLOODER_ADDRESS = '192.0.2.1';
const PAGES = 4000;

/**
 * Paths of pages that the server has to render anew, because none of them is in its memory. `*` stands for a changing
 * text.
 */
const PATHS = ['/nowhere-*', '/grille/*', '/en/daily/*', '/auth'];

type FloodKind = Pick<Flood, 'connections' | 'isPipelined'> & {
  readonly name: string;
  readonly paths: readonly string[];
};

/** The ways in which a client asks for 4,000 pages. `CODE` stands for the room code of the duel. */
const FLOODS: readonly FloodKind[] = [
  { name: 'one connection, pipelined', connections: 1, isPipelined: true, paths: PATHS },
  { name: '20 connections, pipelined', connections: 20, isPipelined: true, paths: PATHS },
  { name: '100 connections, one page at a time', connections: 100, isPipelined: false, paths: PATHS },
  { name: '100 connections, the room of the duel', connections: 100, isPipelined: false, paths: ['/game/CODE'] },
];

/**
 * The interval between two commands of a player. It is the shortest one that the server's limit of packets allows in
 * the long run.
 */
const COMMAND_INTERVAL_MS = 100;

/** How long each kind of flood of requests goes on. */
const FLOOD_MS = 10_000;

/** The figures of a duel and its page during a flood of requests. Times are in milliseconds. */
export type FloodFigures = {
  readonly name: string;
  readonly answers: FloodAnswers;
  readonly commands: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly disconnections: number;
  /** The time to reload the page of the duel from the network of the flooding client. */
  readonly reloadMs: number;
};

/**
 * Plays a duel on a server while another client of the same network asks for 4,000 pages as fast as it can. Does so for
 * each kind of flood, and returns how the duel's commands fared (M8).
 */
export async function floodWithPages(
  program: Program = OUR_SERVER,
  floodMs = FLOOD_MS,
): Promise<readonly FloodFigures[]> {
  const server = await createServerProcess({ DATA_FOLDER: temporaryFolder(), TRUSTED_PROXIES: '1' }, program);
  try {
    await server.start();
    const figures: FloodFigures[] = [];
    for (const kind of FLOODS) figures.push(await floodDuring(server.origin, kind, floodMs));
    return figures;
  } finally {
    await server.end('SIGKILL');
  }
}

async function floodDuring(
  origin: string,
  { name, paths, ...kind }: FloodKind,
  floodMs: number,
): Promise<FloodFigures> {
  const room = await createRoom(origin);
  let disconnections = 0;
  const enter = (address: string) =>
    openSocket({
      ...{ origin, namespace: REALTIME.room, address, auth: { protocol: PROTOCOL, room } },
      onEvent: () => {},
      onClose: () => void disconnections++,
    });
  const [ana, ben] = [await enter('192.0.2.2'), await enter('192.0.2.3')];
  let sent = 0;
  const sit = (player: typeof ana) => player.request('command', { kind: 'sit', id: `command-${sent++}` });
  await sit(ana);
  await sit(ben);

  const { port } = new URL(origin);
  const flood: Flood = {
    ...{ ...kind, port: Number(port), address: FLOODER_ADDRESS, pages: PAGES },
    paths: paths.map(path => path.replace('CODE', room)),
  };
  const startedMs = performance.now();
  let isOver = false;
  const answers: Record<string, number> = {};
  const flooding = (async () => {
    while (performance.now() - startedMs < floodMs)
      for (const [status, count] of Object.entries(await runFlood(flood)))
        answers[status] = (answers[status] ?? 0) + count;
    isOver = true;
  })();
  const times: number[] = [];
  let reloadMs = Number.NaN;
  const reload = async () => {
    const before = performance.now();
    await fetch(`${origin}/game/${room}`, { headers: { 'x-forwarded-for': FLOODER_ADDRESS } }).then(page =>
      page.text(),
    );
    reloadMs = performance.now() - before;
  };
  const reloading = sleep(500).then(reload);
  while (!isOver) {
    const before = performance.now();
    const isAnswered = await sit(times.length % 2 === 0 ? ana : ben).then(
      () => true,
      () => false,
    );
    if (!isAnswered) break; // a command has no answer if the server has closed the player's connection
    times.push(performance.now() - before);
    await sleep(COMMAND_INTERVAL_MS);
  }
  await flooding;
  await reloading;
  const lost = disconnections;
  ana.close();
  ben.close();
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  return { name, answers, commands: times.length, p50, p99, disconnections: lost, reloadMs, max: Math.max(...times) };
}

async function createRoom(origin: string): Promise<string> {
  const headers = {
    origin,
    accept: 'application/json',
    'content-type': 'application/json',
    'x-forwarded-for': '192.0.2.2',
  };
  const answer = await fetch(`${origin}/select-mode`, { method: 'POST', headers, body: '{}' });
  const { lobby } = (await answer.json()) as { readonly lobby: string };
  return lobby.slice(-6);
}

function runFlood(flood: Flood): Promise<FloodAnswers> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./flooder.ts', import.meta.url), { workerData: flood });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
