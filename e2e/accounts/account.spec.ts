import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { recordSolvedLevels } from '#e2e/testing/played-levels.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
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
  test(`a visitor at ${path} is redirected to ${auth}`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${auth}$`));
  });

async function openSections(page: Page): Promise<void> {
  for (const details of await page.getByRole('main').locator('details').all())
    await details.evaluate((element: HTMLDetailsElement) => element.setAttribute('open', ''));
}

for (const [path, texts] of [
  [
    '/compte',
    ['Bonjour Camille', 'Les statistiques seront disponibles après vos premières parties\u202f!', 'Jouer maintenant'],
  ],
  ['/en/account', ['Hello Camille', 'Your statistics will appear here after your first games!', 'Play now']],
] as const)
  test(`before the first game, the account page ${path} says that statistics will appear later and shows no charts`, {
    tag: path === '/compte' ? [] : '@weekly',
  }, async ({ page, mailbox }) => {
    const player = await signInNewPlayer(page, mailbox);
    const response = await page.goto(path);
    expect(response?.headers()['cache-control']).toContain('no-store');
    for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('main')).toContainText(player.email);
    await expect(page.locator('figure')).toHaveCount(0);
    await openSections(page);
    await expectAccessibleAtEveryWidth(page);
  });

test('if a player has more than 20 games, the account page lists 20 at a time, filters them and is accessible', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox, 'Wilhelmina-Charlotte de W., 30');
  await recordSolvedLevels(page, 21);
  await page.goto('/compte');
  await openSections(page);
  await expectAccessibleAtEveryWidth(page);
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

test('solved levels appear in the statistics, the charts and the list of games', async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  // the two solved levels take 21 and 22 seconds, from which the expected scores follow
  await recordSolvedLevels(page, 2);
  await page.goto('/compte');
  await expect(figure(page, 'Niveaux terminés')).toHaveText('2');
  await expect(figure(page, 'Meilleur score')).toHaveText('4\u202f580');
  await expect(figure(page, 'Score moyen')).toHaveText('4\u202f570');
  await expect(figure(page, 'Temps le plus court')).toHaveText('0:21,0');
  await expect(page.getByText('Vous n’avez encore joué aucun duel avec ce compte.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scores, niveau par niveau' })).toBeVisible();
  await expect(page.getByText('record en 5 × 5\u00a0: 0:21,0')).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Graphique des temps de vos 2 derniers niveaux, de 0:21,0 à 0:22,0' }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /^Niveau \d/ })).toHaveCount(2);
  await page.getByText('Voir le tableau').first().click();
  await expect(page.getByRole('row', { name: '2 4\u202f560' })).toBeVisible();
});

test('on the French account page, chart texts are at least 12 pixels high, and punctuation is French', async ({
  page,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox);
  await recordSolvedLevels(page, 3);
  await page.goto('/compte');
  const lines = (await page.locator('body').innerText()).split('\n');
  for (const [rule, wrong] of FRENCH_RULES) expect([rule, lines.filter(line => wrong.test(line))]).toEqual([rule, []]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = await page
      .locator('figure svg text')
      .evaluateAll(all => all.map(text => (text as SVGTextElement).getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(4);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(12);
  }
});

test('the premium dialog says “coming soon”, and closing it returns focus to the button that opened it', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  await page.goto('/compte');
  await page.getByRole('button', { name: 'Passer à Premium' }).click();
  await expect(page.getByText('Bientôt disponible\u202f!')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Bientôt disponible\u202f!')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Passer à Premium' })).toBeFocused();
});

test('after five downloads of their data in a day, a player is asked to try again tomorrow', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  for (let download = 1; download <= 5; download++)
    expect((await page.request.get('/compte/export')).headers()['content-type']).toContain('json');
  await page.goto('/compte');
  await page.getByRole('link', { name: 'Télécharger mes données' }).click();
  await expect(
    page.getByText('Vous pouvez télécharger vos données cinq fois par jour. Réessayez demain.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/compte$/);
});

test('a player can download all their data in a file that contains no secrets', async ({ page, mailbox }) => {
  const player = await signInNewPlayer(page, mailbox);
  await recordSolvedLevels(page, 1);
  await page.goto('/compte');
  const downloadStarted = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger mes données' }).click();
  const download = await downloadStarted;
  expect(download.suggestedFilename()).toMatch(/^enfilade-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(exported.profile).toMatchObject({ username: 'Camille', email: player.email });
  expect(exported.history).toHaveLength(1);
  expect(JSON.stringify(exported)).not.toMatch(/argon2|token/);
});

// at any moment, Kiritimati or Niue has another date than UTC, so a page that shows the UTC date fails in one of them
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Niue'])
  test.describe(`in a browser in the time zone ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the list of games gives dates in the time zone of the browser', async ({ page, mailbox }) => {
      await signInNewPlayer(page, mailbox);
      await recordSolvedLevels(page, 1);
      await page.goto('/compte');
      const time = page.getByRole('row', { name: /^Niveau 1/ }).locator('time');
      const instant = new Date((await time.getAttribute('datetime')) ?? '');
      await expect(time).toHaveText(instant.toLocaleDateString('fr', { dateStyle: 'medium', timeZone: timezoneId }));
    });
  });
