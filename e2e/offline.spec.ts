import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { soloPage } from './solo-page.ts';

test.use({ serviceWorkers: 'allow' });

const keptReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

for (const { path, rules, offline, next, level } of [
  { path: '/play', rules: '/regles', offline: 'Hors ligne', next: /Niveau suivant/, level: 'Niveau 2' },
  { path: '/en/play', rules: '/en/rules', offline: 'Offline', next: /Next level/, level: 'Level 2' },
])
  test(`without a network ${path} is played level after level, and ${rules} says why it is missing`, async ({
    page,
    context,
  }) => {
    const solo = soloPage(page);
    await solo.open(path);
    await keptReady(page);
    await context.setOffline(true);

    await solo.open(path);
    for (const cell of await solo.solution()) await solo.cells.nth(cell).click();
    await expect(solo.overlay).toBeVisible();
    await page.getByRole('button', { name: next }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(level);
    await expect.poll(async () => (await solo.kept()).level).toBe(2); // its grid is there

    await page.goto(rules);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline);
    await page.getByRole('main').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(level);

    await context.setOffline(false);
    await page.goto(rules);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(offline);
  });

test('a query does not take solo away from those without a network', async ({ page, context }) => {
  await page.goto('/play');
  await keptReady(page);
  await context.setOffline(true);
  await page.goto('/play?from=home');
  await expect(page).toHaveTitle(/^Jouer en solo/);
});
