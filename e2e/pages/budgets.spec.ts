import type { Page } from '@playwright/test';
import { challengePage, makeChallenge } from '#e2e/challenges/challenge-page.ts';
import { belongTo, makeCircle } from '#e2e/circles/circle-page.ts';
import { duelPage, openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { BUDGETS, expectNoLayoutShift, expectWithinBudget, measureTransfers } from '#e2e/testing/page-weight.ts';
import { createEmptyRoom } from '#e2e/testing/room-page.ts';
import { seedStorage, sessionOf } from '#e2e/testing/seed-storage.ts';
import { activateBoard } from '#e2e/testing/small-board.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';
import { articlePath } from '#site/pages.ts';

/** The maximum size of the scripts that a board adds to a content page, in KB. */
const MAX_BOARD_SCRIPT = 80;

test('a lobby stays within its size budget and has no layout shift, for a host on a phone and a guest', async ({
  page,
  openVisitor,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const lobby = await createEmptyRoom(page);
  const guest = await openVisitor({ viewport: { width: 1280, height: 800 } });
  for (const player of [page, guest]) {
    const transferred = measureTransfers(player);
    await player.goto(lobby);
    await expect(player.getByText('En ligne').first()).toBeVisible();
    // the test waits for prefetched files, because they count towards the page's size budget
    await player.waitForLoadState('networkidle');
    expectWithinBudget(await transferred(), BUDGETS.lobby);
    await expectNoLayoutShift(player);
  }
});

test('the page of a challenge stays within its size budget and has no layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const { code } = await makeChallenge(page);
  const transferred = measureTransfers(page);
  await page.goto(`/defi/${code}`, { waitUntil: 'networkidle' });
  expectWithinBudget(await transferred(), BUDGETS.challenge);
  await expectNoLayoutShift(page);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await challengePage(page).solve();
  await challengePage(page).compare();
  await expect(page.getByRole('table', { name: 'Les temps de tout le monde' })).toBeVisible();
});

test('the page of a circle stays within its size budget and has no layout shift, for a stranger and for a member', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const made = await makeCircle(page);
  const transferred = measureTransfers(page);
  await page.goto(`/cercle/${made.code}`, { waitUntil: 'networkidle' });
  expectWithinBudget(await transferred(), BUDGETS.circle);
  await expectNoLayoutShift(page);
  await belongTo(page, made);
  await page.goto(`/cercle/${made.code}`, { waitUntil: 'networkidle' });
  await expect(page.getByText('Membres', { exact: true })).toBeVisible();
  await expectNoLayoutShift(page);
});

test('the page that fetches progress from another browser keeps to its size budget and has no layout shift', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const transferred = measureTransfers(page);
  await page.goto('/emporter/K7P2XA9Q0Z', { waitUntil: 'networkidle' });
  expectWithinBudget(await transferred(), BUDGETS.transfer);
  await expectNoLayoutShift(page);
});

test('the page of a duel stays within its size budget and has no layout shift', async ({ page, openVisitor }) => {
  test.setTimeout(120_000);
  const guest = await openVisitor();
  await openDuel(page, guest);
  const fresh = await openVisitor(); // a new browser context has an empty cache, so the page loads all of its files
  await seedStorage(fresh, await sessionOf(guest), 'sessionStorage');
  const transferred = measureTransfers(fresh);
  await fresh.goto(guest.url());
  await duelPage(fresh).waitForRound(1);
  await fresh.waitForLoadState('networkidle');
  expectWithinBudget(await transferred(), BUDGETS.room);
  await expectNoLayoutShift(fresh);
});

test('the board of an article loads its scripts only on interaction and within its size budget', async ({ page }) => {
  const transferred = measureTransfers(page);
  await page.goto(articlePath('psychologie-puzzles', 'fr'), { waitUntil: 'networkidle' });
  const { script: before } = await transferred();
  await activateBoard(page);
  const { script: after } = await transferred();
  expect(after).toBeGreaterThan(before);
  expect(after - before).toBeLessThanOrEqual(MAX_BOARD_SCRIPT);
});

test('the largest paint of the solo page needs no script, and nothing moves when its script has loaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const release = await holdRequests(page, '**/islands/solo-*.js');
  await page.goto('/play', { waitUntil: 'commit' });
  await expect.poll(() => largestPaint(page)).not.toBe('');
  const painted = await largestPaint(page);
  const advice = page.getByText(ADVICE);
  const box = await advice.boundingBox();
  await release();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  expect(await advice.boundingBox()).toEqual(box);
  expect(await largestPaint(page)).toBe(painted);
  await expectNoLayoutShift(page);
});

const ADVICE = 'Partez du 1 et passez par toutes les cases, en suivant l’ordre des nombres.';

/** Returns the text of the element with the largest paint so far. */
const largestPaint = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>(resolve => {
        new PerformanceObserver(list => {
          const [largest] = list.getEntries().slice(-1) as (PerformanceEntry & { readonly element: Element | null })[];
          resolve(largest?.element?.textContent ?? '');
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        // buffered performance entries arrive at once, so if none has arrived within 100 ms, nothing was painted
        setTimeout(resolve, 100, '');
      }),
  );

for (const path of ['/play', '/jour', '/select-mode'])
  test(`the page ${path} preloads every script that its island needs`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      // scripts that load after the board is shown need no preload: workers, the hand that shows how to draw (R33), and
      // the scripts that send results, of which /play loads one named `card`
      const isLater =
        /-worker-|\/(hand|send|stored)-/.test(pathname) || (path === '/play' && pathname.includes('/card-'));
      if (request.resourceType() === 'script' && !isLater) requested.push(pathname);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const preloaded = await page
      .locator('head link[rel=modulepreload], body > script[src]')
      .evaluateAll(all => all.map(link => link.getAttribute('href') ?? link.getAttribute('src')));
    expect(preloaded.length).toBeGreaterThan(3);
    expect(requested.filter(script => !preloaded.includes(script))).toEqual([]);
  });
