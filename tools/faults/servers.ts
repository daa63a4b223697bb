import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random, randomBelow } from '#engine/generator/random.ts';
import { type Database, openPostgres } from '#server/db/open-database.ts';
import { findRoom } from '#server/duels/rooms-table.ts';
import { openRoom } from '#tools/bench/realtime/open-room.ts';
import { quantile } from '#tools/bench/statistics.ts';
import { type Cluster, startCluster } from '#tools/databases/cluster.ts';
import { type NatsCluster, startNats } from '#tools/databases/nats.ts';
import { createDuellist, type Duellist } from './duellist.ts';
import { createServerProcess, type ServerProcess } from './server.ts';
import { createSlowLink, type SlowLink } from './slow-link.ts';

/*
 * Two servers, three NATS nodes, one PostgreSQL. Duels go on without browsers, host and guest on different
 * servers as long as both run, while one thing after another fails.
 */

const DUELS = 4;
const MAX_PAUSE_MS = 1500;
const MAX_LATENESS_MS = 5500; // versions are checked every five seconds
const SECRET = 's'.repeat(32);

type Site = {
  readonly servers: readonly ServerProcess[];
  readonly nats: NatsCluster;
  readonly links: readonly SlowLink[];
  readonly postgres: Cluster;
};

/** What happened in all duels. `isOver` ends them after the current one. */
type Ledger = {
  facts: number;
  duels: number;
  repeated: number;
  readonly latenessMs: number[];
  readonly faults: string[];
  isOver: boolean;
};

export type Report = { readonly figures: readonly string[]; readonly faults: readonly string[] };

export async function failRepeatedly(kills: number, seed: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-faults-'));
  const site = await startSite(folder);
  try {
    const named = await playNamedFaults(site);
    const killed = await playUnderKills(site, kills, createRandom(seed, 'servers'));
    return { figures: [...named.figures, ...killed.figures], faults: [...named.faults, ...killed.faults] };
  } finally {
    for (const server of site.servers) await server.end('SIGKILL');
    for (const link of site.links) link.close();
    await site.nats.remove();
    await site.postgres.remove();
    rmSync(folder, { recursive: true });
  }
}

async function startSite(folder: string): Promise<Site> {
  const [postgres, nats] = await Promise.all([startCluster({ isDurable: true }), startNats({ size: 3 })]);
  const links = await Promise.all(nats.nodes.map(({ address }) => createSlowLink(address)));
  const env = {
    ...{ DATA_FOLDER: folder, SECRET, TRUSTED_PROXIES: '1' },
    DATABASE_URL: postgres.urlOf('postgres'),
    BUS_URL: `nats://${links.map(({ address }) => address).join(',')}`,
  };
  const servers = [await createServerProcess(env), await createServerProcess(env)];
  for (const server of servers) await server.start();
  return { servers, nats, links, postgres };
}

const stop = async ({ nats }: Site, nodes: readonly number[], signal: 'KILL' | 'STOP' | 'CONT') => {
  for (const index of nodes) await nats.nodes[index]?.signal(signal);
};
const restart = async ({ nats }: Site, nodes: readonly number[]) => {
  for (const index of nodes) await nats.nodes[index]?.start();
};
const ALL = [0, 1, 2] as const;

/** Faults that last while some views are awaited. Servers choose nodes at random, so all but one are hit. */
const NAMED: readonly (readonly [string, (site: Site) => Promise<void>, (site: Site) => Promise<void>])[] = [
  ['nothing fails', async () => {}, async () => {}],
  ['two of three nodes killed', site => stop(site, [0, 1], 'KILL'), site => restart(site, [0, 1])],
  ['two of three nodes cut off', site => stop(site, [0, 2], 'STOP'), site => stop(site, [0, 2], 'CONT')],
  [
    'all nodes slow (300 ms)',
    async site => site.links.forEach(link => void link.delay(300)),
    async site => site.links.forEach(link => void link.delay(0)),
  ],
  ['all nodes killed', site => stop(site, ALL, 'KILL'), site => restart(site, ALL)],
];

