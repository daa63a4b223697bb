import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { recordSolvedLevels } from '#e2e/testing/played-levels.ts';
import { signIn, signInNewPlayer } from '#e2e/testing/player.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';

/** Returns the console error that Chromium logs when the server refuses a form with the given status. */
const refusedWith = (status: number) => `Failed to load resource: the server responded with a status of ${status} ()`;

test.describe('editing the username with the keyboard', () => {
  test.use({ expectedErrors: [refusedWith(400), 'Failed to load resource: net::ERR_FAILED'] });

  test('Enter saves the new username, which then appears in the page header and the heading', async ({
    page,
    mailbox,
  }) => {
    await signInNewPlayer(page, mailbox);
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

  test('Escape discards the new username and returns focus to the control that opened the form', {
    tag: '@weekly',
  }, async ({ page, mailbox }) => {
    await signInNewPlayer(page, mailbox);
    await page.goto('/en/account');
    const edit = page.locator('summary', { hasText: 'Edit username' });
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

  test('the username field receives focus even if the form is opened before its script has loaded', {
    tag: '@weekly',
  }, async ({ page, mailbox }) => {
    await signInNewPlayer(page, mailbox);
    const releaseScript = await holdRequests(page, /\/username-[^/]+\.js$/);
    await page.goto('/en/account');
    await page.locator('summary', { hasText: 'Edit username' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('New username')).toBeVisible();
    await releaseScript();
    await expect(page.getByLabel('New username')).toBeFocused();
  });

  test('a blank username cannot be saved, and the save button is disabled while a save is in progress', {
    tag: '@weekly',
  }, async ({ page, mailbox }) => {
    await signInNewPlayer(page, mailbox);
    await page.goto('/en/account');
    await page.getByText('Edit username').click();
    const save = page.locator('[data-island=username]').getByRole('button');
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

  test('if the new username is too long or the network fails, the form stays open and shows an error', {
    tag: '@weekly',
  }, async ({ page, mailbox }) => {
    await signInNewPlayer(page, mailbox);
    await page.goto('/compte');
    await page.getByText('Modifier le pseudo').click();
    // the test waits until React has focused the field, because without React, Enter would load a new page
    await expect(page.getByLabel('Nouveau pseudo')).toBeFocused();
    await page.getByLabel('Nouveau pseudo').fill('x'.repeat(31));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Utilisez 30 caractères au plus.')).toBeVisible();
    await page.route('**/compte', route => route.abort());
    await page.keyboard.press('Enter');
    await expect(page.getByText('Une erreur est survenue lors de la sauvegarde.')).toBeVisible();
    await expect(page.getByLabel('Nouveau pseudo')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Camille');
  });
});

for (const [language, javaScriptEnabled, path, edit, label, title] of [
  ['fr', true, '/compte', 'Modifier le pseudo', 'Nouveau pseudo', 'Votre session est terminée'],
  ['en', false, '/en/account', 'Edit username', 'New username', 'Your session has ended'],
] as const)
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript, in ${language}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [refusedWith(401)] });

    test('saving a username after the session has ended leads to the sign-in page with an explanation', {
      tag: javaScriptEnabled ? [] : '@weekly',
    }, async ({ page, mailbox }) => {
      await signInNewPlayer(page, mailbox);
      await page.goto(path);
      await page.getByText(edit).click();
      await page.getByLabel(label).fill('Zoé');
      // the test signs out by a request and not in another tab, because this tab would then be redirected at once (V14)
      await page.request.post('/sign-out', { headers: { origin: new URL(page.url()).origin } });
      await page.getByLabel(label).press('Enter');
      await expect(page).toHaveURL(/\/auth$/);
      await expect(page.getByRole('alert')).toContainText(title);
      await expect(page.getByRole('alert')).toBeFocused();
    });
  });

test.describe('the account password', () => {
  test.use({ expectedErrors: [refusedWith(400), refusedWith(401)] });

  test('changing the password requires the current password', async ({ page, mailbox }) => {
    const player = await signInNewPlayer(page, mailbox);
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

  test('deleting the account requires the password and makes sign-in impossible', async ({ page, mailbox }) => {
    const player = await signInNewPlayer(page, mailbox);
    await page.goto('/en/account');
    await page.getByText('Delete my account').click();
    const password = page.locator('#delete-password');
    await password.fill('not the right one');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('alert')).toContainText('That’s not the right password.');
    await expectAccessible(page);
    await password.fill(player.password);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('status')).toContainText('Account deleted');
    await expect(page).toHaveURL(/\/en\/auth$/);
    await page.goto('/en/account');
    await expect(page).toHaveURL(/\/en\/auth$/);
    await page.getByLabel('Email address').fill(player.email);
    await page.locator('#password').fill(player.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Wrong email address or password.');
  });
});

test.describe('in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [refusedWith(400)] });

  test('a player can change the username, open the premium dialog and the collapsed sections, and sign out', async ({
    page,
    mailbox,
  }) => {
    await signInNewPlayer(page, mailbox);
    await recordSolvedLevels(page, 1);
    await page.goto('/compte');
    await page.getByText('Modifier le pseudo').click();
    await page.getByLabel('Nouveau pseudo').fill('x'.repeat(31));
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Utilisez 30 caractères au plus.')).toBeVisible();
    await expect(page.getByLabel('Nouveau pseudo')).toHaveValue('x'.repeat(31));
    await page.getByLabel('Nouveau pseudo').fill('Zoé');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('status')).toContainText('Pseudo mis à jour avec succès\u202f!');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Zoé');
    await page.getByRole('button', { name: 'Passer à Premium' }).click();
    await expect(page.getByText('Bientôt disponible\u202f!')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByText('Voir le tableau').first().click();
    await expect(page.getByRole('row', { name: /^1 4/ })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(/\/auth$/);
  });
});

test('a POST request to the account page gets a 400 response if its intent field is unknown or missing', async ({
  page,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox);
  const send = (form: Record<string, string>) =>
    page.request.post('/compte', { form, headers: { origin: new URL(page.url()).origin }, maxRedirects: 0 });
  await page.goto('/compte');
  expect((await send({ intent: 'promote' })).status()).toBe(400);
  expect((await send({})).status()).toBe(400);
});
