import { globSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { CACHED_PAGES } from '#app/service-worker/cached-pages.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { installServiceWorker } from '#e2e/testing/timing/service-worker.ts';
import { LANGUAGES } from '#site/languages.ts';
import { type Cluster, startCluster } from '#tools/databases/cluster.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { copyAsOtherBuild, type OtherBuild } from './other-build.ts';
import { createServerProcess, type ServerProcess } from './server.ts';

/*
 * Two servers of two builds on one PostgreSQL database behind nginx, as in the middle of an update: nginx sends a page's
 * request to one server, and the requests for its files to either.
 */

/** The maximum time that a page may take on a busy machine. A page that lacks a script fails only after this time. */
const PATIENCE = { timeout: 5000 };

let cluster: Cluster;
let other: OtherBuild;
let servers: readonly [ServerProcess, ServerProcess];
let nginx: Nginx;

test.beforeAll(async () => {
  cluster = await startCluster();
  other = copyAsOtherBuild();
  const env = { DATABASE_URL: cluster.urlOf('postgres'), SECRET: 's'.repeat(32), TRUSTED_PROXIES: '1' };
  servers = [await createServerProcess(env), await createServerProcess(env, other.program)];
  for (const server of servers) await server.start();
  nginx = await startNginx([servers[0].origin, servers[1].origin]);
});
test.afterAll(async () => {
  await nginx.stop();
  for (const server of servers) await server.end('SIGTERM');
  other.remove();
  await cluster.remove();
});

/** Opens a room and returns the path of its page. */
async function openRoom(): Promise<string> {
  const { headers } = await fetch(`${nginx.origin}/select-mode`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: nginx.origin },
    body: new URLSearchParams({ intent: 'new-room' }),
  });
  return headers.get('location') ?? '';
}

const PAGES = [
  {
    name: 'solo play',
    loads: 40,
    open: async () => '/play',
    island: (page: Page) => expect(page.getByRole('button', { name: /^Recommencer/ })).toBeEnabled(PATIENCE),
  },
  {
    name: 'the grid of the day',
    loads: 10,
    open: async () => '/jour',
    island: (page: Page) => expect(page.getByRole('button', { name: /^Commencer$/ })).toBeEnabled(PATIENCE),
  },
  {
    name: 'a lobby',
    loads: 10,
    open: openRoom,
    island: (page: Page) => expect(page.getByText('En ligne').first()).toBeVisible(PATIENCE),
  },
];

/** Opens a page in a browser with an empty cache, and returns the files that could not be loaded. */
async function loadOnce(page: Page, path: string, island: (page: Page) => Promise<void>) {
  const missing: string[] = [];
  page.on('response', response => {
    if (response.status() === 404) missing.push(new URL(response.url()).pathname);
  });
  await page.goto(nginx.origin + path);
  const isDead = await island(page).then(
    () => false,
    () => true,
  );
  const isUnstyled = missing.some(path => path.endsWith('.css'));
  return { isDead, isUnstyled, missing };
}

for (const { name, loads, open, island } of PAGES)
  test(`O2 while a new version replaces the old one, ${loads} loads of ${name} get every file that they need`, async ({
    openVisitor,
  }) => {
    const outcomes = [];
    for (let count = 0; count < loads; count++) {
      const page = await openVisitor();
      outcomes.push(await loadOnce(page, await open(), island));
      await page.context().close();
    }
    const lacks = {
      dead: outcomes.filter(({ isDead }) => isDead).length,
      unstyled: outcomes.filter(({ isUnstyled }) => isUnstyled).length,
      missingFiles: new Set(outcomes.flatMap(({ missing }) => missing)).size,
    };
    console.log(`${loads} loads of ${name}: ${JSON.stringify(lacks)}`);
    expect(lacks).toEqual({ dead: 0, unstyled: 0, missingFiles: 0 });
  });

/**
 * Runs in the page: returns the number of pages stored for offline play, and the files that these pages need but
 * that are not stored.
 */
async function readCache() {
  const responses: Response[] = [];
  for (const name of await caches.keys()) responses.push(...(await (await caches.open(name)).matchAll()));
  const pages = responses.filter(({ headers }) => headers.get('content-type')?.startsWith('text/html'));
  const lacked: string[] = [];
  for (const page of pages)
    for (const [, path = ''] of (await page.text()).matchAll(/["\s](\/(?:assets|islands)\/[^"#\s]+)/g))
      if ((await caches.match(path)) === undefined) lacked.push(path);
  return { pages: pages.length, lacked };
}

test('O2 all files that a browser keeps for offline play belong to one version', async ({ openVisitor }) => {
  const page = await openVisitor({ serviceWorkers: 'allow' });
  await page.goto(nginx.origin);
  // while both versions answer, the service worker is installed only if all its files happen to come from one version
  if (await installServiceWorker(page))
    await expect.poll(async () => (await page.evaluate(readCache)).lacked).toEqual([]);
  await servers[1].end('SIGTERM');
  await page.goto(nginx.origin);
  expect(await installServiceWorker(page)).toBe(true);
  // once the service worker of the remaining version is active, it deletes what an earlier installation stored of the
  // other version
  await expect
    .poll(() => page.evaluate(readCache))
    .toEqual({
      pages: LANGUAGES.length * CACHED_PAGES.length,
      lacked: [],
    });
});

test('O2 the files of a version are still served when no server runs that version any more', async () => {
  await servers[1].end('SIGTERM');
  const files = globSync('*/*.{css,js,png,woff2}', { cwd: `${other.program.folder}/build/hashed` });
  const missing = [];
  for (const file of files) if (!(await fetch(`${servers[0].origin}/${file}`)).ok) missing.push(file);
  console.log(`${missing.length} of ${files.length} files missing`);
  expect({ files: files.length > 100, missing }).toEqual({ files: true, missing: [] });
});
