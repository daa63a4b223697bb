import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { waitForServiceWorker } from '#e2e/testing/timing/service-worker.ts';
import { pathOf } from '#site/pages.ts';

/** Returns the texts of stored results: eight levels of 6 × 6 whose times fall from 30 to 23 seconds. */
const RESULTS = Object.fromEntries(
  Array.from({ length: 8 }, (_, index) => {
    const [attempt, log] = [`a${index}`, `0@0 1@${30_000 - 1000 * index}`];
    const result = { version: 2, attempt, level: 12 + index, seed: 's', log, puzzle: '1 .\n2 .', finishedAt: index };
    return [`result:${attempt}`, JSON.stringify(result)];
  }),
);

for (const { language, link, row, trend } of spread(
  [
    {
      language: 'fr',
      link: 'Mes statistiques',
      row: ['6 × 6, difficile', '8', '0:23,0', '0:26,5'],
      trend: /4,0\ss de moins/,
    },
    { language: 'en', link: 'My statistics', row: ['6 × 6, hard', '8', '0:23.0', '0:26.5'], trend: /4\.0\ss faster/ },
  ] as const,
  1,
))
  test(`N7 in ${language}, one press leads a visitor from the levels to the figures of this browser`, async ({
    page,
  }) => {
    await seedStorage(page, RESULTS);
    await page.goto(pathOf('mode-selection', language));
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(pathOf('progress', language));
    await expect(page.getByRole('row').nth(1).locator('th, td')).toHaveText(row);
    await expect(page.getByText(trend)).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
  });

test('N7 a visitor who plays without a timer finds the figures below the result', async ({ page }) => {
  await seedStorage(page, { calm: 'on' });
  await soloPage(page).open();
  await soloPage(page).solve();
  await page.getByRole('link', { name: 'Mes statistiques' }).click();
  await expect(page.getByRole('definition').first()).toHaveText(/^1\ssur 1$/);
  await expect(page.getByText('Dont 1 niveau sans chrono')).toBeVisible();
});

test('N7 a visitor without a game reads one sentence, also on the sign-in page’s link', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'vos statistiques' }).click();
  await expect(page.getByRole('main')).toContainText('vos statistiques commencent avec votre prochaine grille');
  await expect(page.getByRole('link', { name: 'Jouer maintenant' })).toBeVisible();
});

test('N7 a player with an account is led to the account page', async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  await page.goto('/select-mode');
  await expect(page.getByRole('link', { name: 'Mes statistiques' })).toHaveAttribute('href', '/compte');
  await page.goto('/parcours');
  await page.getByRole('main').getByRole('link', { name: 'Mon Compte' }).click();
  await expect(page).toHaveURL('/compte');
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('N7 the figures can be read without a network', async ({ page, context }) => {
    await soloPage(page).open();
    await soloPage(page).solve();
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.goto('/parcours');
    await expect(page.getByRole('table', { name: 'Niveaux' })).toBeVisible();
  });
});
