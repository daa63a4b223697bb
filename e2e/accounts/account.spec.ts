import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectGood } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { bringLevels } from '#e2e/testing/played-levels.ts';
import { newPlayer, signIn } from '#e2e/testing/player.ts';
import { FRENCH_RULES } from '#tests/typography-rules.ts';

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div', { has: page.locator(`dt:text-is("${name}")`) })
    .first()
    .locator('dd');

for (const [path, auth] of [
  ['/compte', '/auth'],
  ['/en/account', '/en/auth'],
  ['/compte/export', '/auth'],
  ['/en/account/export', '/en/auth'],
] as const)
  test(`a stranger at ${path} is led to ${auth}`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${auth}$`));
  });

for (const [path, words] of [
  [
    '/compte',
    ['Bonjour Camille', 'Les statistiques seront disponibles après vos premières parties\u202f!', 'Jouer maintenant'],
  ],
  ['/en/account', ['Hello Camille', 'Your statistics will be here after your first games!', 'Play now']],
] as const)
  test(`before the first game ${path} says what there will be`, async ({ page, mailbox }) => {
    const player = await newPlayer(page, mailbox);
    await signIn(page, player);
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    for (const each of words) await expect(page.getByRole('main')).toContainText(each);
    await expect(page.getByRole('main')).toContainText(player.email);
    await expect(page.locator('figure')).toHaveCount(0);
  });

for (const path of ['/compte', '/en/account'])
  test(`${path} has no violation and fits every width, empty and full`, async ({ page, mailbox }) => {
    await signIn(page, await newPlayer(page, mailbox, 'Wilhelmina-Charlotte de W., 30'));
    for (const levels of [0, 21]) {
      await bringLevels(page, levels);
      await page.goto(path);
      for (const details of await page.getByRole('main').locator('details').all())
        await details.evaluate((element: HTMLDetailsElement) => element.setAttribute('open', ''));
      await expectGood(page);
    }
  });

test('a solved level is in the figures, in the charts and among the games', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  await bringLevels(page, 2); // in 21 and in 22 seconds
  await page.goto('/compte');
  await expect(figure(page, 'Niveaux terminés')).toHaveText('2');
  await expect(figure(page, 'Meilleur score')).toHaveText('4\u202f580');
  await expect(figure(page, 'Score moyen')).toHaveText('4\u202f570');
  await expect(figure(page, 'Temps le plus court')).toHaveText('0:21');
  await expect(figure(page, 'Duels joués')).toHaveText('0');
  await expect(
    page.getByRole('heading', { name: 'Le meilleur de vos 2 derniers scores\u00a0: 4\u202f580, au niveau 1' }),
  ).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Graphique des temps de vos 2 derniers niveaux, de 0:21 à 0:22' }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /^Niveau \d/ })).toHaveCount(2);
  await page.getByText('Voir les données').first().click();
  await expect(page.getByRole('row', { name: '2 4\u202f560' })).toBeVisible();
});

test('letters of a chart are never smaller than 12 pixels', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  await bringLevels(page, 1);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/compte');
    const heights = await page
      .locator('figure svg text')
      .evaluateAll(all => all.map(text => (text as SVGTextElement).getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(4);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(12);
  }
});

test('games are turned over page by page, and parted by type', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  await bringLevels(page, 21);
  await page.goto('/compte');
  const games = page.getByRole('row', { name: /^Niveau \d/ });
  await expect(games).toHaveCount(20);
  await page.getByRole('link', { name: 'Plus anciennes' }).click();
  await expect(page.getByText('Page 2 sur 2')).toBeVisible();
  await expect(games).toHaveCount(1);
  await expect(games).toContainText('Niveau 1');
  await page.getByRole('link', { name: 'Duels', exact: true }).click();
  await expect(page).toHaveURL(/\?type=multiplayer#games$/);
  await expect(page.getByText('Aucune partie ici pour l’instant.')).toBeVisible();
  await page.getByRole('link', { name: 'Solo', exact: true }).click();
  await expect(games).toHaveCount(20);
  await page.goto('/compte?type=solo&page=99');
  await expect(games).toHaveCount(1);
});

test('French on the page is set as French is set', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  await bringLevels(page, 3);
  await page.goto('/compte');
  const lines = (await page.locator('body').innerText()).split('\n');
  for (const [rule, wrong] of FRENCH_RULES) expect([rule, lines.filter(line => wrong.test(line))]).toEqual([rule, []]);
});

test('premium says that it is to come, and gives the focus back', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  await page.goto('/compte');
  await page.getByRole('button', { name: 'Passer à Premium' }).click();
  await expect(page.getByText('Bientôt disponible\u202f!')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Bientôt disponible\u202f!')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Passer à Premium' })).toBeFocused();
});

test('everything that is kept can be taken away as a file', async ({ page, mailbox }) => {
  const player = await newPlayer(page, mailbox);
  await signIn(page, player);
  await bringLevels(page, 1);
  await page.goto('/compte');
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exporter mes données' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^enfilade-\d{4}-\d\d-\d\d\.json$/);
  const kept = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(kept.profile).toMatchObject({ username: 'Camille', email: player.email });
  expect(kept.history).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toMatch(/argon2|token/);
});
