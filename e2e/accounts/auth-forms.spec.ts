import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from '#e2e/testing/accessibility.ts';
import { anyEmail, forms, linkIn, PASSWORD, REFUSALS, WORDS } from '#e2e/testing/auth-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { newPlayer, signIn } from '#e2e/testing/player.ts';

test.use({ provoked: REFUSALS }); // what these are about

/** Nothing sticks out at any width, and on the smallest phone there is no violation. */
async function expectGoodOnPhone(page: Page): Promise<void> {
  await expectFits(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectAccessible(page);
}

test('a form comes back with what was typed, and the first wrong field has the focus', async ({ page }) => {
  const { field } = forms(page, WORDS.en);
  await page.goto('/en/auth?mode=sign-up');
  await page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true; // as if the browser asked for nothing
  });
  await field('Username').fill('Ada');
  await field('E-mail address').fill('ada@nowhere');
  await field('Password').fill('password');
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(field('E-mail address')).toBeFocused();
  await expect(field('E-mail address')).toHaveValue('ada@nowhere');
  await expect(field('E-mail address')).toHaveAccessibleDescription(/^Write a whole e-mail address/);
  await expect(field('Username')).toHaveValue('Ada');
  await expect(field('Username')).not.toHaveAttribute('aria-invalid');
  await expect(field('Password')).toHaveValue('');
  await expect(field('Password')).toHaveAccessibleDescription(/^This password is among the first/);
  await expectGoodOnPhone(page);
});

test('the sixth try is one too many, and everything that was refused can be read by everybody', async ({ page }) => {
  const { signIn } = forms(page, WORDS.fr);
  await page.goto('/auth');
  const email = anyEmail();
  for (let round = 0; round < 5; round++) {
    await signIn(email);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('Adresse e-mail ou mot de passe incorrect.');
  }
  await expectGoodOnPhone(page);
  await signIn(email);
  await expect(page.getByRole('alert')).toContainText('Trop de tentatives.');
});

test('notices of signing up and of signing in too early are accessible', async ({ page }) => {
  const { signUp, signIn } = forms(page, WORDS.fr);
  const email = anyEmail();
  await signUp(email);
  await expect(page.getByRole('status')).toBeVisible();
  await expectGoodOnPhone(page);
  await signIn(email);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodOnPhone(page);
});

test('each state of a confirmation is accessible', async ({ page, mailbox }) => {
  const { press, title, signUp } = forms(page, WORDS.en);
  const email = anyEmail();
  await signUp(email);
  const link = linkIn((await mailbox(email))[0]?.text);
  await page.goto(link);
  await expectGoodOnPhone(page);
  await press('Confirm my address');
  await page.goto(link);
  await press('Confirm my address');
  await expect(title).toHaveText('Already confirmed');
  await expectGoodOnPhone(page);
});

test('choosing a new password is accessible', async ({ page, mailbox }) => {
  const { press, field } = forms(page, WORDS.fr);
  const { email } = await newPlayer(page, mailbox);
  await page.goto('/mot-de-passe-oublie');
  await field('Adresse e-mail').fill(email);
  await press('Recevoir un lien');
  await expect(page.getByRole('status')).toBeVisible();
  await expectGoodOnPhone(page);
  await page.goto(linkIn((await mailbox(email, 2))[1]?.text));
  await expectGoodOnPhone(page);
});

test('the menu of a player is accessible', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/en/auth?next=/en/select-mode');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByText('Hello Camille').click();
  await expectGoodOnPhone(page);
});

test('a password can be looked at, and is sent as a password', async ({ page }) => {
  await page.goto('/auth');
  const password = page.getByLabel('Mot de passe', { exact: true });
  await password.fill('un mot');
  const reveal = page.getByRole('button', { name: 'Montrer le mot de passe' });
  await reveal.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(reveal).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/auth', route => route.fulfill({ status: 204 })); // upon which a browser stays where it is
  await page.getByLabel('Adresse e-mail').fill('ada@enfilade.example');
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a form is sent once, and its button says what is being done', async ({ page }) => {
  await page.goto('/en/auth');
  let posts = 0;
  await page.route('**/en/auth', async route => {
    posts++;
    await route.fulfill({ status: 204 });
  });
  await page.getByLabel('E-mail address').fill('ada@enfilade.example');
  await page.getByLabel('Password', { exact: true }).fill('a long way round');
  const button = page.getByRole('main').locator('form button[type=submit]');
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toHaveText('Signing in…');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(button).toBeEnabled();
  await expect(button).toHaveText('Sign in');
  expect(posts).toBe(1);
});

test('whoever is signed in already has no use for the form', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  await page.goto('/en/auth');
  await expect(page).not.toHaveURL(/auth/);
  await page.goto('/en/auth?next=/en/select-mode');
  await expect(page).toHaveURL(/\/en\/select-mode$/);
});

test('signing in leads on to the page one came for, if it is ours', async ({ page, mailbox }) => {
  const { email, password } = await newPlayer(page, mailbox);
  await page.goto('/auth?next=//evil.example');
  expect(await page.locator('form[method=post]').first().getAttribute('action')).toBe('/auth');
  await page.goto('/auth?next=/select-mode%3Ffrom=auth');
  await forms(page, WORDS.fr).signIn(email, password);
  await expect(page).toHaveURL(/\/select-mode\?from=auth$/);
});

test('a page with a token tells it to nobody, keeps nothing, and does not lose it in the other language', async ({
  page,
}) => {
  for (const path of ['/confirm-email?token_hash=abc&type=signup', '/nouveau-mot-de-passe?token=abc']) {
    const asked = page.waitForRequest(/\/islands\/entry-/);
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    expect(answer?.headers()['referrer-policy']).toMatch(/^no-referrer/);
    expect((await (await asked).allHeaders()).referer ?? '').not.toContain('abc');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'English' })).toHaveAttribute(
      'href',
      new RegExp(path.replace(/^[^?]*/, '').replace('?', '\\?')),
    );
  }
});

test('behind a proxy with TLS our own forms are taken', async ({ request, baseURL }) => {
  const origin = baseURL?.replace('http:', 'https:') ?? '';
  const form = { email: anyEmail(), password: PASSWORD };
  const answer = await request.post('/auth', { form, headers: { origin, 'sec-fetch-site': 'same-origin' } });
  expect(answer.status()).toBe(401); // read, and refused for its password
});

test('what is no form at all is answered as such', async ({ request }) => {
  const answer = await request.post('/auth', { data: 'x', headers: { 'content-type': 'text/plain' } });
  expect(answer.status()).toBe(400);
});
