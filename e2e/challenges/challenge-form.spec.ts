import type { Page, Route } from '@playwright/test';
import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { duelPage, playHouse } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';

test.describe('with a name that is refused', () => {
  test.use({ expectedErrors: ['Failed to load resource: the server responded with a status of 400 ()'] });

  test('C1 the form in a day’s result is accessible at each step, and leads back to where it was opened', async ({
    page,
  }) => {
    await page.goto('/jour');
    await dailyPage(page).solve();
    await expect(page.getByText('Temps vérifié')).toBeVisible();
    await page.getByRole('button', { name: 'Défier quelqu’un' }).click();
    const form = page.getByRole('region', { name: 'Défier quelqu’un' });
    await expect(form.getByRole('heading')).toBeFocused();
    await expectAccessibleAtEveryWidth(page);
    await form.getByLabel('Votre nom').fill('\u2060'); // a word joiner
    await form.getByRole('button', { name: 'Créer le défi' }).click();
    await expect(form.getByRole('alert')).toContainText('caractère qui s’affiche mal');
    await expectAccessibleAtEveryWidth(page);
    await form.getByLabel('Votre nom').fill('Léa');
    await form.getByRole('button', { name: 'Créer le défi' }).click();
    const made = page.getByRole('region', { name: 'Votre défi est prêt' });
    await expect(made.getByRole('heading')).toBeFocused();
    await expect(made.getByRole('blockquote')).toContainText('Léa vous défie');
    await expectAccessibleAtEveryWidth(page);
    await made.getByRole('button', { name: 'Retour' }).click();
    await expect(page.getByRole('button', { name: 'Défier quelqu’un' })).toBeFocused();
  });
});

test('C1 a form that is open while the server verifies a day offers that grid as any other form does', async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route('**/daily/results', route => void held.push(route));
  await page.goto('/jour');
  await dailyPage(page).solve();
  await page.getByRole('button', { name: 'Défier quelqu’un' }).click();
  await expect(page.getByRole('button', { name: 'Créer et jouer' })).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.getByRole('radio', { name: 'Cette grille' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Créer le défi' })).toBeVisible();
  await page.getByRole('radio', { name: 'Cinq nouvelles grilles' }).check();
  await expect(page.getByRole('button', { name: 'Créer et jouer' })).toBeVisible();
});

test('C1 the form in a duel’s result is accessible, and five grids are what it offers', async ({ page }) => {
  const duel = await playHouse(page, 'en');
  await duel.waitForRound(1);
  await endDuel(page);
  await duel.button(/^Challenge a friend$/).click();
  await expect(page.getByRole('heading', { name: 'Challenge a friend' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Create and play' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(duel.button(/^Challenge a friend$/)).toBeFocused();
});

/** Gives up the duel of a page in English. */
async function endDuel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Give up the duel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up the duel' }).click();
  await expect(duelPage(page).title).toHaveText('Duel lost');
}
