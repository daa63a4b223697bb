import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { testWithServerAt } from '#e2e/testing/days/moved-test.ts';
import { expect } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { exportPath } from '#site/pages.ts';
import { FIXTURE_PLAYER, readStoredBrowsers } from '#tests/fixtures/stored-browsers.ts';
import { storedTexts, waitUntilSent, watchDeliveries } from './deliveries.ts';
import { askAs, replaceText, type Texts, withKnownChallenges, withKnownDays, withKnownResult } from './known-games.ts';

/*
 * These tests load what browsers stored on 28 November 2026, and expect every result to reach the server exactly once.
 * tests/fixtures/2026-11-28/README.md describes the fixture. The server of a test does not know the stored attempts,
 * so the test lets it issue new attempts and puts them in the place of the stored attempts.
 */

const today = new Date().toISOString().slice(0, 10);
const test = testWithServerAt(`${today}T12:00:00Z`);

test.describe.configure({ mode: 'default' }); // the tests run in one worker, so that only one server is started

test.use({
  baseURL: ({ server }, use) => use(server.origin),
  expectedErrors: ['Failed to load resource: the server responded with a status of 422 ()'],
});

const { visitor, won, player } = readStoredBrowsers();

/** The time by which tests move the server’s clock, because no game may be longer than the time since its start. */
const PLAYED_MS = 120_000;

/** Opens pages until the browser has sent its waiting results, and returns all that it has sent, in sorted order. */
async function visitPages(page: Page, sent: readonly string[], isSignedIn: boolean): Promise<readonly string[]> {
  await page.goto('/regles');
  await waitUntilSent(page, isSignedIn);
  await page.reload();
  for (const path of ['/jour', '/play', '/compte']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  return sent.toSorted();
}

/** Returns the rest of each key that begins with `prefix`, if `find` accepts the object stored under the key. */
const namesOf = (texts: Texts, prefix: string, find: (fields: Record<string, unknown>) => unknown): readonly string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    key.startsWith(prefix) && find(JSON.parse(text)) ? [key.slice(prefix.length)] : [],
  );

const resultsOf = (texts: Texts, version: number) => namesOf(texts, 'result:', fields => fields.version === version);
const runsOf = (texts: Texts) => namesOf(texts, 'challenge:', ({ how }) => how);
const dueOf = (texts: Texts): readonly string[] =>
  JSON.parse(texts.daily ?? '{}').attempts.flatMap(({ attempt, due }: Record<string, string>) =>
    due === 'send' ? [attempt] : [],
  );

/** Returns the levels of the solo games in the player’s exported history, with 0 for a daily grid. */
async function historyOf(page: Page): Promise<readonly number[]> {
  const exported = await (await page.request.get(exportPath('fr'))).json();
  return exported.history.map(({ level }: { level: number }) => level).sort();
}

for (const [name, { local }, atOnce, later, history] of spread(
  [
    ['of all modes', visitor, 3, 4, [0, 1, 3]],
    ['of a level and of a daily grid', won, 1, 2, [0, 1]],
  ] as const,
  1,
))
  test(`V7 J27 C4 results ${name} are sent once: daily grids and challenges at once, levels after sign-in`, async ({
    page,
    server,
    mailbox,
  }) => {
    const ask = askAs(page, server.origin);
    const texts = await withKnownChallenges(await withKnownDays(local, today, ask), ask, ask);
    await server.advance(PLAYED_MS);
    await seedStorage(page, texts);
    const { sent } = watchDeliveries(page);
    const ofVisitor = [
      ...dueOf(texts).map(attempt => `day ${attempt} new`),
      ...runsOf(texts).map(code => `run ${code} new`),
    ];
    expect(await visitPages(page, sent, false)).toEqual(ofVisitor.toSorted());

    await signInNewPlayer(page, mailbox, 'Camille', server.origin);
    const { length } = JSON.parse(texts.daily ?? '').attempts;
    const ofPlayer = [
      ...resultsOf(texts, 2).map(attempt => `level ${attempt} new`),
      ...resultsOf(texts, 3).map(attempt => `calm level ${attempt} new`),
      `join ${length} attempts ${length} joined`,
    ];
    expect(await visitPages(page, sent, true)).toEqual([...ofVisitor, ...ofPlayer].toSorted());
    expect([ofVisitor.length, ofPlayer.length]).toEqual([atOnce, later]);
    expect(await historyOf(page)).toEqual(history);
  });

test('V7 J27 C4 the results of a signed-in player are sent once, to the account of the player', {
  tag: '@weekly',
}, async ({ page, request, server, mailbox }) => {
  await signInNewPlayer(page, mailbox, 'Camille', server.origin);
  await page.goto('/regles');
  const key = (await page.locator('html').getAttribute('data-player')) ?? '';
  const ask = askAs(page, server.origin);
  const own = replaceText(player.local, FIXTURE_PLAYER, key);
  const known = await withKnownResult(await withKnownDays(own, today, ask), 3, ask);
  const texts = await withKnownChallenges(known, ask, askAs({ request }, server.origin));
  await server.advance(PLAYED_MS);
  await seedStorage(page, texts);
  const { sent } = watchDeliveries(page);
  const expected = [
    ...resultsOf(texts, 2).map(attempt => `level ${attempt} new`),
    ...resultsOf(texts, 3).map(attempt => `calm level ${attempt} new`),
    ...dueOf(texts).map(attempt => `day ${attempt} new`),
    ...runsOf(texts).map(code => `run ${code} new`),
  ];
  expect(await visitPages(page, sent, true)).toEqual(expected.toSorted());
  expect(expected).toHaveLength(5);
  expect(await historyOf(page)).toEqual([0, 1, 3]);
});

test('V8 what a browser stores for one account is neither sent nor shown to another account', {
  tag: '@weekly',
}, async ({ page, server, mailbox }) => {
  await signInNewPlayer(page, mailbox, 'Camille', server.origin);
  await seedStorage(page, player.local);
  const { sent } = watchDeliveries(page);
  for (const path of ['/regles', '/compte', '/jour']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled();
  expect(sent).toEqual([]);
  const { player: _, ...before } = player.local;
  expect(await storedTexts(page)).toMatchObject(before);
});

test('results from before 22 November 2026, which lack the puzzle, are refused once and then deleted', async ({
  page,
  server,
  mailbox,
}) => {
  const older = JSON.parse(readFileSync('tests/fixtures/2026-11-22/storage.json', 'utf8'));
  await signInNewPlayer(page, mailbox, 'Camille', server.origin);
  await seedStorage(page, older.visitor.local);
  const { sent } = watchDeliveries(page);
  const attempts = namesOf(older.visitor.local, 'result:', () => true);
  const expected = attempts.map(attempt => `level ${attempt} no-such-attempt`);
  expect(await visitPages(page, sent, true)).toEqual(expected.toSorted());
  expect(expected).toHaveLength(2);
});
