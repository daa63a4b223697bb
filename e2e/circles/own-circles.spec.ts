import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { expectNoLayoutShift } from '#e2e/testing/page-weight.ts';
import { openPlayer } from '#e2e/testing/player.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';
import { belongTo, joinAsPlayer, joinCircleElsewhere, makeCircle } from './circle-page.ts';
import { finishTodayElsewhere, today } from './finish-elsewhere.ts';

const FRIEND = 'Canari';

/**
 * Records the text of every page that the browser loads, and of every answer to a request of a script. Returns a
 * function that returns these texts.
 */
function recordAnswers(page: Page): () => Promise<readonly string[]> {
  const answers: Promise<string>[] = [];
  page.on('response', response => {
    if (['document', 'fetch', 'xhr'].includes(response.request().resourceType()))
      answers.push(response.text().catch(() => ''));
  });
  return () => Promise.all(answers);
}

/** Returns the positions and sizes of the main parts of a page, once its fonts have loaded. */
async function boxesOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page
    .locator('h1, h2, nav li, [data-action], [data-resume], [role=grid], [aria-keyshortcuts=N]')
    .filter({ visible: true })
    .evaluateAll(all => all.map(each => JSON.stringify(each.getBoundingClientRect())));
}

/**
 * Stores circles in the browser of a visitor who has played before, and whose home page therefore shows the days of the
 * week.
 */
async function belong(page: Page, ...memberships: Parameters<typeof belongTo>[1][]): Promise<void> {
  await belongTo(page, ...memberships);
  await seedStorage(page, { paces: '{}' });
}

/** Opens a page, and expects that nothing on it moves when its line about a circle appears. Returns that line. */
async function openWithLine(page: Page, path: string, circle: string) {
  const release = await holdRequests(page, '**/circles/list');
  await page.goto(path);
  await release.held;
  const boxes = await boxesOf(page);
  await release();
  const line = page.locator(`a[href$="/${circle}"]`).first();
  await expect(line).toBeVisible();
  expect(await boxesOf(page)).toEqual(boxes);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return line;
}

test('K4 R35 home, today’s page and the result tell how a visitor’s circle stands: a count first, the place after the own finish', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 664 });
  const made = await makeCircle(page);
  const log = await finishTodayElsewhere(page, await joinCircleElsewhere(page, made.code, FRIEND));
  await belong(page, made);
  const answers = recordAnswers(page);
  const home = await openWithLine(page, '/', made.code);
  await expect(home).toHaveText('Cercle Famille\u00a0: 1 a déjà fini');
  await expect(home).toHaveAttribute('href', `/cercle/${made.code}`);
  await expect(home).toBeInViewport({ ratio: 0.5 });
  await expectAccessibleAtEveryWidth(page);

  await page.setViewportSize({ width: 390, height: 664 });
  const line = await openWithLine(page, '/jour', made.code);
  await expect(line).toHaveText('Cercle Famille\u00a0: 1 a déjà fini');
  const before = await answers();
  expect(before.length).toBeGreaterThan(2);
  for (const answer of before) {
    expect(answer).not.toContain(FRIEND);
    expect(answer).not.toContain('placeToday');
    expect(answer).not.toContain(log.slice(0, 20));
  }

  const daily = dailyPage(page);
  const release = await holdRequests(page, '**/circles/list');
  await daily.solve();
  await expect(daily.result).toContainText('Prochaine grille');
  const boxes = await boxesOf(page);
  await release();
  const place = daily.result.getByRole('link', { name: 'Cercle Famille\u00a0: 2e sur 2' });
  await expect(place).toBeVisible();
  expect(await boxesOf(page)).toEqual(boxes);
  await expectAccessible(page);
  await page.reload();
  await expect(place).toBeVisible();
  await page.goto('/');
  await expect(home).toHaveText('Cercle Famille\u00a0: 2e sur 2');
  await home.click();
  await expect(page).toHaveURL(RegExp(`/cercle/${made.code}$`));
  await expect(page.getByRole('table', { name: /^Aujourd’hui/ })).toContainText(FRIEND);
});

test('R35 if no one else in the circle has finished today’s grid, the result names no place in the circle', async ({
  page,
}) => {
  const made = await makeCircle(page);
  await belongTo(page, made);
  await page.goto('/jour');
  await expect(page.locator(`a[href="/cercle/${made.code}"]`)).toHaveText(
    'Cercle Famille\u00a0: personne n’a encore fini',
  );
  const daily = dailyPage(page);
  await daily.solve();
  await expect(page.getByRole('link', { name: 'Cercle Famille\u00a0: fini en premier' })).toBeVisible();
  await expect(daily.result.getByRole('link', { name: /Cercle/ })).toHaveCount(0);
});

test('K1 the home page’s HTML has the line about a player’s circle, and nothing on today’s page moves when the line appears', async ({
  page,
  openVisitor,
  mailbox,
}) => {
  const made = await makeCircle(page, 'Bureau');
  const player = await openPlayer(openVisitor, mailbox, 'Camille');
  await joinAsPlayer(player, made.code);
  await player.setViewportSize({ width: 390, height: 664 });
  const release = await holdRequests(player, '**/circles/list');
  await player.goto('/en/daily');
  await expect(player.getByRole('link', { name: 'Compare with people you know' })).toBeAttached();
  const below = player.getByText(/^Next grid in/).first();
  const box = await below.boundingBox();
  await release();
  await expect(player.getByRole('link', { name: 'Bureau circle: no one has finished yet' })).toBeVisible();
  expect(await below.boundingBox()).toEqual(box);
  await player.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(player.getByRole('link', { name: 'Your circles' })).toHaveAttribute('href', '/en/circle');
  const html = await (await player.request.get('/en')).text();
  expect(html).toMatch(
    /<p[^>]* data-circle="[^"]+"><a href="\/en\/circle\/[0-9A-Z]{10}"><bdi>Bureau<\/bdi> circle: no one/,
  );
});

