import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random, randomBelow } from '#engine/generator/random.ts';
import { type Database, openPostgres } from '#server/db/open-database.ts';
import { quantile } from '#tools/bench/statistics.ts';
import { startCluster } from '#tools/databases/cluster.ts';
import { startNats } from '#tools/databases/nats.ts';
import { measureViews, playDuel } from './checked-duel.ts';
import { createServerProcess } from './server.ts';
import {
  ALL_NODES,
  allStarted,
  delayLinks,
  pickFault,
  SITE_FAULTS,
  type Site,
  signalNodes,
  startNodes,
} from './site-faults.ts';
import { createSlowLink } from './slow-link.ts';

/*
 * Plays duels without browsers while one part of the site after another fails. Host and guest are on different servers
 * as long as both servers run.
 */

const DUELS = 6;
const MAX_PAUSE_MS = 1500;
// if a message is lost, the player gets the room’s new version with the check that browsers make every five seconds
const MAX_LATENESS_MS = 5500;
const VIEWS = 6;
const KILLS_PER_LINE = 10;
const SECRET = 's'.repeat(32);

/** How late an opponent has seen a command, and which faults were going on meanwhile. */
type View = { readonly lateMs: number; readonly faults: ReadonlySet<string> };

/** What has happened in all duels. When `isOver` is true, no new duel begins. */
type Ledger = {
  facts: number;
  duels: number;
  repeated: number;
  readonly views: View[];
  readonly faults: string[];
  /** The faults that were injected into the site, each with its time. */
  readonly failures: { readonly name: string; readonly atMs: number }[];
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

/**
 * Faults that last while the test measures several times how late an opponent sees a command: name, beginning and end.
 * Servers choose their NATS node at random, so each fault affects two or all of the three nodes.
 */
const NAMED: readonly (readonly [string, (site: Site) => Promise<void>, (site: Site) => Promise<void>])[] = [
  ['nothing fails', async () => {}, async () => {}],
  ['two of three nodes killed', site => signalNodes(site, [0, 1], 'KILL'), site => startNodes(site, [0, 1])],
  ['two of three nodes cut off', site => signalNodes(site, [0, 2], 'STOP'), site => signalNodes(site, [0, 2], 'CONT')],
  ['all nodes slow (300 ms)', async site => delayLinks(site, 300), async site => delayLinks(site, 0)],
  ['all nodes killed', site => signalNodes(site, ALL_NODES, 'KILL'), site => startNodes(site, ALL_NODES)],
];

/** Measures, during each fault of the list `NAMED`, how late a command reaches the opponent on the other server. */
async function playNamedFaults(site: Site): Promise<Report> {
  const figures: string[] = [];
  const faults: string[] = [];
  for (const [name, start, end] of NAMED) {
    const latest = await measureViews(site, `10.9.0.${figures.length}`, VIEWS, () => start(site));
    await end(site);
    figures.push(`${name}: views up to ${Math.round(latest)} ms late`);
    if (latest > MAX_LATENESS_MS) faults.push(`${name}: a view was ${Math.round(latest)} ms late`);
  }
  return { figures, faults };
}

async function playUnderKills(site: Site, kills: number, random: Random): Promise<Report> {
  const ledger: Ledger = { facts: 0, duels: 0, repeated: 0, views: [], faults: [], failures: [], isOver: false };
  const { db, close } = await openPostgres(site.postgres.urlOf('postgres'), () => {});
  const playing = Array.from({ length: DUELS }, (_, index) => playUntilOver(site, db, ledger, index));
  for (let kill = 1; kill <= kills; kill++) {
    await sleep(randomBelow(random, MAX_PAUSE_MS));
    const { name, cause } = pickFault(random);
    ledger.failures.push({ name, atMs: performance.now() });
    await cause(site, random);
    const { duels, facts, faults } = ledger;
    if (kill % KILLS_PER_LINE === 0)
      console.log(`${kill} kills: ${duels} duels, ${facts} facts, ${faults.length} faults`);
  }
  await allStarted();
  ledger.isOver = true;
  await Promise.all(playing);
  await close();
  return { figures: figuresOf(ledger), faults: ledger.faults };
}

/** Plays one duel after another until the test is over (`ledger.isOver`). */
async function playUntilOver(site: Site, db: Database, ledger: Ledger, index: number): Promise<void> {
  const onView = (acceptedMs: number, seenMs: number) =>
    void ledger.views.push({ lateMs: seenMs - acceptedMs, faults: failuresDuring(ledger, acceptedMs) });
  for (let duel = 0; !ledger.isOver; duel++) {
    const { facts, repeated, faults } = await playDuel(site, db, `10.${index}.${duel >> 8}.${duel & 255}`, onView);
    ledger.duels++;
    ledger.facts += facts;
    ledger.repeated += repeated;
    ledger.faults.push(...faults);
    for (const fault of faults) console.log(`FAULT after ${ledger.failures.length} kills, ${lastOf(ledger)}: ${fault}`);
  }
}

/**
 * Returns the names of all faults that were caused on purpose since a time, and of the last fault before it, which may
 * have lasted until then.
 */
function failuresDuring({ failures }: Ledger, fromMs: number): ReadonlySet<string> {
  const first = failures.findLastIndex(({ atMs }) => atMs <= fromMs);
  return new Set(failures.slice(Math.max(0, first)).map(({ name }) => name));
}

const lastOf = ({ failures }: Ledger): string =>
  failures
    .slice(-4)
    .map(({ name }) => name)
    .join(', ');

function figuresOf({ duels, facts, repeated, views, failures }: Ledger): readonly string[] {
  const latenessMs = views.map(({ lateMs }) => lateMs);
  const [median, p99] = [0.5, 0.99].map(share => Math.round(quantile(latenessMs, share)));
  return [
    ...SITE_FAULTS.map(({ name }) => {
      const met = views.filter(({ faults }) => faults.has(name)).map(({ lateMs }) => lateMs);
      const count = failures.filter(each => each.name === name).length;
      return `${count} × ${name}: ${met.length} views, up to ${Math.round(Math.max(0, ...met))} ms late`;
    }),
    `${failures.length} kills: ${duels} duels ended, ${facts} facts acknowledged, ${repeated} commands repeated; ` +
      `views ${median} ms late (median), ${p99} ms (p99)`,
  ];
}
