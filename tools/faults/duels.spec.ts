import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { type DuelPage, duelPage, openDuel, playHouse } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import type { Plan } from '#engine/duel/automata/automaton.ts';
import type { Round } from '#engine/duel/duel.ts';
import { openPostgres } from '#server/db/open-database.ts';
import { roomOf } from '#server/duels/testing/rooms.ts';
import { type Cluster, startCluster } from '#tools/databases/cluster.ts';
import { createServerProcess, type ServerProcess } from '#tools/faults/server.ts';
import { type Balancer, createBalancer } from './balancer.ts';

/*
 * These tests run two real servers on one PostgreSQL database and two real browsers, each behind its own
 * balancer. Each test injects a fault mid-round. Play must resume within three seconds of the end of the
 * fault, and no data may be lost.
 */

const MAX_RECOVERY_MS = 3000;
const CONNECTION_LOST = /^Connexion perdue/;

let cluster: Cluster;
let servers: readonly ServerProcess[] = [];
let balancers: readonly Balancer[] = [];

test.beforeAll(async () => {
  cluster = await startCluster();
  const env = { DATABASE_URL: cluster.urlOf('postgres'), SECRET: 's'.repeat(32) };
  servers = [await createServerProcess(env), await createServerProcess(env)];
  for (const server of servers) await server.start();
});
test.afterAll(async () => {
  for (const server of servers) await server.end('SIGTERM');
  await cluster.remove();
});
test.beforeEach(async () => {
  const ports = servers.map(({ origin }) => Number(new URL(origin).port));
  balancers = [await createBalancer(ports), await createBalancer(ports)];
});
test.afterEach(() => {
  for (const balancer of balancers) balancer.close();
});

/** Starts a duel in which both players have drawn the first five cells of round 1. */
async function startRound(browser: Browser): Promise<readonly [DuelPage, DuelPage]> {
  const pages: Page[] = [];
  for (const { origin } of balancers) pages.push(await (await browser.newContext({ baseURL: origin })).newPage());
  const [ana, ben] = await openDuel(pages[0] as Page, pages[1] as Page);
  for (const player of [ana, ben]) {
    await player.waitForRound(1);
    await player.draw(await player.solution(), 0, 5);
  }
  await expectOpponentProgress(ben, 5);
  await expectOpponentProgress(ana, 5);
  return [ana, ben];
}

const opponentProgress = ({ page }: DuelPage) => page.getByRole('progressbar', { name: /Joueur/ });

/** Expects a player's page to show that the opponent has drawn the given number of cells. */
const expectOpponentProgress = (player: DuelPage, cells: number, timeout = 15_000) =>
  expect(opponentProgress(player)).toHaveJSProperty('value', cells, { timeout });

/** Draws cells `from` to `to - 1` of Ana's solution, and returns the time in ms until Ben's page shows them. */
async function measurePlay([ana, ben]: readonly [DuelPage, DuelPage], from: number, to: number): Promise<number> {
  const startedMs = performance.now();
  await ana.draw(await ana.solution(), from, to);
  await expectOpponentProgress(ben, to);
  return performance.now() - startedMs;
}

/** Solves the rest of the round for both players, and expects both pages to show the same scores. */
async function finishRound([ana, ben]: readonly [DuelPage, DuelPage], anaFrom: number, benFrom = 5): Promise<void> {
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

function reportRecovery(fault: string, ms: number): void {
  console.log(`${fault}: play resumed after ${Math.round(ms)} ms`);
  expect(ms).toBeLessThan(MAX_RECOVERY_MS);
}

test('if one player’s server is killed (SIGKILL), the duel goes on', async ({ browser }) => {
  const players = await startRound(browser);
  const connected = balancers[0]?.connectedServer() ?? 0;
  await servers[connected]?.end('SIGKILL');
  reportRecovery('server killed', await measurePlay(players, 5, 8));
  await finishRound(players, 8);
  await servers[connected]?.start();
});

test('if both servers are killed (SIGKILL) and restarted one after the other, the duel goes on', async ({
  browser,
}) => {
  const players = await startRound(browser);
  for (const server of servers) {
    await server.end('SIGKILL');
    await server.start();
  }
  reportRecovery('both servers killed in turn', await measurePlay(players, 5, 8));
  await finishRound(players, 8);
});

/** Returns the only round of a room, as it is stored. */
async function storedRound(room: string): Promise<Round> {
  const { db, close } = await openPostgres(cluster.urlOf('postgres'), () => {});
  const { duel } = await roomOf(db, room);
  await close();
  return duel.rounds[0] as Round;
}

test('D29 if the server of a duel against the house (computer) is killed (SIGKILL), the house goes on as planned', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: balancers[0]?.origin ?? '' });
  const duel = await playHouse(await context.newPage());
  await duel.waitForRound(1);
  const room = duel.page.url().slice(-6);
  const { plan } = await storedRound(room);
  const covered = () =>
    duel.page.getByRole('progressbar', { name: /la maison/ }).evaluate((bar: HTMLProgressElement) => bar.value);
  await expect.poll(covered).toBeGreaterThan(0);
  const connected = balancers[0]?.connectedServer() ?? 0;
  await servers[connected]?.end('SIGKILL');
  const killedMs = performance.now();
  const before = await covered();
  await expect.poll(covered).toBeGreaterThan(before);
  reportRecovery('server killed under the house', performance.now() - killedMs);
  await duel.solve();
  await expect(duel.title).toHaveText('Manche 1 terminée', { timeout: 60_000 });
  const { log, how, durationMs } = plan as Plan;
  const played = await storedRound(room);
  expect(played).toMatchObject({ plan, games: { guest: { log, finish: { how, durationMs } } } });
  await servers[connected]?.start();
});

