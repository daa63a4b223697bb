import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { roundOf } from '#engine/duel/selectors.ts';
import { writeLog } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import { type Database, openPostgres } from '#server/db/open-database.ts';
import { findRoom } from '#server/duels/rooms/rooms-table.ts';
import { type Cluster, startCluster } from '#tools/databases/cluster.ts';
import { beginRound, startDuel } from './checked-duel.ts';
import type { Duellist } from './duellist.ts';
import { createServerProcess, type ServerProcess } from './server.ts';
import { untilDone } from './site-faults.ts';

const PLAYED_BEFORE_OUTAGE_MS = 5000;
// the milliseconds from the beginning of the outage of the server or database until each player solves the round
const SOLVED_MS = { host: 400, guest: 4400 } as const;
// the server stores once a second that it runs, so the last stored time may be a second older than the outage
const MAX_ERROR_MS = 1000;

type Site = { readonly server: ServerProcess; readonly postgres: Cluster };

/** An outage of the server or of PostgreSQL. It lasts at least `awayMs`. */
type Outage = {
  readonly name: string;
  readonly awayMs: number;
  readonly begin: (site: Site) => Promise<void>;
  readonly end: (site: Site) => Promise<unknown>;
};

const OUTAGES: readonly Outage[] = [
  {
    name: 'the server away',
    awayMs: 10_000,
    begin: ({ server }) => server.end('SIGKILL'),
    end: ({ server }) => server.start(),
  },
  {
    name: 'PostgreSQL away',
    awayMs: 9000,
    begin: ({ postgres }) => postgres.stop(),
    end: ({ postgres }) => postgres.start(),
  },
];

export type OutageReport = { readonly figures: string; readonly faults: readonly string[] };

/**
 * Plays a round in which the only server is stopped while both players solve it, four seconds apart (D35, D36). Plays
 * another round in which PostgreSQL is stopped instead. Reports the time that the stored duel gives each player.
 */
export async function playThroughOutages(): Promise<readonly OutageReport[]> {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-faults-'));
  const postgres = await startCluster({ isDurable: true });
  const url = postgres.urlOf('postgres');
  const server = await createServerProcess({
    ...{ DATA_FOLDER: folder, DATABASE_URL: url, SECRET: 's'.repeat(32), TRUSTED_PROXIES: '1' },
  });
  await server.start();
  const { db, close } = await openPostgres(url, () => {});
  try {
    const reports: OutageReport[] = [];
    for (const [index, outage] of OUTAGES.entries())
      reports.push(await playThrough(outage, { server, postgres }, db, `10.8.0.${index}`));
    return reports;
  } finally {
    await close();
    await server.end('SIGKILL');
    await postgres.remove();
    rmSync(folder, { recursive: true });
  }
}

async function playThrough(outage: Outage, site: Site, db: Database, address: string): Promise<OutageReport> {
  const duel = await startDuel({ servers: [site.server] }, address);
  await beginRound(duel);
  const begun = await findRoom(db, duel.room);
  const round = begun && roundOf(begun.duel);
  if (round === undefined) throw new Error(`room ${duel.room} has no round`);
  const { solution, startsAt } = round;

  await sleep(startsAt + PLAYED_BEFORE_OUTAGE_MS - Date.now());
  await outage.begin(site);
  const beganAt = Date.now();
  const solved = (['host', 'guest'] as const).map(async seat => {
    await sleep(beganAt + SOLVED_MS[seat] - Date.now());
    const endMs = Date.now() - startsAt;
    await solve(duel[seat], solution, endMs);
    return endMs;
  });
  await sleep(beganAt + outage.awayMs - Date.now());
  await outage.end(site);
  const awayMs = Date.now() - beganAt;
  const expected = await Promise.all(solved);

  const stored = await untilDone(() => findRoom(db, duel.room));
  const { host, guest } = stored?.duel.rounds[0]?.games ?? {};
  const durations = [host?.finish?.durationMs ?? 0, guest?.finish?.durationMs ?? 0];
  for (const player of [duel.host, duel.guest]) player.leave();
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const figures =
    `${outage.name} for ${seconds(awayMs)} s: solved after ${expected.map(seconds).join(' and ')} s, ` +
    `stored as ${durations.map(seconds).join(' and ')} s`;
  const isWrong = durations.some((ms, seat) => Math.abs(ms - (expected[seat] ?? 0)) > MAX_ERROR_MS);
  return { figures, faults: isWrong ? [`${duel.room}: the outage counts as the players’ time`] : [] };
}

/**
 * Sends a player's solution of the first round. According to its log, the player drew the cells at equal intervals,
 * and the last one `endMs` after the start of the round.
 */
const solve = (player: Duellist, solution: Path, endMs: number): Promise<void> => {
  const last = solution.length - 1;
  const log = writeLog(solution.map((cell, step) => ({ kind: 'cell', cell, atMs: Math.floor((endMs * step) / last) })));
  return player.send({ kind: 'solve', id: 'solve', duel: 1, round: 1, log });
};