test('after midnight, an open home page says nothing about the circles of the day before', async ({ page }) => {
  const made = await makeCircle(page);
  await belongTo(page, made);
  await page.route('**/circles/list', async route => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), day: '2026-01-01' } });
  });
  const read = page.waitForResponse('**/circles/list');
  await page.goto('/');
  await read;
  await expect(page.locator('[data-circle]')).toBeHidden();
  expect(await page.locator('[data-circle]').getAttribute('data-circle')).toBe(today());
});

test('without a circle, no page asks for circles, and a link leads to the page that makes one', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => request.url().includes('/circles/') && asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('[data-circle]')).toBeHidden();
  await page.goto('/jour', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Comparer entre proches' }).click();
  await expect(page).toHaveURL(/\/cercle$/);
  await expect(page.getByRole('heading', { name: 'Vos cercles' })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('K1 the page on which circles are made lists the visitor’s circles first, and nothing on it moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const [family, office] = [await makeCircle(page), await makeCircle(page, 'Bureau')];
  await belongTo(page, family, office);
  await page.goto('/cercle', { waitUntil: 'networkidle' });
  const list = page.getByRole('region', { name: 'Vos cercles' });
  await expect(list.getByRole('link')).toHaveText(['Famille', 'Bureau']);
  const field = await page.getByLabel('Nom du cercle').boundingBox();
  expect((await list.boundingBox())?.y).toBeLessThan(field?.y ?? 0);
  await expectNoLayoutShift(page);
  await expectAccessibleAtEveryWidth(page);
});

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

test.describe('with a long name', () => {
  const NAME = 'Les cousines et cousins de Normandie ici'; // a circle's name of 40 characters, the maximum

  test('K1 at 320 px, the list of the player’s circles cuts off long names, and the form below it does not move', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const names = [NAME, 'W'.repeat(40)];
    const made = await Promise.all(names.map(async name => ({ ...(await makeCircle(page, name)), name })));
    await belongTo(page, ...made);
    const release = await holdRequests(page, '**/circles/list');
    await page.goto('/cercle');
    await release.held;
    const rows = page.getByRole('region', { name: 'Vos cercles' }).getByRole('listitem');
    await expect(rows).toHaveText(names);
    const form = page.locator('form').filter({ has: page.getByLabel('Nom du cercle') });
    const box = await form.boundingBox();
    await release();
    await expect(rows.getByText('1 membre')).toHaveCount(2);
    expect(await form.boundingBox()).toEqual(box);
    await expectNoLayoutShift(page);
    const outside = await rows.evaluateAll(all =>
      all.map(row =>
        [...row.children].filter(each => each.getBoundingClientRect().right > row.getBoundingClientRect().right),
      ),
    );
    expect(outside.flat()).toEqual([]);
    await expectAccessibleAtEveryWidth(page);
  });

  for (const viewport of spread(SIZES, 2))
    test(`at ${viewport.width} × ${viewport.height}, the line about the circle stays in its place`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize(viewport);
      const made = await makeCircle(page, NAME);
      await finishTodayElsewhere(page, await joinCircleElsewhere(page, made.code, FRIEND));
      await belong(page, made);
      expect(await (await openWithLine(page, '/', made.code)).textContent()).toBe(
        `Cercle ${NAME}\u00a0: 1 a déjà fini`,
      );
      await openWithLine(page, '/jour', made.code);
      const daily = dailyPage(page);
      const release = await holdRequests(page, '**/circles/list');
      await daily.solve();
      // until the page has fetched the circle, its place in the result has another text, with the word “aujourd’hui”
      // (today)
      await expect(daily.result).toContainText('aujourd’hui');
      const boxes = await boxesOf(page);
      await release();
      const place = daily.result.getByRole('link', { name: /2e sur 2$/ });
      await expect(place).toBeVisible();
      expect(await boxesOf(page)).toEqual(boxes);
      const tail = await place.evaluate(link => {
        const range = document.createRange();
        range.selectNodeContents(link.lastChild as Node);
        const [end, whole] = [range.getBoundingClientRect(), link.getBoundingClientRect()];
        return { isInside: end.right <= whole.right + 1, lines: Math.round(whole.height / end.height) };
      });
      expect(tail).toEqual({ isInside: true, lines: 1 });
    });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: ['Failed to load resource: net::ERR_FAILED'] });

  test('if circles cannot be fetched, the home page and the result look as for a visitor without circles', async ({
    page,
  }) => {
    const made = await makeCircle(page);
    await belongTo(page, made);
    await page.route('**/circles/list', route => route.abort());
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.locator('[data-circle]')).toBeHidden();
    await page.goto('/jour');
    const daily = dailyPage(page);
    await daily.solve();
    await expect(page.getByText('temps vérifié').first()).toBeAttached();
    await expect(page.locator(`a[href="/cercle/${made.code}"]`)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Comparer entre proches' })).toBeAttached();
  });
});