test('if a player solves a round while PostgreSQL is down, the round is recorded once PostgreSQL runs again', async ({
  browser,
}) => {
  const players = await startRound(browser);
  const [ana] = players;
  await cluster.stop();
  await ana.draw(await ana.solution(), 5);
  await sleep(2000);
  // while the database is stopped, no server can confirm the result
  await expect(ana.page.getByText(/Terminé en/)).toHaveCount(0);
  await cluster.start();
  const startedMs = performance.now();
  await expect(ana.page.getByText(/Terminé en/).first()).toBeVisible({ timeout: 15_000 });
  reportRecovery('database restarted', performance.now() - startedMs);
  await finishRound(players, await ana.solution().then(({ length }) => length));
});

for (const seconds of [5, 60])
  test(`if a player’s network is interrupted for ${seconds} seconds, the duel goes on afterwards`, async ({
    browser,
  }) => {
    const players = await startRound(browser);
    const [ana, ben] = players;
    balancers[0]?.cut();
    const cutMs = performance.now();
    await ana.draw(await ana.solution(), 5, 8);
    if (seconds > 10) {
      await expect(ben.page.getByText(/Joueur 1 n’a plus de connexion/).first()).toBeVisible({
        timeout: 10_000,
      });
      await expect(ana.page.getByText(CONNECTION_LOST).first()).toBeVisible({ timeout: 10_000 });
      console.log(`the opponent is notified after ${Math.round(performance.now() - cutMs)} ms`);
    }
    await sleep(seconds * 1000 - (performance.now() - cutMs));
    balancers[0]?.restore();
    const restoredMs = performance.now();
    await expectOpponentProgress(ben, 8);
    reportRecovery(`cut of ${seconds} s`, performance.now() - restoredMs);
    await expect(ben.page.getByText(/plus de connexion/)).toHaveCount(0);
    await finishRound(players, 8);
  });

test('if a player’s network is interrupted for over a minute, the opponent can claim the win, and both see the result', async ({
  browser,
}) => {
  const [ana, ben] = await startRound(browser);
  balancers[0]?.cut();
  const cutMs = performance.now();
  const claim = ben.button(/Réclamer la victoire/);
  await expect(claim).toBeVisible({ timeout: 90_000 });
  const offeredMs = performance.now() - cutMs;
  console.log(`the win could be claimed after ${Math.round(offeredMs)} ms`);
  expect(offeredMs).toBeGreaterThan(60_000);
  await claim.click();
  await expect(ben.title).toHaveText('Vous gagnez le duel');
  balancers[0]?.restore();
  await expect(ana.title).toHaveText('Duel perdu', { timeout: 15_000 });
});

test('if a player reloads the page or moves to another tab during a round, the duel goes on', async ({ browser }) => {
  const players = await startRound(browser);
  const [ana, ben] = players;
  const startedMs = performance.now();
  await ana.page.reload();
  await ana.waitForRound(1);
  reportRecovery('reload', performance.now() - startedMs);
  expect(await ana.countCovered()).toBe(5);
  const entries = await ana.page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  const tab = await ana.page.context().newPage();
  await tab.addInitScript(json => {
    for (const [key, value] of JSON.parse(json)) sessionStorage.setItem(key, value);
  }, entries);
  await tab.goto(ana.page.url());
  await expect(ana.title).toHaveText('Ce duel est ouvert ailleurs');
  const second = duelPage(tab);
  await second.waitForRound(1);
  reportRecovery('second tab', await measurePlay([second, ben], 5, 8));
  await finishRound([second, ben], 8);
});

test('on SIGTERM, a server hands its players to the other server and exits within ten seconds', async ({ browser }) => {
  const players = await startRound(browser);
  const connected = balancers[0]?.connectedServer() ?? 0;
  const startedMs = performance.now();
  await servers[connected]?.end('SIGTERM');
  console.log(`the server ended after ${Math.round(performance.now() - startedMs)} ms`);
  expect(performance.now() - startedMs).toBeLessThan(10_000);
  reportRecovery('server ended', await measurePlay(players, 5, 8));
  await finishRound(players, 8);
  await servers[connected]?.start();
});
