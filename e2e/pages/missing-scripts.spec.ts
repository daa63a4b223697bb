import { expect, test } from '#e2e/testing/fixtures.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

test.use({ expectedErrors: ['Failed to load resource: net::ERR_FAILED'] });

const FR = { said: 'n’a pas pu être chargée', reload: 'Recharger la page' };
const EN = { said: 'couldn’t be loaded', reload: 'Reload the page' };

for (const { path, script, said, reload, button } of [
  { path: '/play', script: 'solo', ...FR, button: /^Recommencer/ },
  { path: '/en/play', script: 'solo', ...EN, button: /^Restart/ },
  { path: '/jour', script: 'daily-game', ...FR, button: /^Commencer$/ },
])
  test(`if the script ${script} of ${path} is missing, the page says so, and works once it is loaded again`, async ({
    page,
  }) => {
    const scripts = new RegExp(`/${script}-[^/]*\\.js`);
    await page.route(scripts, route => route.abort());
    await page.goto(path);
    const message = page.locator('#missing-script');
    await expect(message).toBeVisible();
    await expect(message).toContainText(said);
    await expect(page.getByRole('button', { name: button })).toBeDisabled();
    await page.unroute(scripts);
    await message.getByRole('link', { name: reload }).click();
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
    await expect(message).toBeHidden();
  });

test('a missing script behind a button of the result is announced, and the result stays', async ({ page }) => {
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
