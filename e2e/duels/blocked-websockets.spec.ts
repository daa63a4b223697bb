import type { Page } from '@playwright/test';
import { blockWebSockets } from '#e2e/testing/blocked-connections.ts';
import { openDuel, playDuel, playRound } from '#e2e/testing/duel-page.ts';
import { expect, type OpenVisitor, test } from '#e2e/testing/fixtures.ts';
import { createRoom, seats } from '#e2e/testing/room-page.ts';
import { type Cluster, startCluster } from '#tools/databases/cluster.ts';
import { type Nginx, startNginx } from '#tools/faults/nginx.ts';
import { createServerProcess, type ServerProcess } from '#tools/faults/server.ts';

const TOKEN = 't'.repeat(16);

test('T20 two players can play a duel if one network refuses WebSockets and the other never answers them', async ({
  page,
  openVisitor,
}) => {
  const guest = await openVisitor();
  await blockWebSockets(page, 'refused');
  await blockWebSockets(guest, 'unanswered');
  const polls = [page, guest].map(each => each.waitForRequest(/\/live\/.*transport=polling.*&sid=/));
  const players = await openDuel(page, guest, 'en');
  await Promise.all(polls);
  await playRound(1, players);
  await expect(players[1].title).toHaveText('Round 1 is over');
  await players[0].button(/Lancer la manche 2/).click();
  await playRound(2, players);
  await expect(players[1].title).toHaveText('Round 2 is over');
  await expect(players[0].page.getByText(/Connexion perdue/)).toHaveCount(0);
});

test('where WebSockets work, a lobby never falls back to polling', { tag: '@weekly' }, async ({ page }) => {
  const polls: string[] = [];
  page.on('request', request => {
    if (request.url().includes('transport=polling')) polls.push(request.url());
  });
  await createRoom(page);
  await page.reload();
  await expect(seats(page).first()).toContainText('En ligne');
  expect(polls).toEqual([]);
});

test.describe('on two servers behind nginx', { tag: '@weekly' }, () => {
  let cluster: Cluster;
  let servers: readonly ServerProcess[] = [];
  let nginx: Nginx;

  test.beforeAll(async () => {
    cluster = await startCluster();
    const env = {
      DATABASE_URL: cluster.urlOf('postgres'),
      SECRET: 's'.repeat(32),
      TRUSTED_PROXIES: '2',
      METRICS_TOKEN: TOKEN,
    };
    const [one, two] = [await createServerProcess(env), await createServerProcess(env)];
    servers = [one, two];
    await Promise.all(servers.map(({ start }) => start()));
    nginx = await startNginx([one.origin, two.origin]);
  });
  test.afterAll(async () => {
    await nginx.stop();
    await Promise.all(servers.map(({ end }) => end('SIGTERM')));
    await cluster.remove();
  });

  /** Opens a page for a visitor with the given IP address, whose network refuses WebSockets. */
  async function openBehind(openVisitor: OpenVisitor, address: string): Promise<Page> {
    const page = await openVisitor({ baseURL: nginx.origin, extraHTTPHeaders: { 'x-forwarded-for': address } });
    await blockWebSockets(page, 'refused');
    return page;
  }

  /** Returns, for each server, how many browsers are connected to its rooms. */
  const connections = () =>
    Promise.all(
      servers.map(async ({ origin }) => {
        const headers = { authorization: `Bearer ${TOKEN}` };
        const metrics = await (await fetch(`${origin}/metrics`, { headers })).text();
        return Number(/^enfilade_connections\{to="rooms"\} (\d+)$/m.exec(metrics)?.[1]);
      }),
    );

  test('T20 two players on different servers can play a whole duel if their networks refuse WebSockets', async ({
    openVisitor,
  }) => {
    const [host, guest] = [await openBehind(openVisitor, '192.0.2.1'), await openBehind(openVisitor, '192.0.2.2')];
    const players = await openDuel(host, guest, 'en');
    await expect.poll(connections).toEqual([1, 1]);
    await playDuel(players);
  });
});
