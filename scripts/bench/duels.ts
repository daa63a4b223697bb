import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE, PROTOCOL, type RoomState, type Ticket } from '#protocol/messages.ts';
import { startCluster } from '../databases/cluster.ts';
import { newServer, type Server } from '../faults/server.ts';
import { type BenchSocket, openSocket } from './socket.ts';
import { quantile } from './statistics.ts';
import type { TableRow } from './table.ts';

const SIZES = [500, 2000] as const;
const WARM_MS = 3000;
const PROGRESS_MS = 15_000;
const FACTS_MS = 8000;
const FACTS_PER_SECOND = 267; // 2,000 duels with rounds of 45 seconds, three facts a player and a few more
const OPENING = 50; // connections at a time
const AGAIN_MS = 1000;
const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

type Player = {
  socket: BenchSocket;
  state: RoomState | undefined;
  onCovered: (covered: number) => void;
  open: () => Promise<void>;
};
type Duel = readonly [Player, Player];

type Measured = {
  readonly lost: number;
  readonly sent: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMicros: number;
  readonly kilobytes: number;
  readonly connectsPerSecond: number;
  readonly facts: { readonly perSecond: number; readonly p50: number; readonly p99: number };
};

/**
 * Duels that one server holds while the load is made beside it, on either database, and a bare relay of the same
 * messages in the same run.
 */
export async function measureDuels(): Promise<readonly TableRow[]> {
  const lines: TableRow[] = [];
  for (const size of SIZES) {
    const relay = await measure(await newServer({}, 'scripts/bench/relay.ts'), size, false);
    lines.push(...rowsOf(`${size} duels, PGlite`, await onPglite(size), relay));
    lines.push(...rowsOf(`${size} duels, PostgreSQL`, await onPostgres(size), relay));
  }
  return lines;
}

const PROXIED = { TRUSTED_PROXIES: '1' };

async function onPglite(size: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-bench-'));
  const measured = await measure(await newServer({ ...PROXIED, DATA_FOLDER: folder }), size, true);
  rmSync(folder, { recursive: true });
  return measured;
}

async function onPostgres(size: number): Promise<Measured> {
  const cluster = await startCluster({ isDurable: true });
  const env = { ...PROXIED, DATABASE_URL: cluster.urlOf('postgres'), SECRET: 's'.repeat(32) };
  const measured = await measure(await newServer(env), size, true);
  await cluster.remove();
  return measured;
}

async function measure(server: Server, size: number, isOurs: boolean): Promise<Measured> {
  await server.start();
  try {
    const before = memoryOf(server.pid());
    const duels = await openDuels(server.origin, size, isOurs);
    await sendProgress(duels, WARM_MS);
    const kilobytes = (memoryOf(server.pid()) - before) / (2 * size); // not later: who comes back leaves garbage for a while
    const connectsPerSecond = await reconnect(duels.flat());
    await sendProgress(duels, WARM_MS);
    const cpuBefore = cpuOf(server.pid());
    const { waits, sent } = await sendProgress(duels, PROGRESS_MS);
    const cpuMicros = (1e6 * (cpuOf(server.pid()) - cpuBefore)) / sent;
    const facts = await sendFacts(duels.slice(0, 100));
    for (const { socket } of duels.flat()) socket.close();
    const [p50, p99] = [quantile(waits, 0.5), quantile(waits, 0.99)];
    return { lost: sent - waits.length, sent, p50, p99, cpuMicros, kilobytes, connectsPerSecond, facts };
  } finally {
    await server.end('SIGKILL');
  }
}

async function openDuels(origin: string, size: number, isOurs: boolean): Promise<readonly Duel[]> {
  const duels: Duel[] = [];
  for (let from = 0; from < size; from += OPENING) {
    const batch = Array.from({ length: Math.min(OPENING, size - from) }, (_, index) =>
      openDuel(origin, from + index, isOurs),
    );
    duels.push(...(await Promise.all(batch)));
  }
  return duels;
}

/** Two who sit in a room and have begun the first round. */
async function openDuel(origin: string, index: number, isOurs: boolean): Promise<Duel> {
  const address = (seat: number) => `10.${seat}.${index >> 8}.${index & 255}`;
  const room = isOurs ? await makeRoom(origin, address(1)) : `R${index}`;
  const host = await openPlayer(origin, room, address(1));
  if (isOurs) await host.socket.ask('command', { kind: 'sit', id: 'sit' });
  const guest = await openPlayer(origin, room, address(2));
  if (isOurs) {
    await guest.socket.ask('command', { kind: 'sit', id: 'sit' });
    await host.socket.ask('command', { kind: 'start', id: 'start', duel: 1, round: 0 });
  }
  return [host, guest];
}

async function makeRoom(origin: string, address: string): Promise<string> {
  const answer = await fetch(`${origin}/rooms`, {
    method: 'POST',
    body: new URLSearchParams({ language: 'fr' }),
    headers: { origin, 'x-forwarded-for': address },
    redirect: 'manual',
  });
  const room = /\/lobby\/(\w+)$/.exec(answer.headers.get('location') ?? '')?.[1];
  if (room === undefined) throw new Error(`no room was made: ${answer.status}`);
  return room;
}

