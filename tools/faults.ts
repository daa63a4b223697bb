// Runs the fault tests: while games are played, it kills servers, NATS nodes and PostgreSQL, interrupts networks,
// runs two versions side by side, floods a server with requests for pages, and fills a disk (which needs root). It
// then checks that no result was lost and that play went on. Run all of them with `npm run faults`, or one of them
// with `-- kills`, `-- servers`, `-- outages`, `-- duels`, `-- versions`, `-- flood` or `-- disk`; `KILLS=200` sets
// the number of kills.
import { randomUUID } from 'node:crypto';
import { fillDisk } from './faults/disk.ts';
import { floodWithPages } from './faults/flood.ts';
import { killRepeatedly } from './faults/kill.ts';
import { playThroughOutages } from './faults/outages.ts';
import { failRepeatedly } from './faults/servers.ts';
import { ensureChromium } from './set-up/chromium.mjs';
import { ensureBuilt } from './set-up/ensure-built.mjs';
import { ensureNats } from './set-up/nats.mjs';
import { ensureNginx } from './set-up/nginx.mjs';
import { ensurePostgres } from './set-up/postgres.mjs';
import { run } from './set-up/run.mjs';

// on a signal, the script ends with `process.exit`, so that the handlers that end the servers are called
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const PARTS = {
  kills: killServers,
  servers: failServers,
  outages: outlastOutages,
  duels: () => playInBrowsers('duels'),
  versions: loadFromTwoVersions,
  flood: floodPages,
  disk: fillSmallDisk,
} as const;
const SERVER_KILLS = 200;
/**
 * The time within which 99 % of a duel's commands must be acknowledged while another client floods the server with
 * requests for pages.
 */
const MAX_COMMAND_MS = 500;

const names = process.argv.slice(2);
const unknown = names.find(name => !Object.hasOwn(PARTS, name));
if (unknown !== undefined) {
  console.error(
    `There is no part ${unknown}. Parts: ${Object.keys(PARTS).join(', ')}; all of them unless some are named.`,
  );
  process.exit(2);
}

ensureBuilt();
ensurePostgres();
ensureNats();
for (const [name, part] of Object.entries(PARTS)) if (names.length === 0 || names.includes(name)) await part();

async function killServers(): Promise<void> {
  const seed = process.env.SEED ?? randomUUID();
  console.log(`SEED=${seed}`);
  for (const database of ['PGlite', 'PostgreSQL'] as const) {
    const { figures, faults } = await killRepeatedly(database, seed);
    console.log(figures);
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

async function failServers(): Promise<void> {
  const seed = process.env.SEED ?? randomUUID();
  console.log(`SEED=${seed}`);
  const { figures, faults } = await failRepeatedly(Number(process.env.KILLS ?? SERVER_KILLS), seed);
  for (const line of figures) console.log(line);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

async function outlastOutages(): Promise<void> {
  for (const { figures, faults } of await playThroughOutages()) {
    console.log(figures);
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

async function floodPages(): Promise<void> {
  for (const { name, answers, commands, p50, p99, max, disconnections, reloadMs } of await floodWithPages()) {
    const times = [p50, p99, max, reloadMs].map(ms => Math.round(ms));
    console.log(`${name}: ${JSON.stringify(answers)}`);
    console.log(
      `  ${commands} commands, p50 ${times[0]} ms, p99 ${times[1]} ms, longest ${times[2]} ms; page of the duel ${times[3]} ms; ${disconnections} disconnected`,
    );
    if (disconnections > 0 || p99 > MAX_COMMAND_MS) process.exitCode = 1;
  }
}

async function fillSmallDisk(): Promise<void> {
  for (const fault of await fillDisk()) {
    console.log(`  ${fault}`);
    process.exitCode = 1;
  }
}

function loadFromTwoVersions(): void {
  ensureNginx();
  playInBrowsers('versions');
}

function playInBrowsers(file: string): void {
  ensureChromium();
  run('npx', '--no-install', 'playwright', 'test', '-c', 'playwright.faults.config.ts', `${file}.spec.ts`);
}
