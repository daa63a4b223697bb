import { type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, FIRST_DAY } from '#engine/daily/day.ts';
import { pathOf } from '#site/pages.ts';
import type { Scale } from '#tools/bench/scale.ts';
import { quantile } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { startCluster } from '#tools/databases/cluster.ts';
import { OUR_SERVER } from '#tools/faults/server.ts';
import { type Contender, serverEnv, start, startServer } from './contender.ts';

const PLAYERS = 500;
const ROUNDS = 3;
const MAX_START_FACTOR = 5;
const MAX_PAGE_FACTOR = 3;

/** How many new daily grids are generated while pages are requested, and the interval of the requests. */
const DAYS_MADE = 20;
const PAGE_INTERVAL_MS = 20;

/** A page that the server renders anew for each request. */
const PAGE = pathOf('daily', 'fr');

/**
 * Measures how fast the server answers when many players start the daily grid in the same second, and how fast it sends
 * pages while it generates daily grids.
 */
export async function* measureDailyStarts({ databases }: Scale): AsyncGenerator<TableRow> {
  for (const database of databases) {
    const server = await startServer('server', database);
    try {
      yield await startsRow(server, database);
    } finally {
      await server.end();
    }
  }
  yield await makingRow();
}

type Answer = { readonly status: number; readonly text: string; readonly tookMs: number };

async function startsRow({ origin }: Contender, database: string): Promise<TableRow> {
  const day = FIRST_DAY;
  await post(origin, day, 0); // the first request makes the server generate the grid before the measurement
  const [startsMs, pagesMs]: [number[], number[]] = [[], []];
  const puzzles = new Set<string>();
  let failures = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const pages = await inOneSecond(() => get(origin));
    const starts = await inOneSecond(player => post(origin, day, PLAYERS * round + player));
    pagesMs.push(...pages.map(({ tookMs }) => tookMs));
    startsMs.push(...starts.map(({ tookMs }) => tookMs));
    failures += [...pages, ...starts].filter(({ status }) => status !== 200).length;
    for (const { status, text } of starts) if (status === 200) puzzles.add(JSON.parse(text).puzzle);
  }
  const [startMs, pageMs] = [quantile(startsMs, 0.99), quantile(pagesMs, 0.99)];
  return {
    target: `${PLAYERS} visitors who start the grid of a day in the same second, on ${database}`,
    figure: `p99 ≤ ${MAX_START_FACTOR} × that of as many pages; one grid`,
    measured: `${formatFactor(startMs, pageMs)}; ${puzzles.size} grid, ${failures} refusals`,
    isMet: startMs <= MAX_START_FACTOR * pageMs && puzzles.size === 1 && failures === 0,
  };
}

/**
 * Measures how fast pages are sent while two servers on one database are asked for the same daily grids, which they
 * have to generate.
 */
async function makingRow(): Promise<TableRow> {
  const cluster = await startCluster({ isDurable: true });
  const env = serverEnv(cluster.urlOf('postgres'));
  const servers: Contender[] = [];
  try {
    for (const name of ['one', 'other']) servers.push(await start({ name, env, program: OUR_SERVER }));
    const pages = async (until: Promise<unknown>) =>
      (await Promise.all(servers.map(({ origin }) => pagesWhile(origin, until)))).flat();
    await pages(sleep(WARM_UP_MS));
    const [quietMs, busyMs]: [number[], number[]] = [[], []];
    let differences = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const first = round * DAYS_MADE;
      const making = makeDays(servers, first);
      busyMs.push(...(await pages(making)));
      differences += await making;
      quietMs.push(...(await pages(sleep(QUIET_MS))));
    }
    const [busy, quiet] = [quantile(busyMs, 0.99), quantile(quietMs, 0.99)];
    return {
      target: `a page while two servers are asked for ${DAYS_MADE} days that are not made, one after the other`,
      figure: `p99 ≤ ${MAX_PAGE_FACTOR} × that without; the same grids`,
      measured: `${formatFactor(busy, quiet)}; ${differences} of ${ROUNDS * DAYS_MADE} days differ`,
      isMet: busy <= MAX_PAGE_FACTOR * quiet && differences === 0,
    };
  } finally {
    for (const server of servers) await server.end();
    await cluster.remove();
  }
}

const WARM_UP_MS = 5000;
const QUIET_MS = 10_000;

/**
 * Starts an attempt at each of several days, on all servers at the same time. Returns for how many days the servers
 * gave different grids.
 */
async function makeDays(servers: readonly Contender[], first: number): Promise<number> {
  let differences = 0;
  for (let index = first; index < first + DAYS_MADE; index++) {
    const day = addDays(FIRST_DAY, index);
    const answers = await Promise.all(servers.map(({ origin }) => post(origin, day, index)));
    const puzzles = answers.map(({ status, text }) => (status === 200 ? JSON.parse(text).puzzle : undefined));
    if (puzzles.some(puzzle => puzzle === undefined || puzzle !== puzzles[0])) differences++;
  }
  return differences;
}

/** Requests a page again and again until `work` has ended. Returns how long each response took. */
async function pagesWhile(origin: string, work: Promise<unknown>): Promise<readonly number[]> {
  const tookMs: number[] = [];
  let isOver = false;
  work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    tookMs.push((await get(origin)).tookMs);
    await sleep(PAGE_INTERVAL_MS);
  }
  return tookMs;
}

/** Sends a request for each player, evenly distributed over one second. */
const inOneSecond = (send: (player: number) => Promise<Answer>): Promise<readonly Answer[]> =>
  Promise.all(
    Array.from({ length: PLAYERS }, async (_, player) => {
      await sleep((1000 * player) / PLAYERS);
      return send(player);
    }),
  );

const get = (origin: string): Promise<Answer> => timed(`${origin}${PAGE}`, { method: 'GET' });

/** Starts an attempt at the grid of a day, as a visitor with an IP address of their own. */
const post = (origin: string, day: string, player: number): Promise<Answer> => {
  const address = `10.${player >> 16}.${(player >> 8) & 255}.${player & 255}`;
  const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': address };
  return timed(`${origin}/daily/attempts`, { method: 'POST', headers }, JSON.stringify({ day }));
};

/**
 * Sends a request on a new connection, because each player has their own. Measures the time until the response is
 * complete.
 */
function timed(url: string, options: RequestOptions, body = ''): Promise<Answer> {
  const sentMs = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent: false }, response => {
      const done = (read: string) =>
        resolve({ status: response.statusCode ?? 0, text: read, tookMs: performance.now() - sentMs });
      text(response).then(done, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const formatFactor = (ms: number, otherMs: number): string =>
  `${(ms / otherMs).toFixed(1)} × (${ms.toFixed(1)} / ${otherMs.toFixed(1)} ms)`;