async function openPlayer(origin: string, room: string, address: string): Promise<Player> {
  let ticket: Ticket | undefined;
  const player: Omit<Player, 'socket'> & { socket?: BenchSocket | undefined } = {
    state: undefined,
    onCovered: () => {},
    async open() {
      const greeting = { protocol: PROTOCOL, room, ticket };
      const wants = { origin, namespace: LIVE.room, greeting, address, onEvent: hear };
      for (player.socket = undefined; player.socket === undefined; ) {
        player.socket = await openSocket(wants).catch(() => undefined);
        if (player.socket === undefined) await sleep(AGAIN_MS); // as a browser does
      }
    },
  };
  const hear = (event: string, said: unknown) => {
    if (event === 'presence') for (const each of Object.values(said as object)) player.onCovered(each.covered);
    if (event !== 'room') return;
    player.state = said as RoomState;
    ticket ??= player.state.ticket;
  };
  await player.open();
  return player as Player;
}

/** All lose their line at once and come back, as after a restart; how many a second. */
async function reconnect(players: readonly Player[]): Promise<number> {
  for (const { socket } of players) socket.close();
  const started = performance.now();
  for (let from = 0; from < players.length; from += OPENING)
    await Promise.all(players.slice(from, from + OPENING).map(player => player.open()));
  return (1000 * players.length) / (performance.now() - started);
}

/** Each player says once a second how far they are; how long until the other has heard of it. */
async function sendProgress(duels: readonly Duel[], forMs: number) {
  const waits: number[] = [];
  let sent = 0;
  const until = performance.now() + forMs;
  const say = async (from: Player, to: Player) => {
    await sleep(Math.random() * 1000);
    for (let covered = 1; performance.now() < until; covered = (covered % 60) + 1) {
      const saidMs = performance.now();
      to.onCovered = heard => {
        if (heard !== covered) return;
        waits.push(performance.now() - saidMs);
        to.onCovered = () => {};
      };
      from.socket.send('progress', { duel: 1, round: 1, covered });
      sent++;
      await sleep(1000);
    }
  };
  await Promise.all(duels.flatMap(([host, guest]) => [say(host, guest), say(guest, host)]));
  return { waits, sent };
}

/** Each player clears the thread as often as they are answered, up to what one line may send. */
async function sendFacts(duels: readonly Duel[]): Promise<Measured['facts']> {
  const waits: number[] = [];
  const started = performance.now();
  const play = async ({ socket, state }: Player) => {
    const view = state?.view;
    const first = view?.seat ? view.rounds?.[0]?.puzzle?.waypoints[0] : 0;
    let log = '';
    for (let count = 0; count < 80 && performance.now() < started + FACTS_MS; count++) {
      log = `${log}${log && ' '}${first}@${count} restart@${count}`;
      const askedMs = performance.now();
      const answer = await socket.ask('command', { kind: 'restart', id: `r${count}`, duel: 1, round: 1, log });
      if (!(answer as { ok: boolean }).ok) throw new Error(`a fact was refused: ${JSON.stringify(answer)}`);
      waits.push(performance.now() - askedMs);
    }
  };
  await Promise.all(duels.flat().map(play));
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: waits.length / seconds, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) };
}

/** Resident memory in kilobytes. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN);

/** Seconds of processor time that a process has used. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function rowsOf(what: string, ours: Measured, relay: Measured): readonly TableRow[] {
  const ms = (value: number) => value.toFixed(2);
  const ratio = (get: (measured: Measured) => number) => get(ours) / get(relay);
  const line = (target: string, figure: string, measured: string, isMet: boolean | undefined): TableRow => ({
    target: `${what}: ${target}`,
    figure,
    measured,
    isMet,
  });
  const memory = ratio(({ kilobytes }) => kilobytes);
  return [
    line('messages lost', '0', `${ours.lost} of ${ours.sent} (relay ${relay.lost})`, ours.lost === 0),
    line(
      'message to opponent, p50 and p99',
      'p99 ≤ 3 × relay',
      `${ms(ours.p50)} and ${ms(ours.p99)} ms; relay ${ms(relay.p50)} and ${ms(relay.p99)}: ${ms(ours.p99 / relay.p99)} ×`,
      ours.p99 <= 3 * relay.p99,
    ),
    line(
      'processor time of a message',
      '≤ 1.5 × relay',
      `${ours.cpuMicros.toFixed(0)} µs; relay ${relay.cpuMicros.toFixed(0)}: ${ms(ratio(each => each.cpuMicros))} ×`,
      ratio(each => each.cpuMicros) <= 1.5,
    ),
    line(
      'memory of a player',
      '≤ 60 kB, ≤ 1.25 × relay',
      `${ours.kilobytes.toFixed(0)} kB; relay ${relay.kilobytes.toFixed(0)}: ${ms(memory)} ×`,
      ours.kilobytes > 0 ? ours.kilobytes <= 60 && memory <= 1.25 : undefined, // PGlite gives back more than players take
    ),
    line(
      'players who come back at once',
      '≥ 500 a second, ≥ 0.7 × relay',
      `${ours.connectsPerSecond.toFixed(0)} a second; relay ${relay.connectsPerSecond.toFixed(0)}: ${ms(ratio(each => each.connectsPerSecond))} ×`,
      ours.connectsPerSecond >= 500 && ratio(each => each.connectsPerSecond) >= 0.7,
    ),
    line(
      'facts',
      `≥ ${FACTS_PER_SECOND} a second`,
      `${ours.facts.perSecond.toFixed(0)} a second by 200 players at once, p50 ${ms(ours.facts.p50)} and p99 ${ms(ours.facts.p99)} ms; relay ${relay.facts.perSecond.toFixed(0)} a second`,
      ours.facts.perSecond >= FACTS_PER_SECOND,
    ),
  ];
}
