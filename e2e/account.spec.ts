import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { FRENCH_RULES } from '../tests/french-rules.ts';
import { expect, test } from './fixtures.ts';
import { bringLevels } from './games.ts';
import { expectAccessible, expectGood } from './looks.ts';
import { newPlayer, signIn } from './player.ts';

/** What a browser says of a form that comes back. */
const refusedWith = (status: number) => `Failed to load resource: the server responded with a status of ${status} ()`;

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

test.describe('the name, by keyboard', () => {
  test.use({ provoked: [refusedWith(400), 'Failed to load resource: net::ERR_FAILED'] });

  test('Enter saves, and the page says the new one everywhere', async ({ page, mailbox }) => {
    await signIn(page, await newPlayer(page, mailbox));
    await page.goto('/compte');
    const edit = page.locator('summary', { hasText: 'Modifier le pseudo' });
    await edit.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Nouveau pseudo')).toBeFocused();
    await page.keyboard.type('  Zoé <i>  ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Pseudo mis à jour avec succès\u202f!')).toBeVisible();
    await expect(page.getByLabel('Nouveau pseudo')).toBeHidden();
    await expect(edit).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Zoé <i>');
    await expect(page.getByRole('banner')).toContainText('Bonjour Zoé <i>');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Zoé <i>');
  });

  test('Escape changes nothing, and gives the focus back', async ({ page, mailbox }) => {
    await signIn(page, await newPlayer(page, mailbox));
    await page.goto('/en/account');
    const edit = page.locator('summary', { hasText: 'Edit the username' });
    await edit.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('New username')).toBeFocused();
    await page.keyboard.type('Somebody else');
    await page.keyboard.press('Escape');
    await expect(edit).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Camille');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('New username')).toHaveValue('Camille');
  });

  test('whoever opens it before the script is there is in the field all the same', async ({ page, mailbox }) => {
    await signIn(page, await newPlayer(page, mailbox));
    let open = () => {};
    const isOpened = new Promise<void>(opened => {
      open = opened;
    });
    await page.route(/username.*\.js/, route => isOpened.then(() => route.continue()));
    await page.goto('/en/account');
    await page.locator('summary', { hasText: 'Edit the username' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('New username')).toBeVisible();
    open();
    await expect(page.getByLabel('New username')).toBeFocused();
  });

  test('a blank one cannot be saved, and one is saved once at a time', async ({ page, mailbox }) => {
    await signIn(page, await newPlayer(page, mailbox));
    await page.goto('/en/account');
    await page.getByText('Edit the username').click();
    const save = page.locator('[data-island="username"]').getByRole('button');
    await page.getByLabel('New username').fill('   ');
    await expect(save).toBeDisabled();
    await page.getByLabel('New username').fill('Zoé');
    await expect(save).toBeEnabled();
    await page.route('**/en/account', async route => {
      await expect(save).toHaveText('Saving…');
      await expect(save).toBeDisabled();
      await route.continue();
    });
    await save.click();
    await expect(page.getByText('Username updated successfully!')).toBeVisible();
  });

  test('one that is too long, or a network that is gone, leaves it open and says why', async ({ page, mailbox }) => {
    await signIn(page, await newPlayer(page, mailbox));
    await page.goto('/compte');
    await page.getByText('Modifier le pseudo').click();
    await page.getByLabel('Nouveau pseudo').fill('x'.repeat(31));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Pas plus de 30 caractères.')).toBeVisible();
    await page.route('**/compte', route => route.abort());
    await page.keyboard.press('Enter');
    await expect(page.getByText('Une erreur est survenue lors de la sauvegarde.')).toBeVisible();
    await expect(page.getByLabel('Nouveau pseudo')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Camille');
  });
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

test.describe('the password', () => {
  test.use({ provoked: [refusedWith(400), refusedWith(401)] });

  test('is changed by whoever knows the old one', async ({ page, mailbox }) => {
    const player = await newPlayer(page, mailbox);
    await signIn(page, player);
    await page.goto('/compte');
    const change = async (current: string, password: string) => {
      if (!(await page.getByLabel('Mot de passe actuel').isVisible()))
        await page.getByText('Changer de mot de passe').click();
      await page.getByLabel('Mot de passe actuel').fill(current);
      await page.getByLabel('Nouveau mot de passe').fill(password);
      await page.keyboard.press('Enter');
    };
    await change('not the right one', 'another long way round');
    await expect(page.getByRole('alert')).toContainText('Ce mot de passe n’est pas le bon.');
    await expect(page.getByRole('alert')).toBeFocused();
    await change(player.password, 'password1');
    await expect(page.getByLabel('Nouveau mot de passe')).toBeFocused();
    await change(player.password, 'another long way round');
    await expect(page.getByRole('status')).toContainText('Mot de passe changé');
    await page.context().clearCookies();
    await signIn(page, { ...player, password: 'another long way round' });
  });

  test('is asked for before an account is deleted, and then nothing is left of it', async ({ page, mailbox }) => {
    const player = await newPlayer(page, mailbox);
    await signIn(page, player);
    await page.goto('/en/account');
    await page.getByText('Delete my account').click();
    const password = page.locator('#delete-password');
    await password.fill('not the right one');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('alert')).toContainText('This is not the right password.');
    await expectAccessible(page);
    await password.fill(player.password);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('status')).toContainText('Account deleted');
    await expect(page).toHaveURL(/\/en\/auth$/);
    await page.goto('/en/account');
    await expect(page).toHaveURL(/\/en\/auth$/);
    await page.getByLabel('E-mail address').fill(player.email);
    await page.locator('#password').fill(player.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Wrong e-mail address or password.');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, provoked: [refusedWith(400)] });

  test('the name is a form, and everything else opens', async ({ page, mailbox }) => {
    await signIn(page, await newPlayer(page, mailbox));
    await bringLevels(page, 1);
    await page.goto('/compte');
    await page.getByText('Modifier le pseudo').click();
    await page.getByLabel('Nouveau pseudo').fill('x'.repeat(31));
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Pas plus de 30 caractères.')).toBeVisible();
    await expect(page.getByLabel('Nouveau pseudo')).toHaveValue('x'.repeat(31));
    await page.getByLabel('Nouveau pseudo').fill('Zoé');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('status')).toContainText('Pseudo mis à jour avec succès\u202f!');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Zoé');
    await page.getByRole('button', { name: 'Passer à Premium' }).click();
    await expect(page.getByText('Bientôt disponible\u202f!')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByText('Voir les données').first().click();
    await expect(page.getByRole('row', { name: /^1 4/ })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(/\/auth\?notice=signed-out$/);
  });
});

test('an order that no form of the page gives is refused', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  const send = (form: Record<string, string>) =>
    page.request.post('/compte', { form, headers: { origin: new URL(page.url()).origin }, maxRedirects: 0 });
  await page.goto('/compte');
  expect((await send({ intent: 'promote' })).status()).toBe(400);
  expect((await send({})).status()).toBe(400);
});