const VIEWS = 6;

/** Measures how late a view reaches the opponent on the other server during each named fault. */
async function playNamedFaults(site: Site): Promise<Report> {
  const figures: string[] = [];
  const faults: string[] = [];
  for (const [name, begin, end] of NAMED) {
    const pair = await startDuel(site, `10.9.0.${figures.length}`);
    await begin(site);
    const latenessMs: number[] = [];
    let log = '';
    for (let view = 0; view < VIEWS; view++) {
      log = await restartGame(pair.host, log, view);
      latenessMs.push(await latenessOf(pair.host, pair.guest));
      await sleep(500);
    }
    await end(site);
    const latest = Math.max(...latenessMs);
    figures.push(`${name}: views up to ${Math.round(latest)} ms late`);
    if (latest > MAX_LATENESS_MS) faults.push(`${name}: a view was ${Math.round(latest)} ms late`);
    for (const player of [pair.host, pair.guest]) player.leave();
  }
  return { figures, faults };
}

/** Returns the time until one player has seen the version that the other has. */
async function latenessOf(ahead: Duellist, behind: Duellist): Promise<number> {
  const version = ahead.state()?.version ?? 0;
  const startedMs = performance.now();
  await behind.until(state => state.version >= version);
  return performance.now() - startedMs;
}

async function startDuel({ servers }: Site, address: string) {
  const origins = servers.map(({ origin }) => origin);
  const room = await untilDone(attempt => openRoom(origins[attempt % origins.length] ?? '', address));
  const host = createDuellist({ room, origins, address });
  const guest = createDuellist({ room, origins: origins.toReversed(), address });
  await host.send({ kind: 'sit', id: 'sit' });
  await guest.send({ kind: 'sit', id: 'sit' });
  await host.send({ kind: 'start', id: 'start', duel: 1, round: 0 });
  for (const player of [host, guest]) await player.until(({ view }) => firstCell(view) !== undefined);
  return { room, host, guest };
}

const firstCell = (view: object): number | undefined =>
  (view as { rounds?: { puzzle?: { waypoints: readonly number[] } }[] }).rounds?.[0]?.puzzle?.waypoints[0];

/** Draws a cell and restarts the game, and returns the log that a server has accepted. */
async function restartGame(player: Duellist, log: string, count: number): Promise<string> {
  const cell = firstCell(player.state()?.view ?? {}) ?? 0;
  const longer = `${log}${log && ' '}${cell}@${count} restart@${count}`;
  await player.send({ kind: 'restart', id: `restart-${count}`, duel: 1, round: 1, log: longer });
  return longer;
}

async function untilDone<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++)
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt > 300) throw error;
      await sleep(200);
    }
}

async function playUnderKills(site: Site, kills: number, random: Random): Promise<Report> {
  const ledger: Ledger = { facts: 0, duels: 0, repeated: 0, latenessMs: [], faults: [], isOver: false };
  const { db, close } = await openPostgres(site.postgres.urlOf('postgres'), () => {});
  const playing = Array.from({ length: DUELS }, (_, index) => playUntilOver(site, db, ledger, index));
  const counts: Record<string, number> = {};
  for (let kill = 0; kill < kills; kill++) {
    await sleep(randomBelow(random, MAX_PAUSE_MS));
    const [name, work] = pick(random);
    counts[name] = (counts[name] ?? 0) + 1;
    await work(site, randomBelow(random, 6));
  }
  await Promise.all(starting.values());
  ledger.isOver = true;
  await Promise.all(playing);
  await close();
  const { duels, facts, repeated, latenessMs } = ledger;
  const counted = Object.entries(counts).map(([name, count]) => `${count} × ${name}`);
  return {
    figures: [
      `${kills} kills: ${counted.join(', ')}`,
      `${duels} duels ended, ${facts} facts acknowledged, ${repeated} commands repeated; ` +
        `views ${Math.round(quantile(latenessMs, 0.5))} ms late (median), ${Math.round(quantile(latenessMs, 0.99))} ms (p99)`,
    ],
    faults: ledger.faults,
  };
}

