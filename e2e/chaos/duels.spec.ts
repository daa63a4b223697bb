import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { type DuelPage, duelPage, openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { type Cluster, startCluster } from '#tools/databases/cluster.ts';
import { newServer, type Server } from '#tools/faults/server.ts';
import { type Balancer, newBalancer } from './balancer.ts';

/*
 * Two real servers on one PostgreSQL, and two real browsers, each behind a balancer of its own. Something breaks in
 * the middle of a round; play has to go on within three seconds of its end, and nothing may be lost.
 */

const SOON_MS = 3000;
const LOST = 'Connexion perdue : continuez à tracer, tout partira à son retour.';

let cluster: Cluster;
let servers: readonly Server[] = [];
let balancers: readonly Balancer[] = [];

test.beforeAll(async () => {
  cluster = await startCluster();
  const env = { DATABASE_URL: cluster.urlOf('postgres'), SECRET: 's'.repeat(32) };
  servers = [await newServer(env), await newServer(env)];
  for (const server of servers) await server.start();
});
test.afterAll(async () => {
  for (const server of servers) await server.end('SIGTERM');
  await cluster.remove();
});
test.beforeEach(async () => {
  const ports = servers.map(({ origin }) => Number(new URL(origin).port));
  balancers = [await newBalancer(ports), await newBalancer(ports)];
});
test.afterEach(() => {
  for (const balancer of balancers) balancer.close();
});

/** Two who have drawn the first five cells of a round. */
async function inMidRound(browser: Browser): Promise<readonly [DuelPage, DuelPage]> {
  const pages: Page[] = [];
  for (const { origin } of balancers) pages.push(await (await browser.newContext({ baseURL: origin })).newPage());
  const [ana, ben] = await openDuel(pages[0] as Page, pages[1] as Page);
  for (const player of [ana, ben]) {
    await player.grid(1);
    await player.draw(await player.solution(), 0, 5);
  }
  await seesOf(ben, 5);
  await seesOf(ana, 5);
  return [ana, ben];
}

const rival = ({ page }: DuelPage) => page.getByRole('progressbar', { name: /Joueur/ });

/** A player sees how far the other has come. */
const seesOf = (player: DuelPage, cells: number, timeout = 15_000) =>
  expect(rival(player)).toHaveJSProperty('value', cells, { timeout });

/** Ana goes on drawing, and Ben sees it: how long that took, from now on. */
async function playGoesOn([ana, ben]: readonly [DuelPage, DuelPage], from: number, to: number): Promise<number> {
  const startedMs = performance.now();
  await ana.draw(await ana.solution(), from, to);
  await seesOf(ben, to);
  return performance.now() - startedMs;
}

/** Both solve what is left of the round, and both see the same result. */
async function finishAlike([ana, ben]: readonly [DuelPage, DuelPage], anaFrom: number, benFrom = 5): Promise<void> {
  await ana.draw(await ana.solution(), anaFrom);
  await ben.draw(await ben.solution(), benFrom);
  for (const player of [ana, ben]) await expect(player.title).toHaveText('Manche 1 terminée', { timeout: 15_000 });
  const scoresOf = ({ page }: DuelPage) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: '1', exact: true }) })
      .getByRole('cell')
      .allInnerTexts();
  const [own, others] = await scoresOf(ana);
  expect(own).toMatch(/\d/);
  expect(await scoresOf(ben)).toEqual([others, own]);
}

function report(what: string, ms: number): void {
  console.log(`${what}: play went on after ${Math.round(ms)} ms`);
  expect(ms).toBeLessThan(SOON_MS);
}

test('kill -9 of the server that holds a player', async ({ browser }) => {
  const players = await inMidRound(browser);
  const held = balancers[0]?.holder() ?? 0;
  await servers[held]?.end('SIGKILL');
  report('server killed', await playGoesOn(players, 5, 8));
  await finishAlike(players, 8);
  await servers[held]?.start();
});

