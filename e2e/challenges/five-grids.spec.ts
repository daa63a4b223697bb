import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { challengePage } from './challenge-page.ts';

test('C1 in a challenge with five grids, the challenger plays first, and one clock runs through all grids', async ({
  page,
  openVisitor,
}) => {
  test.slow();
  const solo = soloPage(page);
  await solo.open();
  await solo.solve();
  await page.getByRole('button', { name: 'Défier quelqu’un' }).click();
  await expect(page.getByRole('radio', { name: 'Cette grille' })).toBeChecked();
  await page.getByRole('radio', { name: 'Cinq nouvelles grilles' }).check();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Créer et jouer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À vous de jouer d’abord');

  const friend = await openVisitor();
  await friend.goto(page.url());
  await expect(friend.getByText('n’a pas encore joué ses grilles')).toBeVisible();

  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grille 1 sur 5');
  await expect(page.locator('[data-pace]')).toHaveCount(0);
  const challenge = challengePage(page);
  await challenge.cells.first().focus();
  await challenge.solve(1);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grille 2 sur 5');
  // when a grid of the challenge is finished, the board of the next grid has the focus
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
  await challenge.solve(4, 1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/enfilé.*5 grilles/);
  await expect(page.getByText(/^\d:\d\d,\d( · \d:\d\d,\d){4}$/)).toBeVisible();
  // after their own run, challengers see the link to send and no comparison, because no one else has played yet
  await expect(page.getByText('Le lien est prêt')).toBeVisible();
  await page.getByRole('button', { name: /^Voir le lien à envoyer/ }).click();
  await expect(page.getByRole('button', { name: 'Envoyer le lien' })).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText(/5 grilles · \d:\d\d,\d/);

  await friend.reload();
  await friend.getByRole('button', { name: 'Commencer' }).click();
  const answer = challengePage(friend);
  await answer.solve(2);
  await expect(friend.getByRole('heading', { level: 1 })).toContainText('Grille 3 sur 5');
  await friend.reload();
  await expect(friend.getByRole('heading', { level: 1 })).toContainText('Grille 3 sur 5');
  const bar = friend.getByRole('progressbar');
  await expect(bar).toHaveAttribute('value', '50');
  await expect(bar).toHaveAttribute('max', '158');
  await friend.getByRole('button', { name: 'Abandonner le défi' }).click();
  await friend.getByRole('dialog').getByRole('button', { name: 'Abandonner le défi' }).click();
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Vous avez abandonné');
  await friend.getByLabel('Grille', { exact: true }).selectOption('Grille 5 sur 5');
  await expect(friend.getByRole('img', { name: 'grille non jouée' })).toBeVisible();
  await expectAccessibleAtEveryWidth(friend);
});

test('C1 the challenge dialog makes a challenge of five new grids, and links to the daily grid or its result', async ({
  page,
}) => {
  await page.goto('/');
  const day = await page.locator('[data-day]').getAttribute('data-day');
  const result = { durationMs: 9000, undosUsed: 0, hintsUsed: 0, restartsUsed: 0, isKept: true, isVerified: true };
  const tile = page.getByRole('button', { name: 'Défi Un lien à envoyer' });
  const dialog = page.getByRole('dialog');
  await page.goto('/select-mode');
  await tile.click();
  await expect(dialog.getByRole('link', { name: 'Jouer la grille du jour' })).toBeVisible();
  await page.evaluate(
    text => localStorage.setItem('daily', text),
    JSON.stringify({ version: 1, attempts: [{ day, attempt: 'a', result }] }),
  );
  await page.reload();
  await tile.click();
  await expect(dialog.getByRole('link', { name: 'Voir votre résultat du jour' })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await dialog.getByLabel('Votre nom').fill('Léa');
  await dialog.getByRole('button', { name: 'Créer et jouer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À vous de jouer d’abord');
  expect(await page.evaluate(() => localStorage.getItem('name'))).toBe('Léa');
});
