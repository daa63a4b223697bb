import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { openPlayer, signInNewPlayer } from '#e2e/testing/player.ts';
import { WITHOUT_STORAGE } from '#e2e/testing/without-storage.ts';
import {
  belongTo,
  changeCircleElsewhere,
  circlePage,
  joinAsPlayer,
  joinCircleElsewhere,
  makeCircle,
  makeCircleByForm,
  membersOf,
  openAsMember,
} from './circle-page.ts';

test('K1 a player with an account joins a circle with one press, and later finds it in the list of circles', async ({
  page,
  openVisitor,
  mailbox,
}) => {
  const { code } = await makeCircle(page);
  const player = await openPlayer(openVisitor, mailbox, 'Camille');
  await joinAsPlayer(player, code);
  await player.goto('/cercle');
  await expect(player.getByRole('listitem').filter({ hasText: 'Famille' })).toContainText('2 membres');
  await expectAccessibleAtEveryWidth(player);
  await player.getByRole('link', { name: 'Famille' }).click();
  await expect(player.getByText('Membres', { exact: true })).toBeVisible();
});

test('K1 after a sign-in, a visitor’s circle belongs to the account, and the browser forgets the circle’s key', async ({
  page,
  mailbox,
}) => {
  const made = await makeCircle(page);
  await signInNewPlayer(page, mailbox, 'Camille');
  await belongTo(page, made);
  await page.goto('/regles');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('circles'))).toBeNull();
  await page.goto(`/cercle/${made.code}`);
  await page.getByText('Membres', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Camille' })).toContainText('vous, à l’origine du cercle');
});

test('K6 the player who has made a circle can rename it, remove a member and close it', async ({
  page,
  openVisitor,
}) => {
  const made = await makeCircle(page);
  const friend = await openVisitor({ locale: 'fr-FR' });
  await belongTo(friend, await joinCircleElsewhere(page, made.code, 'Ben'));
  await openAsMember(page, made);
  await page.getByText('Renommer le cercle').click();
  await page.getByLabel('Nom du cercle').fill('La famille');
  await page.getByRole('button', { name: 'Renommer', exact: true }).click();
  await expect(page.getByText('Nom enregistré.')).toBeVisible();
  await expect(circlePage(page).title).toHaveText('La famille');
  await page.getByText('Membres', { exact: true }).click();
  await page.getByRole('button', { name: /^Retirer .?Ben.?$/ }).click();
  await expectAccessibleAtEveryWidth(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Retirer/ })
    .click();
  await expect(page.getByText('1 membre', { exact: true })).toBeVisible();
  await expect(page.getByText('Membres', { exact: true })).toBeFocused();

  await friend.goto(`/cercle/${made.code}`);
  await expect(circlePage(friend).join).toBeVisible();
  expect(await friend.evaluate(() => localStorage.getItem('circles'))).toBeNull();

  await page.getByRole('button', { name: 'Fermer le cercle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Garder le cercle' }).click();
  await page.getByRole('button', { name: 'Fermer le cercle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer le cercle' }).click();
  await expect(circlePage(page).title).toHaveText('Vous avez fermé le cercle');
  await expect(circlePage(page).title).toBeFocused();
  await expectAccessibleAtEveryWidth(page);
});

test('K6 when the maker leaves a circle, the member who joined first after the maker can rename it', async ({
  page,
  openVisitor,
}) => {
  const made = await makeCircle(page);
  const friend = await openVisitor({ locale: 'fr-FR' });
  const joined = await joinCircleElsewhere(page, made.code, 'Ben');
  await openAsMember(page, made);
  await circlePage(page).leave.click();
  await expect(page.getByRole('dialog')).toContainText('Vos points des semaines passées y resteront, sans votre nom.');
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter le cercle' }).click();
  await expect(circlePage(page).title).toHaveText('Vous avez quitté le cercle');
  await page.goto(`/cercle/${made.code}`);
  await expect(circlePage(page).join).toBeVisible();
  await openAsMember(friend, joined);
  await expect(friend.getByText('Renommer le cercle')).toBeVisible();
});

test.describe('with a name that the server refuses', () => {
  test.use({ expectedErrors: ['Failed to load resource: the server responded with a status of 400 ()'] });

  test('V11 K1 a circle can be made by keyboard, and a refused name stays in its field with the reason', async ({
    page,
  }) => {
    await page.goto('/cercle');
    const circle = page.getByLabel('Nom du cercle');
    const own = page.getByLabel('Votre nom');
    await expect(circle).toBeEditable();
    await circle.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Donnez un nom au cercle')).toBeVisible();
    await expect(circle).toBeFocused();
    await page.keyboard.type('Famille');
    await page.keyboard.press('Tab');
    await expect(own).toBeFocused();
    await page.keyboard.type('Admin');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ce nom peut prêter à confusion.')).toBeVisible();
    await expect(own).toBeFocused();
    await expect(own).toHaveValue('Admin');
    await expect(circle).toHaveValue('Famille');
    await expectAccessibleAtEveryWidth(page);
    await own.fill('Ada');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Créer le cercle' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(circlePage(page).title).toHaveText('Famille');
  });

  test('V11 K1 a circle can be joined by keyboard, and a refused name stays in its field with the reason', async ({
    page,
  }) => {
    const { code } = await makeCircle(page);
    await page.goto(`/cercle/${code}`);
    const { name, join, title } = circlePage(page);
    await name.fill('Admin');
    await name.press('Enter');
    await expect(page.getByText('Ce nom peut prêter à confusion.')).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Admin');
    await name.fill('Ada');
    await page.keyboard.press('Tab');
    await expect(join).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title).toBeFocused();
  });
});

