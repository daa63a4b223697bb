import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createRandom, type Random, randomBelow } from '#engine/generator/random.ts';
import { openFolder, openPostgres } from '#server/db/open-database.ts';
import { quantile } from '#tools/bench/statistics.ts';
import { startCluster } from '#tools/databases/cluster.ts';
import { faultsInResults } from './check-results.ts';
import { type Ledger, playUntilOver } from './play.ts';
import { createPlayer } from './player.ts';
import { createServerProcess } from './server.ts';

const KILLS = 20;
const PLAYERS = 4;
const MIN_LIFE_MS = 100;
const MAX_LIFE_MS = 1500;

/** The figures of a fault test, and a description of each fault that the test has found. */
export type Report = { readonly figures: string; readonly faults: readonly string[] };

/**
 * Runs a real server and kills it repeatedly while players play. Checks afterwards that every confirmed result is
 * stored.
 */
export async function killRepeatedly(database: 'PGlite' | 'PostgreSQL', seed: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-faults-'));
  const cluster = database === 'PostgreSQL' ? await startCluster() : undefined;
  const url = cluster?.urlOf('postgres');
  try {
    const env = { DATA_FOLDER: folder, ...(url && { DATABASE_URL: url, SECRET: 's'.repeat(32) }) };
    const ledger: Ledger = { confirmed: [], failures: [], repeated: 0, isOver: false };
    const { startsMs, errors } = await playUnderKills(env, ledger, createRandom(seed, 'kills'));
    const { db, close } = await (url ? openPostgres(url, () => {}) : openFolder(folder));
    const faults = [...errors, ...ledger.failures, ...(await faultsInResults(db, ledger.confirmed))];
    await close();
    return { figures: figuresOf(database, ledger, startsMs), faults };
  } finally {
    await cluster?.remove();
    rmSync(folder, { recursive: true });
  }
}

async function playUnderKills(
  env: Readonly<Record<string, string>> & { DATA_FOLDER: string },
  ledger: Ledger,
  random: Random,
) {
  const server = await createServerProcess(env);
  const startsMs = [await server.start()];
  const names = Array.from({ length: PLAYERS }, (_, index) => `ada${String.fromCodePoint(97 + index)}`);
  const players = await Promise.all(names.map(name => createPlayer(server.origin, env.DATA_FOLDER, name)));
  const playing = players.map(player => playUntilOver(server.origin, player, ledger));
  for (let kill = 0; kill < KILLS; kill++) {
    await setTimeout(MIN_LIFE_MS + randomBelow(random, MAX_LIFE_MS - MIN_LIFE_MS));
    await server.end('SIGKILL');
    startsMs.push(await server.start());
  }
  ledger.isOver = true;
  await Promise.all(playing);
  await server.end('SIGTERM');
  return { startsMs, errors: server.errors };
}

function figuresOf(database: string, { confirmed, repeated }: Ledger, startsMs: readonly number[]): string {
  const again = confirmed.filter(({ isNew }) => !isNew).length;
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map(share => Math.round(quantile(startsMs, share)));
  return `${database}: ${KILLS} kills, ${confirmed.length} results confirmed, ${repeated} requests repeated, ${again} of them already recorded; back after ${p50} ms (median), ${p99} ms (p99)`;
}