test('kill -9 of both servers, one after the other is back', async ({ browser }) => {
  const players = await inMidRound(browser);
  for (const server of servers) {
    await server.end('SIGKILL');
    await server.start();
  }
  report('both servers killed in turn', await playGoesOn(players, 5, 8));
  await finishAlike(players, 8);
});

test('a restart of PostgreSQL', async ({ browser }) => {
  const players = await inMidRound(browser);
  const [ana] = players;
  await cluster.stop();
  await ana.draw(await ana.solution(), 5);
  await sleep(2000);
  await expect(ana.page.getByText(/Terminé en/)).toHaveCount(0); // nobody has confirmed it
  await cluster.start();
  const startedMs = performance.now();
  await expect(ana.page.getByText(/Terminé en/).first()).toBeVisible({ timeout: 15_000 });
  report('database restarted', performance.now() - startedMs);
  await finishAlike(players, await ana.solution().then(({ length }) => length));
});

for (const seconds of [5, 60])
  test(`a player who is cut off for ${seconds} seconds`, async ({ browser }) => {
    const players = await inMidRound(browser);
    const [ana, ben] = players;
    balancers[0]?.cut();
    const cutMs = performance.now();
    await ana.draw(await ana.solution(), 5, 8);
    if (seconds > 10) {
      await expect(ben.page.getByText(/La connexion avec Joueur 1 est perdue/).first()).toBeVisible({
        timeout: 10_000,
      });
      await expect(ana.page.getByText(LOST).first()).toBeVisible({ timeout: 10_000 });
      console.log(`the other is told after ${Math.round(performance.now() - cutMs)} ms`);
    }
    await sleep(seconds * 1000 - (performance.now() - cutMs));
    balancers[0]?.heal();
    const healedMs = performance.now();
    await seesOf(ben, 8);
    report(`cut of ${seconds} s`, performance.now() - healedMs);
    await expect(ben.page.getByText(/est perdue/)).toHaveCount(0);
    await finishAlike(players, 8);
  });

test('whoever is away for a minute may lose the duel by it, and learns so', async ({ browser }) => {
  const [ana, ben] = await inMidRound(browser);
  balancers[0]?.cut();
  const cutMs = performance.now();
  const claim = ben.button(/Réclamer la victoire/);
  await expect(claim).toBeVisible({ timeout: 90_000 });
  const offeredMs = performance.now() - cutMs;
  console.log(`the win could be claimed after ${Math.round(offeredMs)} ms`);
  expect(offeredMs).toBeGreaterThan(60_000);
  await claim.click();
  await expect(ben.title).toHaveText('Vous gagnez le duel');
  balancers[0]?.heal();
  await expect(ana.title).toHaveText('Duel perdu', { timeout: 15_000 });
});

test('a reload in mid-round, and a second tab', async ({ browser }) => {
  const players = await inMidRound(browser);
  const [ana, ben] = players;
  const startedMs = performance.now();
  await ana.page.reload();
  await ana.grid(1);
  report('reload', performance.now() - startedMs);
  expect(await ana.covered()).toBe(5);
  const kept = await ana.page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  const tab = await ana.page.context().newPage();
  await tab.addInitScript(entries => {
    for (const [key, value] of JSON.parse(entries)) sessionStorage.setItem(key, value);
  }, kept);
  await tab.goto(ana.page.url());
  await expect(ana.title).toHaveText('Ce duel est ouvert ailleurs');
  const second = duelPage(tab);
  await second.grid(1);
  report('second tab', await playGoesOn([second, ben], 5, 8));
  await finishAlike([second, ben], 8);
});

test('a server that is told to end lets its players go elsewhere', async ({ browser }) => {
  const players = await inMidRound(browser);
  const held = balancers[0]?.holder() ?? 0;
  const startedMs = performance.now();
  await servers[held]?.end('SIGTERM');
  console.log(`the server ended after ${Math.round(performance.now() - startedMs)} ms`);
  expect(performance.now() - startedMs).toBeLessThan(10_000);
  report('server ended', await playGoesOn(players, 5, 8));
  await finishAlike(players, 8);
  await servers[held]?.start();
});
