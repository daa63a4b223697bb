import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';

test('J10 J12 the account page lists a finished daily grid and shows the streak, which the player can hide', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  await page.goto('/compte');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Grilles du jour' }) });
  await expect(section.getByRole('link', { name: 'Jouer la grille du jour' })).toHaveAttribute('href', '/jour');
  await page.goto('/jour');
  const daily = dailyPage(page);
  await daily.startButton.click();
  await expect.poll(async () => (await daily.attempts()).length).toBe(1);
  await daily.activate(await daily.solution());
  await expect(daily.result).toBeVisible();

  const history = () => page.goto('/compte').then(() => page.getByRole('row', { name: /^Grille du jour/ }).count());
  await expect.poll(history).toBe(1); // the history lists the daily game once the server has recorded its result
  await expect(section.getByText('Série : 1 jour')).toBeVisible();
  await expect(section.getByRole('table').first().getByRole('row')).toHaveCount(2);
  await expect(section.getByRole('img', { name: 'Graphique du temps de votre dernière grille du jour' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Grille du jour · .* \d:\d\d,\d$/ })).toBeVisible();
  await section.getByRole('button', { name: 'Masquer la série' }).click();
  await page.reload();
  await expect(section.getByText('Série : 1 jour')).toBeHidden();
  await section.getByRole('button', { name: 'Afficher la série' }).click();
  await expect(section.getByText('Série : 1 jour')).toBeVisible();
});