test.describe('without a circle', () => {
  test.use({ expectedErrors: ['Failed to load resource: the server responded with a status of 404 ()'] });

  test('K1 the page of an unknown circle code says so, and links to the page on which circles are made', async ({
    page,
  }) => {
    await page.goto('/cercle/AAAAAAAAAA');
    await expect(circlePage(page).title).toHaveText('Ce cercle n’existe pas');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessibleAtEveryWidth(page);
    await page.getByRole('link', { name: 'Créer un cercle' }).click();
    await expect(page).toHaveURL(/\/cercle$/);
  });

  test('K6 if a circle is closed while a member has it open, the page says that it no longer exists', async ({
    page,
    openVisitor,
  }) => {
    const made = await makeCircle(page);
    const friend = await openVisitor({ locale: 'fr-FR' });
    await openAsMember(friend, await joinCircleElsewhere(page, made.code, 'Ben'));
    await expect(circlePage(friend).leave).toBeVisible();
    await changeCircleElsewhere(page, made, { close: true });
    await friend.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(circlePage(friend).title).toHaveText('Ce cercle n’existe plus');
    await expect(circlePage(friend).title).toBeFocused();
  });
});

test.describe('on a network that has tried too many codes', () => {
  test.use({ expectedErrors: ['Failed to load resource: the server responded with a status of 429 ()'] });

  test('M10 a member sees the circle, and a stranger reads that this network must wait for a minute', async ({
    page,
  }) => {
    const made = await makeCircle(page);
    for (let guess = 0; guess < 10; guess++) await page.request.get(`/cercle/000000000${guess}`);
    const response = await page.goto(`/cercle/${made.code}`);
    expect(response?.status()).toBe(429);
    await expect(circlePage(page).title).toHaveText('Trop de demandes');
    await expectAccessibleAtEveryWidth(page);
    await openAsMember(page, made);
    await expect(circlePage(page).title).toHaveText('Famille');
    await expect(circlePage(page).leave).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: ['Failed to load resource: net::ERR_FAILED'] });

  test('K1 if the server does not answer when a member opens the circle’s page, it offers another try, and no form to join', async ({
    page,
  }) => {
    const made = await makeCircle(page);
    await belongTo(page, made);
    await page.route('**/circles/view', route => route.abort());
    await page.goto(`/cercle/${made.code}`);
    await expect(page.getByRole('alert').filter({ hasText: 'Le serveur ne répond pas.' })).toBeVisible();
    await expect(circlePage(page).join).toHaveCount(0);
    await expectAccessibleAtEveryWidth(page);
    await page.unroute('**/circles/view');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Membres', { exact: true })).toBeVisible();
  });

  test('K1 if the answer to a request to join gets lost, a second press adds the visitor only once', async ({
    page,
  }) => {
    const made = await makeCircle(page);
    await page.goto(`/cercle/${made.code}`);
    const { name, join, title } = circlePage(page);
    await name.fill('Ada');
    // the server gets the request to join, but the page does not get the answer
    await page.route('**/circles/join', route => route.fetch().then(() => route.abort()), { times: 1 });
    await join.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Le serveur ne répond pas.' })).toBeVisible();
    await expect(name).toHaveValue('Ada');
    await join.click();
    await expect(title).toBeFocused();
    expect((await membersOf(page, made)).map(member => member.name)).toEqual(['Léa', 'Ada']);
  });
});

test('K1 a visitor who belongs to ten circles must leave one before joining another', async ({ page }) => {
  const made = await makeCircle(page);
  const others = Array.from({ length: 10 }, (_, index) => ({ code: `AAAAAAAAA${index}`, key: crypto.randomUUID() }));
  await belongTo(page, ...others);
  await page.goto(`/cercle/${made.code}`);
  await circlePage(page).name.fill('Ada');
  await circlePage(page).join.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Vous faites déjà partie de dix cercles.' })).toBeVisible();
});

for (const [state, withoutStorage] of spread(WITHOUT_STORAGE, 1))
  test(`K1 with a storage that is ${state}, a visitor who has made a circle is still in it after a reload`, async ({
    page,
  }) => {
    await withoutStorage(page);
    await makeCircleByForm(page, 'Léa');
    await expect(page.getByText('un cercle vit à partir de trois')).toBeVisible();
    await page.reload();
    await expect(page.getByText('un cercle vit à partir de trois')).toBeVisible();
  });
