import { expect, test } from '#e2e/testing/fixtures.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

test.use({ expectedErrors: ['Failed to load resource: net::ERR_FAILED'] });

for (const { path, script, said, reload } of [
  { path: '/play', script: 'solo', said: 'n’a pas pu être chargée', reload: 'Recharger la page' },
  { path: '/en/play', script: 'solo', said: 'couldn’t be loaded', reload: 'Reload the page' },
  { path: '/jour', script: 'daily-game', said: 'n’a pas pu être chargée', reload: 'Recharger la page' },
])
  test(`if the script ${script} of ${path} is missing, the page says so and loads again`, async ({ page }) => {
    const scripts = new RegExp(`/${script}-[^/]*\\.js`);
    await page.route(scripts, route => route.abort());
    await page.goto(path);
    const message = page.locator('#missing-script');
    await expect(message).toContainText(said);
    await page.unroute(scripts);
    await Promise.all([page.waitForEvent('load'), message.getByRole('link', { name: reload }).click()]);
    await expect(message).toBeHidden();
  });

test('a missing script behind a button of the result is announced, and the result stays', async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  await solo.solve();
  await page.route(/challenge-form/, route => route.abort());
  const button = page.getByRole('button', { name: 'Défier quelqu’un' });
  await button.click();
  await expect(page.locator('#missing-script')).toContainText('n’a pas pu être chargée');
  await expect(button).toBeVisible();
});
