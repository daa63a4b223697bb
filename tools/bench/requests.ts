import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pathOf, prerenderedPaths } from '#site/pages.ts';
import { createPlayer } from '#tools/faults/player.ts';
import { OUR_SERVER, type Program } from '#tools/faults/server.ts';
import type { OtherTree } from './other-tree.ts';
import { alternate, formatRatio, formatSpread, ratioOf, spreadOf } from './paired-slices.ts';
import { type Contender, serverEnv, start } from './realtime/contender.ts';
import type { Scale } from './scale.ts';
import type { TableRow } from './table.ts';

const PAGE = pathOf('rules', 'fr');

/**
 * The path of a page with one letter percent-encoded. No prerendered page has this path, so the server renders the
 * page.
 */
const RENDERED_PAGE = PAGE.replace(/[a-z]/, letter => `%${letter.charCodeAt(0).toString(16)}`);

/** The kinds of requests, each with the number of requests in a slice (a short measurement). */
const KINDS = [
  { kind: 'prerendered page', count: 4000 },
  { kind: 'page of a signed-in player', count: 400 },
  { kind: 'page rendered without a session', count: 400 },
  { kind: 'file with a hash in its name', count: 4000 },
] as const;
// the maximum ratio of the processor time of a page with a session to that of the same page without a session
const MAX_SESSION_RATIO = 1.5;
const WARM_UP = 0.5; // half of the requests of a slice (short measurement) are sent as a warm-up before the first slice
const CONCURRENCY = 8;
const SESSIONS = 16; // 16 sessions share the requests, so that none of them reaches its limit of 300 pages a minute

type Kind = (typeof KINDS)[number]['kind'];

type Site = Contender & {
  /** Sends one request of a kind, and reads the response to its end. */
  readonly request: (kind: Kind) => Promise<void>;
};

/** Measures the server's processor time per request, for each kind of request. */
export async function* measureRequests(): AsyncGenerator<TableRow> {
  const site = await startSite('this tree', OUR_SERVER);
  try {
    for (const { kind, count } of KINDS) {
      const [ours] = await alternate([site], each => microsPerRequest(each, kind, count));
      yield { target: target(kind), figure: '–', measured: formatSpread(spreadOf(ours), 0), isMet: undefined };
    }
    yield await compareSession(site);
  } finally {
    await site.end();
  }
}

/**
 * Measures the server's processor time per request for the site of this code and for another commit's site,
 * alternately.
 */
export async function* compareRequests(_scale: Scale, other: OtherTree): AsyncGenerator<TableRow> {
  const [today, then] = [await startSite('this tree', OUR_SERVER), await startSite(other.name, other.server)];
  try {
    for (const { kind, count } of KINDS) {
      const [ours, others] = await alternate([today, then], each => microsPerRequest(each, kind, count));
      const both = [ours, others].map(slices => formatSpread(spreadOf(slices), 0)).join(` / `);
      const measured = `${both}: ${formatRatio(ratioOf(ours, others))}`;
      yield { target: target(kind), figure: `today / ${other.name}`, measured, isMet: undefined };
    }
  } finally {
    await today.end();
    await then.end();
  }
}

/**
 * Compares the processor time of a page for a signed-in player with that of the same page rendered without a session.
 */
async function compareSession(site: Site): Promise<TableRow> {
  const kinds = KINDS.filter(({ kind }) => kind.startsWith('page '));
  const [signedIn = [], signedOut = []] = await alternate(kinds, ({ kind, count }) =>
    microsPerRequest(site, kind, count),
  );
  const ratio = ratioOf(signedIn, signedOut);
  return {
    target: 'processor time of a signed-in page, against the same page rendered without a session',
    figure: `≤ ${MAX_SESSION_RATIO} ×`,
    measured: formatRatio(ratio),
    isMet: ratio.median <= MAX_SESSION_RATIO,
  };
}

const target = (kind: Kind): string => `processor time of a ${kind}, in microseconds`;

async function startSite(name: string, program: Program): Promise<Site> {
  const env = serverEnv();
  const contender = await start({ name, env, program });
  const { origin } = contender;
  await untilCompressed(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const cookies: string[] = [];
  for (const letter of 'abcdefghijklmnop'.slice(0, SESSIONS))
    cookies.push((await createPlayer(origin, env.DATA_FOLDER ?? '', `ada${letter}`)).cookie);
  const style = /\/assets\/[^"]+\.css/.exec(await (await fetch(origin + PAGE)).text())?.[0] ?? '';
  const rendered = await fetch(origin + RENDERED_PAGE);
  if (rendered.headers.has('etag')) throw new Error(`${RENDERED_PAGE} is in memory, and not rendered`);
  const paths: Readonly<Record<Kind, string>> = {
    'prerendered page': PAGE,
    'page of a signed-in player': PAGE,
    'page rendered without a session': RENDERED_PAGE,
    'file with a hash in its name': style,
  };
  let requests = 0;
  /** Returns an IP address of another network for each request, because the server limits the pages of a network. */
  const nextAddress = () => `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests++ & 255}`;
  const request = (kind: Kind) =>
    new Promise<void>((resolve, reject) => {
      const path = paths[kind];
      const session = kind === 'page of a signed-in player' ? { cookie: cookies[requests % SESSIONS] } : {};
      const encodings = { 'accept-encoding': 'gzip, deflate, br, zstd' };
      const headers = { ...encodings, ...BROWSER_HEADERS, ...session, 'x-forwarded-for': nextAddress() };
      get(origin + path, { agent, headers }, response => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered with ${response.statusCode}`));
        response.resume().on('end', resolve).on('error', reject);
      }).on('error', reject);
    });
  for (const { kind, count } of KINDS) await requestMany({ request }, kind, count * WARM_UP);
  return {
    ...contender,
    request,
    async end() {
      agent.destroy();
      await contender.end();
    },
  };
}

const MAX_COMPRESSION_MS = 60_000;

/**
 * Waits until the server has compressed its prerendered pages, which it does on other threads while it already
 * serves them. Otherwise the processor time of this work would count as that of the first requests.
 */
async function untilCompressed(origin: string): Promise<void> {
  const end = Date.now() + MAX_COMPRESSION_MS;
  for (const path of prerenderedPaths())
    while (!(await isCompressed(origin + path))) {
      if (Date.now() > end) throw new Error(`${path} was not compressed within ${MAX_COMPRESSION_MS} ms`);
      await wait(100);
    }
}

async function isCompressed(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.body?.cancel();
  return response.headers.get('content-encoding') === 'br';
}

/** Headers that browsers send with the navigation to a page. */
const BROWSER_HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-language': 'fr,en;q=0.5',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
} as const;

async function microsPerRequest(site: Site, kind: Kind, count: number): Promise<number> {
  const before = await site.usage();
  await requestMany(site, kind, count);
  return ((await site.usage()).cpuMicros - before.cpuMicros) / count;
}

async function requestMany({ request }: Pick<Site, 'request'>, kind: Kind, count: number): Promise<void> {
  const lanes = Array.from({ length: CONCURRENCY }, async () => {
    for (let index = 0; index < count / CONCURRENCY; index++) await request(kind);
  });
  await Promise.all(lanes);
}
