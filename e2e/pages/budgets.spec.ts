import { duelPage, openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { BUDGETS, expectLight, expectStill, weigh } from '#e2e/testing/page-weight.ts';
import { postRoom } from '#e2e/testing/room-page.ts';
import { wake } from '#e2e/testing/small-board.ts';

/** The most that a board in a page may bring with it, in KB. */
const BOARD = 80;

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
      expectLight(await weights(), BUDGETS.room);
      await expectStill(player);
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
  expectLight(await weights(), BUDGETS.room);
  await expectStill(fresh);
});

test('a board in a page weighs little, and only when somebody comes near', async ({ page }) => {
  const weights = weigh(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const { script: before } = await weights();
  await wake(page);
  await page.waitForTimeout(500); // what is fetched ahead counts as well
  const { script: after } = await weights();
  expect(after).toBeGreaterThan(before);
  expect(after - before).toBeLessThanOrEqual(BOARD);
});

for (const path of ['/play', '/select-mode'])
  test(`${path} has named at its head whatever script its island asks for`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      const isWorker = pathname.includes('-worker-'); // which an island starts when it needs one
      if (request.resourceType() === 'script' && !isWorker) asked.push(pathname);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const named = await page
      .locator('head link[rel=modulepreload], body > script[src]')
      .evaluateAll(all => all.map(one => one.getAttribute('href') ?? one.getAttribute('src')));
    expect(named.length).toBeGreaterThan(3);
    expect(asked.filter(script => !named.includes(script))).toEqual([]);
  });
