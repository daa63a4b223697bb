import type { Page } from '@playwright/test';
import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { circlePath } from '#site/pages.ts';
import { circlePage, makeCircle } from './circle-page.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/**
 * Finishes the grid of the day on its page, and waits until the server has counted the game in the player’s circles.
 */
async function finishToday(page: Page): Promise<void> {
  const linked = page.waitForResponse('**/circles/finishes');
  await page.getByRole('link', { name: 'Jouer la grille du jour' }).click();
  await dailyPage(page).solve();
  expect((await linked).status()).toBe(200);
}

test('K1 K2 K4 in a circle, a visitor sees a friend’s time only once the visitor has finished today’s grid', async ({
  page,
  openVisitor,
}) => {
  test.slow();
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/cercle');
  await page.getByLabel('Nom du cercle').fill('Famille');
  await page.getByLabel('Votre nom').fill('Léa');
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Créer le cercle' }).click();
  await expect(page).toHaveURL(/\/cercle\/[0-9A-Z]{10}$/);
  const address = page.url();
  const lea = circlePage(page);
  await expect(lea.title).toHaveText('Famille');
  await expect(page).toHaveTitle('Famille – Enfilade');
  await expect(page.getByText('un cercle vit à partir de trois')).toBeVisible();
  await expect(page.getByText('Personne n’a encore fini la grille d’aujourd’hui.')).toBeVisible();
  await page.getByRole('button', { name: 'Inviter quelqu’un' }).click();
  await expect(page.getByText('Message et adresse copiés')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Rejoignez le cercle «\u202fFamille\u202f» sur Enfilade\u00a0: une grille par jour, la même pour tout le monde.\n${address}`,
  );
  await expectAccessibleAtEveryWidth(page);

  const friend = await openVisitor({ locale: 'fr-FR' });
  const ben = circlePage(friend);
  await friend.goto(address);
  await expect(ben.title).toHaveText('Famille');
  await expect(friend.getByText('1 membre', { exact: true })).toBeVisible();
  await expectAccessibleAtEveryWidth(friend);
  await ben.name.fill('Ben');
  await ben.join.click();
  await expect(ben.title).toBeFocused();
  await expect(friend.getByText('Vous faites maintenant partie de ce cercle.')).toBeVisible();
  await expect(friend.getByText('2 membres', { exact: true })).toBeVisible();

  await finishToday(friend);
  await friend.goto(address);
  await expect(ben.today.getByRole('row', { name: /^1 Vous\s*Ben/ })).toBeVisible();
  await expect(ben.week.getByRole('row', { name: /^1 Vous\s*Ben\s*Vos parties\s: 1$/ })).toBeVisible();

  await page.reload();
  await expect(page.getByText('1 membre a fini la grille d’aujourd’hui.')).toBeVisible();
  await expect(lea.today).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/\d:\d\d,\d/);

  await finishToday(page);
  await page.goto(address);
  await expect(lea.today.getByRole('row')).toHaveCount(3);
  await expect(lea.today.getByRole('rowheader', { name: 'Ben' })).toBeVisible();
  await expect(lea.today.getByRole('rowheader', { name: /^Vous\s*Léa/ })).toBeVisible();
  await expect(lea.week.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('table', { name: /^Aujourd’hui/ })).toMatchAriaSnapshot(`
    - table /Aujourd’hui, \\w+ \\d+/:
      - caption:
        - heading /Aujourd’hui/ [level=2]
      - rowgroup:
        - row "Place Nom Temps":
          - columnheader "Place"
          - columnheader "Nom"
          - columnheader "Temps"
      - rowgroup
  `);
  // the circle notes that the game was played by keyboard, because the test presses the squares as a screen reader does
  await expect(lea.today.getByRole('row', { name: /Ben/ })).toContainText('au clavier');
  await page.getByText('Comment nous comptons les points').click();
  await expect(page.getByText('Chaque indice ajoute 30')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);

  await lea.today.getByRole('link', { name: /^Revoir la partie jouée par .Ben.\s: / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Grille du jour · /);
  await expect(page.locator('[data-thread]')).toHaveText(['Ben', 'Vous']);
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('link', { name: 'Retour au cercle' }).click();
  await expect(lea.today).toBeVisible();
});

for (const language of TRIED_LANGUAGES)
  test(`K1 in ${language}, three actions on a phone lead from the link of a circle to one’s name among its members`, async ({
    page,
    openVisitor,
  }) => {
    const { code } = await makeCircle(page);
    const phone = await openVisitor({ viewport: { width: 390, height: 664 }, hasTouch: true });
    const [name, join] = [phone.getByLabel(/^(Votre nom|Your name)$/), phone.locator('main form button')];
    await phone.goto(circlePath(code, language));
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Famille');
    for (const needed of [name, join]) await expect(needed).toBeInViewport({ ratio: 1 });
    const actions = [() => name.tap(), () => phone.keyboard.type('Zoé'), () => join.tap()];
    for (const act of actions) await act();
    await expect(phone.getByRole('listitem').filter({ hasText: /^Zoé (vous|you)$/ })).toBeVisible();
    await expectAccessibleAtEveryWidth(phone);
  });

test('K1 a circle that was made on the English page can be joined on the French page', async ({
  page,
  openVisitor,
}) => {
  await page.goto('/en/circle');
  await page.getByLabel('Name of the circle').fill('Office');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Create the circle' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Office');
  await expect(page.getByText('a circle comes alive when there are three of you')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  const friend = await openVisitor({ locale: 'fr-FR' });
  await friend.goto(page.url().replace('/en/circle/', '/cercle/'));
  await circlePage(friend).name.fill('Ben');
  await circlePage(friend).join.click();
  await expect(friend.getByText('2 membres', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 members', { exact: true })).toBeVisible();
});
