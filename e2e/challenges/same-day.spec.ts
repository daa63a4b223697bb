import type { Page } from '@playwright/test';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { challengePage } from './challenge-page.ts';

/** Reads the time of a won game, with tenths of a second. */
const timeOf = async (page: Page) =>
  (await page
    .getByText(/^\d+:\d\d[.,]\d$/)
    .filter({ visible: true })
    .first()
    .textContent()) ?? '';

/** Finishes today's grid, and returns the address that the button “Partager” copies. */
async function shareDay(page: Page): Promise<string> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/jour');
  await dailyPage(page).solve();
  await expect(page.getByText('le jour même, temps vérifié')).toBeVisible();
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect(page.getByText('Copié, avec le lien d’un défi')).toBeVisible();
  return (await page.evaluate(() => navigator.clipboard.readText())).split('\n').at(-1) ?? '';
}

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  // the server answers the start of a challenge with 409 if the player has already finished its grid
  expectedErrors: ['Failed to load resource: the server responded with a status of 409 ()'],
});

test('C13 if today’s grid was played in a challenge, the daily page shows it as finished, with the same time', async ({
  page,
  openVisitor,
}) => {
  test.slow();
  const address = await shareDay(page);
  const friend = await openVisitor({ locale: 'fr-FR' });
  await friend.goto(address);
  await friend.getByLabel('Votre nom').fill('Ben');
  await friend.getByRole('button', { name: 'Commencer' }).click();
  const run = challengePage(friend);
  const solution = await run.solution();
  await run.activate(solution.slice(0, 3));

  // a friend plays the challenge with today's grid: the path goes on, first on the daily page and then on the
  // challenge's page
  await friend.goto('/jour');
  await expect(run.cells.first()).toBeVisible();
  await run.activate(solution.slice(3, 6));
  await friend.goto(address);
  await expect(run.cells.first()).toBeVisible();
  await run.activate(solution.slice(6, -1));
  await dailyPage(friend).untilHuman(solution.length);
  await run.activate(solution.slice(-1));
  await expect(friend.getByRole('button', { name: /^Comparer les fils/ })).toBeEnabled();
  const time = await timeOf(friend);

  await friend.goto('/jour');
  await expect(dailyPage(friend).result).toBeVisible();
  await expect(friend.getByText('le jour même, temps vérifié')).toBeVisible();
  expect(await timeOf(friend)).toBe(time);

  await page.goto(address);
  await expect(page.getByRole('table')).toContainText(time.slice(0, -2));
  await expect(page.getByRole('table')).toContainText('Ben');
});

test('C13 a friend who has already finished today’s grid needs one press to see their time in the challenge', {
  tag: '@weekly',
}, async ({ page, openVisitor }) => {
  test.slow();
  const address = await shareDay(page);
  const friend = await openVisitor({ locale: 'fr-FR' });
  await friend.goto('/jour');
  await dailyPage(friend).solve();
  await expect(friend.getByText('le jour même, temps vérifié')).toBeVisible();
  const time = await timeOf(friend);
  await friend.goto(address);
  await friend.getByRole('button', { name: 'Voir le résultat' }).click();
  await expect(friend.getByRole('table')).toContainText(time.slice(0, -2));
  await expect(friend.getByRole('gridcell')).toHaveCount(0);
});

test('C1 the grid of a past day can become a challenge, whose table says that the browser measured the time', async ({
  page,
  openVisitor,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/jour/2026-03-10');
  await dailyPage(page).solve();
  await expect(dailyPage(page).result).toBeVisible();
  await page.getByRole('button', { name: 'Défier' }).click();
  await expect(page.getByRole('radio', { name: 'Cette grille' })).toBeChecked();
  await page.getByRole('button', { name: 'Créer le défi' }).click();
  await page.getByRole('button', { name: 'Envoyer le défi' }).click();
  await expect(page.getByText('Message et adresse copiés')).toBeVisible();
  const address = /https?:\S+$/.exec(await page.evaluate(() => navigator.clipboard.readText()))?.[0] ?? '';
  const friend = await openVisitor({ locale: 'fr-FR' });
  await friend.goto(address);
  await expect(friend.getByRole('main')).toContainText('10 mars');
  await friend.getByRole('button', { name: 'Commencer' }).click();
  await challengePage(friend).solve();
  await challengePage(friend).compare();
  await expect(friend.getByRole('table')).toContainText('mesuré par le navigateur');
});
