import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { installServiceWorker, waitForServiceWorker } from '#e2e/testing/timing/service-worker.ts';

test.use({ serviceWorkers: 'allow' });

for (const { path, rules, offline, next, level } of spread(
  [
    { path: '/play', rules: '/regles', offline: 'Hors ligne', next: /Niveau suivant/, level: 'Niveau 2' },
    { path: '/en/play', rules: '/en/rules', offline: 'Offline', next: /Next level/, level: 'Level 2' },
  ],
  1,
))
  test(`while offline, ${path} lets a player continue to the next level, and ${rules} shows the offline page`, async ({
    page,
    context,
  }) => {
    const solo = soloPage(page);
    await solo.open(path);
    await waitForServiceWorker(page);
    await context.setOffline(true);

    await solo.open(path);
    for (const cell of await solo.solution()) await solo.cells.nth(cell).click();
    await expect(solo.overlay).toBeVisible();
    await page.getByRole('button', { name: next }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(level);
    // once the grid of level 2 has loaded, the browser stores a game of that level
    await expect.poll(async () => (await solo.storedGame()).level).toBe(2);

    await page.goto(rules);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline);
    await page.getByRole('main').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(level);

    await context.setOffline(false);
    await page.goto(rules);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(offline);
  });

test('N3 a visitor can replay a game offline', { tag: '@weekly' }, async ({ page, context }) => {
  const solo = soloPage(page);
  await solo.open();
  for (const cell of await solo.solution()) await solo.cells.nth(cell).click();
  await expect(solo.overlay).toBeVisible();
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.goto('/revoir?level=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Niveau 1');
  await expect(page.locator('main .board-visited')).toHaveCount(25);
});

test('the solo page also opens offline if its URL has a query string', { tag: '@weekly' }, async ({
  page,
  context,
}) => {
  await page.goto('/play');
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.goto('/play?from=home');
  await expect(page).toHaveTitle(/^Jouer à Enfilade/);
});

test('V8 a game played offline on the cached page belongs to the account that was signed in last', {
  tag: '@weekly',
}, async ({ page, context, mailbox }) => {
  const solo = soloPage(page);
  await signInNewPlayer(page, mailbox);
  await solo.open();
  const player = await page.locator('html').getAttribute('data-player');
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await solo.open();
  await expect(page.locator('html')).toHaveAttribute('data-kept');
  // the page stored for offline use names no player
  await expect(page.locator('html')).not.toHaveAttribute('data-player');
  for (const cell of await solo.solution()) await solo.cells.nth(cell).click();
  await expect(page.getByText('Pas de réseau')).toBeVisible();
  const pending = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('result:')));
  expect(JSON.parse(pending?.[1] ?? '{}').owner).toBe(player);
  await context.setOffline(false);
  await expect(page.getByText('Enregistré dans votre compte.')).toBeVisible();
});

test.describe('with a blocked file', () => {
  test.use({ expectedErrors: ['Failed to load resource: net::ERR_FAILED'] });

  test('if a file cannot be stored for offline play, the game still works, and the next page stores the file', {
    tag: '@weekly',
  }, async ({ page, context }) => {
    const solo = soloPage(page);
    const file = /\/islands\/replay-[^/]*\.js/;
    await context.route(file, route => route.abort());
    await solo.open();
    expect(await installServiceWorker(page)).toBe(false);
    await solo.solve();
    await context.unroute(file);

    await page.goto('/regles');
    expect(await installServiceWorker(page)).toBe(true);
    await context.setOffline(true);
    await page.goto('/revoir?level=1');
    await expect(page.locator('main .board-visited')).toHaveCount(25);
  });
});
