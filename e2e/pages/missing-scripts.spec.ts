import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { refuseStorage } from '#e2e/testing/without-storage.ts';

test.use({
  expectedErrors: [
    'Failed to load resource: net::ERR_FAILED',
    'Failed to load resource: the server responded with a status of 400 ()',
    'Failed to load resource: the server responded with a status of 404 ()',
  ],
});

const FR = { said: 'n’a pas pu être chargée', reload: 'Recharger la page' };
const EN = { said: 'couldn’t be loaded', reload: 'Reload the page' };

// without the script of its screen, a level can be played, but a daily grid cannot be started
for (const { path, script, said, reload, button, isPlayed } of spread(
  [
    { path: '/play', script: 'solo', ...FR, button: /^Recommencer/, isPlayed: true },
    { path: '/en/play', script: 'solo', ...EN, button: /^Restart/, isPlayed: true },
    { path: '/jour', script: 'day-screen', ...FR, button: /^Commencer$/, isPlayed: false },
  ],
  1,
))
  test(`if the script ${script} of ${path} cannot be loaded, the page says so, and works after a reload`, async ({
    page,
  }) => {
    const scripts = new RegExp(`/${script}-[^/]*\\.js`);
    await page.route(scripts, route => route.abort());
    await page.goto(path);
    const message = page.locator('#missing-script');
    await expect(message).toBeVisible();
    await expect(message).toContainText(said);
    await expect(page.getByRole('button', { name: button })).toHaveCount(isPlayed ? 1 : 0);
    await page.unroute(scripts);
    await message.getByRole('link', { name: reload }).click();
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
    await expect(message).toBeHidden();
  });

test('if the script of a button in the result cannot be loaded, the page says so, and the result stays', {
  tag: '@weekly',
}, async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  await solo.solve();
  await page.route(/challenge-form/, route => route.abort());
  const button = page.getByRole('button', { name: 'Défier quelqu’un' });
  await button.click();
  const message = page.locator('#missing-script');
  await expect(message).toBeVisible();
  await expect(message).toContainText(FR.said);
  await expect(button).toBeVisible();
});

/**
 * Answers requests for a file with 404 until the page is loaded for the `until`th time. Returns a function that returns
 * how often the page was loaded.
 */
async function withoutFile(page: Page, file: RegExp, until = Number.POSITIVE_INFINITY) {
  let loads = 0;
  page.on('request', request => void (request.isNavigationRequest() && loads++));
  await page.route(file, route => (loads < until ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  return { loads: () => loads };
}

const FILES = [
  ['the page script', /\/islands\/entry-[^/]*\.js/],
  ['a script that islands share', /\/islands\/screen-[^/]*\.js/],
  ['the script of the game', /\/islands\/solo-[^/]*\.js/],
  ['a style sheet', /\/assets\/site-[^/]*\.css/],
] as const;

for (const [what, file] of spread(FILES, 1)) {
  test(`O2 if a page lacks ${what}, it reloads itself and then works`, async ({ page }) => {
    const { loads } = await withoutFile(page, file, 2);
    await page.goto('/play');
    await expect.poll(loads).toBe(2);
    await expect(page.getByRole('button', { name: /^Recommencer/ })).toBeEnabled();
    await expect(page.locator('#missing-script')).toBeHidden();
    expect(loads()).toBe(2);
  });

  for (const isRefused of [false, true])
    test(`O2 a page that never gets ${what} reloads only once${isRefused ? ', even without storage' : ''}`, {
      tag: isRefused ? '@weekly' : [],
    }, async ({ page }) => {
      if (isRefused) await refuseStorage(page);
      const { loads } = await withoutFile(page, file);
      await page.goto('/play');
      await expect(page.locator('#missing-script')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(loads()).toBe(2);
    });
}

test('O2 if a page lacks a file while the server cannot be reached, it does not reload itself', async ({ page }) => {
  const { loads } = await withoutFile(page, /\/assets\/site-[^/]*\.css/);
  await page.route('/healthz', route => route.abort());
  await page.goto('/regles');
  await expect(page.locator('#missing-script')).toBeVisible();
  expect(loads()).toBe(1);
});

test('O2 if the response to a form lacks a file, the page does not reload, which would send the form again', async ({
  page,
}) => {
  await page.goto('/auth');
  const { loads } = await withoutFile(page, /\/assets\/site-[^/]*\.css/);
  const answer = page.waitForResponse(response => response.request().method() === 'POST');
  await page
    .locator('main form')
    .first()
    .evaluate((form: HTMLFormElement) => form.submit());
  expect((await answer).status()).toBeGreaterThanOrEqual(400);
  await expect(page.locator('#missing-script')).toBeVisible();
  expect(loads()).toBe(1);
});