/** The servers that were killed, each with its last start. */
const starting = new Map<ServerProcess | undefined, Promise<unknown>>();

/** Starts a server again, as a supervisor does: its start fails while PostgreSQL is away. */
const startAgain = (server: ServerProcess | undefined) => untilDone(async () => server?.start());

const KILLS: readonly (readonly [weight: number, name: string, (site: Site, index: number) => Promise<unknown>])[] = [
  [
    5,
    'a node',
    async (site, index) => {
      await stop(site, [index % 3], 'KILL');
      await restart(site, [index % 3]);
    },
  ],
  [
    1,
    'all nodes',
    async site => {
      await stop(site, ALL, 'KILL');
      await restart(site, ALL);
    },
  ],
  [
    3,
    'a server',
    async ({ servers }, index) => {
      const server = servers[index % 2];
      await starting.get(server); // it may still start after the last kill
      await server?.end('SIGKILL');
      starting.set(server, startAgain(server)); // meanwhile other things fail
    },
  ],
  [
    1,
    'PostgreSQL',
    async ({ postgres }) => {
      await postgres.stop();
      await postgres.start();
    },
  ],
];

function pick(random: Random): readonly [string, (site: Site, index: number) => Promise<unknown>] {
  let left = randomBelow(
    random,
    KILLS.reduce((sum, [weight]) => sum + weight, 0),
  );
  for (const [weight, name, work] of KILLS) {
    if (left < weight) return [name, work];
    left -= weight;
  }
  throw new Error('the weights are wrong');
}

const RESTARTS = 5;

/** Plays one duel after another, and checks each against the database and both players' views. */
async function playUntilOver(site: Site, db: Database, ledger: Ledger, index: number): Promise<void> {
  for (let duel = 0; !ledger.isOver; duel++) {
    try {
      await playDuel(site, db, ledger, `10.${index}.${duel >> 8}.${duel & 255}`);
    } catch (error) {
      ledger.faults.push(error instanceof Error ? error.message : String(error));
    }
  }
}

async function playDuel(site: Site, db: Database, ledger: Ledger, address: string): Promise<void> {
  const { room, host, guest } = await startDuel(site, address);
  const logs = ['', ''];
  for (let count = 0; count < RESTARTS; count++)
    for (const [seat, [player, opponent]] of [[host, guest] as const, [guest, host] as const].entries()) {
      logs[seat] = await restartGame(player, logs[seat] ?? '', count);
      ledger.latenessMs.push(await latenessOf(player, opponent));
    }
  await guest.send({ kind: 'resign', id: 'resign', duel: 1 });
  const isEnded = ({ view }: { view: object }) => 'ending' in view && view.ending !== null;
  const [atHost, atGuest] = await Promise.all([host.until(isEnded), guest.until(isEnded)]);
  const outcomeOf = ({ view }: { view: object }) => JSON.stringify('ending' in view && view.ending);
  if (outcomeOf(atHost) !== outcomeOf(atGuest))
    ledger.faults.push(`${room} ended as ${outcomeOf(atHost)} for the host and ${outcomeOf(atGuest)} for the guest`);
  const stored = await untilDone(() => findRoom(db, room));
  const games = stored?.duel.rounds[0]?.games;
  for (const [seat, game] of [games?.host, games?.guest].entries())
    if (game?.log !== logs[seat]) ledger.faults.push(`${room} has lost a command of seat ${seat}`);
  if (JSON.stringify(stored?.duel.ending) !== outcomeOf(atHost)) ledger.faults.push(`${room} has lost its ending`);
  ledger.duels++;
  ledger.facts += 2 + 1 + 2 * RESTARTS + 1;
  ledger.repeated += host.repeated() + guest.repeated();
  for (const player of [host, guest]) player.leave();
}
