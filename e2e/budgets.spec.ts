import type { Page } from '@playwright/test';
import { LANGUAGES } from '#site/languages.ts';
import { PAGE_IDS, type PageId, pathOf } from '#site/pages.ts';
import { duelPage, openDuel } from './duel-page.ts';
import { expect, test } from './fixtures.ts';
import { bringLevels } from './games.ts';
import { newPlayer, signIn } from './player.ts';
import { ARTICLE_PATHS } from './public-pages.ts';
import { postRoom } from './room-page.ts';

const KB = 1024;

/** The most that may be transferred until a page rests, in KB; docs/decisions/0002 says why so little. */
const CONTENT = { script: 15, stylesheet: 10, font: 32 };
const ARTICLE = { ...CONTENT, script: 2 };
const SOLO = { script: 110, stylesheet: 12, font: 32 };
const ACCOUNT = { script: 125, stylesheet: 12, font: 32 };
const ROOM = ACCOUNT;
const ISLANDS = 80;

const budgetOf = (id: PageId | 'article') => {
  if (id === 'article') return ARTICLE;
  if (id === 'solo') return SOLO;
  return id === 'account' ? ACCOUNT : CONTENT;
};

const PATHS: readonly { readonly id: PageId | 'article'; readonly path: string }[] = [
  ...PAGE_IDS.flatMap(id => LANGUAGES.map(language => ({ id, path: pathOf(id, language) }))),
  ...ARTICLE_PATHS.map(({ path }) => ({ id: 'article' as const, path })),
];

/** Counts what comes over the wire for a page, by kind, in KB. */
function weigh(page: Page) {
  const weights = { script: 0, stylesheet: 0, font: 0 };
  page.on('requestfinished', async request => {
    const isScript = request.url().endsWith('.js'); // a worker's too, whatever the browser calls it
    const kind = isScript ? 'script' : (request.resourceType() as keyof typeof weights);
    const { responseBodySize } = await request.sizes();
    if (kind in weights) weights[kind] += responseBodySize / KB;
  });
  return weights;
}

/** How far things moved by themselves since the page began. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(resolve, 500, 0); // nothing moved at all
      }),
  );

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  for (const { id, path } of PATHS)
    test(`${path} stays within its budget and holds still at ${viewport.width} px`, async ({ page, mailbox }) => {
      if (id === 'account') {
        await signIn(page, await newPlayer(page, mailbox));
        await bringLevels(page, 8);
      }
      await page.setViewportSize(viewport);
      const weights = weigh(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      const budget = budgetOf(id);
      for (const kind of ['script', 'stylesheet', 'font'] as const)
        expect(weights[kind], kind).toBeLessThanOrEqual(budget[kind]);
      expect(weights.font).toBeGreaterThan(0); // or nothing was weighed
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    });

for (const width of [390, 1280])
  test(`a lobby stays within its budget and holds still at ${width} px, also for the second`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const lobby = await postRoom(page);
    const guest = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
    for (const player of [page, guest]) {
      const weights = weigh(player);
      await player.goto(lobby);
      await expect(player.getByText('Connecté').first()).toBeVisible();
      await player.waitForTimeout(1000); // what is fetched ahead counts as well
      for (const kind of ['script', 'stylesheet', 'font'] as const)
        expect(weights[kind], kind).toBeLessThanOrEqual(ROOM[kind]);
      expect(weights.font).toBeGreaterThan(0);
      expect(await layoutShift(player)).toBeLessThanOrEqual(0.02);
    }
  });

test('a duel stays within its budget, and holds still', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const guest = await (await browser.newContext()).newPage();
  await openDuel(page, guest);
  const kept = await guest.evaluate(() => JSON.stringify(sessionStorage));
  const fresh = await (await browser.newContext()).newPage(); // nothing comes from the memory of a page before
  await fresh.addInitScript(texts => {
    for (const [key, text] of Object.entries<string>(JSON.parse(texts))) sessionStorage.setItem(key, text);
  }, kept);
  const weights = weigh(fresh);
  await fresh.goto(guest.url());
  await duelPage(fresh).grid(1);
  await fresh.waitForTimeout(500);
  for (const kind of ['script', 'stylesheet', 'font'] as const)
    expect(weights[kind], kind).toBeLessThanOrEqual(ROOM[kind]);
  expect(weights.script).toBeGreaterThan(0); // or nothing was weighed
  expect(await layoutShift(fresh)).toBeLessThanOrEqual(0.02);
});

test('a board in a page weighs little, and only when somebody comes near', async ({ page }) => {
  const weights = weigh(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const before = weights.script;
  await page.getByRole('grid').first().hover();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => weights.script).toBeGreaterThan(before);
  expect(weights.script - before).toBeLessThanOrEqual(ISLANDS);
});
