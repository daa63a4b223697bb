import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsEveryWidth } from '#e2e/testing/accessibility.ts';
import { AUTH_TEXTS, authForms, FORM_REFUSED_ERRORS, linkIn, PASSWORD, randomEmail } from '#e2e/testing/auth-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { createPlayer, signInNewPlayer } from '#e2e/testing/player.ts';

test.use({ expectedErrors: FORM_REFUSED_ERRORS });

/** Expects the page to fit every screen width and to be accessible on the narrowest phone. */
async function expectAccessibleOnPhone(page: Page): Promise<void> {
  await expectFitsEveryWidth(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectAccessible(page);
}

test('a refused form keeps all input except the password, and focuses the first invalid field', async ({ page }) => {
  const { field } = authForms(page, AUTH_TEXTS.en);
  await page.goto('/en/auth?mode=sign-up');
  await page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true;
  });
  await field('Username').fill('Ada');
  await field('Email address').fill('ada@nowhere');
  await field('Password').fill('password');
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(field('Email address')).toBeFocused();
  await expect(field('Email address')).toHaveValue('ada@nowhere');
  await expect(field('Email address')).toHaveAccessibleDescription(/^Enter a full email address/);
  await expect(field('Username')).toHaveValue('Ada');
  await expect(field('Username')).not.toHaveAttribute('aria-invalid');
  await expect(field('Password')).toHaveValue('');
  await expect(field('Password')).toHaveAccessibleDescription(/^This password is too common/);
  await expectAccessibleOnPhone(page);
});

test('after a failed sign-in, the error message is accessible, and a sixth attempt is refused as too many', {
  tag: '@weekly',
}, async ({ page }) => {
  const { signIn } = authForms(page, AUTH_TEXTS.fr);
  await page.goto('/auth');
  const email = randomEmail();
  for (let round = 0; round < 5; round++) {
    await signIn(email);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('Adresse e-mail ou mot de passe incorrect.');
  }
  await expectAccessibleOnPhone(page);
  await signIn(email);
  await expect(page.getByRole('alert')).toContainText('Trop de tentatives.');
});

test('the notices after a sign-up and after a sign-in with an unconfirmed address are accessible', {
  tag: '@weekly',
}, async ({ page }) => {
  const { signUp, signIn } = authForms(page, AUTH_TEXTS.fr);
  const email = randomEmail();
  await signUp(email);
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.goto('/auth');
  await signIn(email);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleOnPhone(page);
});

test('a sign-up shows the same page whether or not the email address already has an account', async ({
  page,
  mailbox,
}) => {
  const { email } = await createPlayer(page, mailbox);
  const { main, signUp } = authForms(page, AUTH_TEXTS.fr);
  const texts: string[] = [];
  for (const address of [email, randomEmail()]) {
    await signUp(address);
    await expect(main).toContainText(address);
    texts.push((await main.innerHTML()).replaceAll(address, 'ADDRESS'));
  }
  expect(texts[0]).toBe(texts[1]);
});

test('if no one has signed up in this browser, the “check your email” page asks for the email address', async ({
  page,
}) => {
  const { field, press, title } = authForms(page, AUTH_TEXTS.fr);
  await page.goto('/regardez-vos-e-mails');
  await expect(title).toHaveText('Nouveau lien de confirmation');
  await field('Adresse e-mail').fill(randomEmail());
  await press('Recevoir un nouveau lien');
  await expect(page.getByRole('status')).toContainText('Demande reçue');
});

test('if another browser opens a confirmation link, the page is accessible before and after a wrong password', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  const { press, field, signUp } = authForms(page, AUTH_TEXTS.fr);
  const email = randomEmail();
  await signUp(email);
  await page.context().clearCookies();
  await page.goto(linkIn((await mailbox(email))[0]?.text));
  await expectAccessibleOnPhone(page);
  await field('Mot de passe').fill('a wrong way round');
  await press('Confirmer mon adresse');
  await expect(field('Mot de passe')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleOnPhone(page);
});

test('the pages for requesting and setting a new password are accessible', { tag: '@weekly' }, async ({
  page,
  mailbox,
}) => {
  const { press, field } = authForms(page, AUTH_TEXTS.fr);
  const { email } = await createPlayer(page, mailbox);
  await page.goto('/mot-de-passe-oublie');
  await field('Adresse e-mail').fill(email);
  await press('Recevoir un lien');
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.goto(linkIn((await mailbox(email, 2))[1]?.text));
  await expectAccessibleOnPhone(page);
});

test('the account menu is accessible', { tag: '@weekly' }, async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/en/auth?next=/en/select-mode');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByText('Hello Camille').click();
  await expectAccessibleOnPhone(page);
});

test('a password can be revealed, and is hidden again when the form is submitted', async ({ page }) => {
  await page.goto('/auth');
  const password = page.getByLabel('Mot de passe', { exact: true });
  await password.fill('un mot');
  const reveal = page.getByRole('button', { name: 'Afficher le mot de passe' });
  await reveal.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(reveal).toHaveAttribute('aria-pressed', 'true');
  // the answer 204 to the form keeps the browser on this page, so that the test can look at the field
  await page.route('**/auth', route => route.fulfill({ status: 204 }));
  await page.getByLabel('Adresse e-mail').fill('ada@enfilade.example');
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a form cannot be submitted twice, and its button shows that the submission is in progress', async ({ page }) => {
  await page.goto('/en/auth');
  let posts = 0;
  await page.route('**/en/auth', async route => {
    posts++;
    await route.fulfill({ status: 204 });
  });
  await page.getByLabel('Email address').fill('ada@enfilade.example');
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

test('a signed-in player is redirected away from the sign-in page', async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  await page.goto('/en/auth');
  await expect(page).not.toHaveURL(/auth/);
  await page.goto('/en/auth?next=/en/select-mode');
  await expect(page).toHaveURL(/\/en\/select-mode$/);
});

test('sign-in redirects to the address in the “next” parameter, but only within this site', async ({
  page,
  mailbox,
}) => {
  const { email, password } = await createPlayer(page, mailbox);
  await page.goto('/auth?next=//evil.example');
  expect(await page.locator('form[method=post]').first().getAttribute('action')).toBe('/auth');
  await page.goto('/auth?next=/select-mode%3Ffrom=auth');
  await authForms(page, AUTH_TEXTS.fr).signIn(email, password);
  await expect(page).toHaveURL(/\/select-mode\?from=auth$/);
});

test('if the address of a page has a secret token, no referrer is sent, and the language link keeps the token', async ({
  page,
}) => {
  for (const path of ['/confirm-email?token_hash=abc&type=signup', '/nouveau-mot-de-passe?token=abc']) {
    const requested = page.waitForRequest(/\/islands\/entry-/);
    const response = await page.goto(path);
    expect(response?.headers()['cache-control']).toBe('no-store');
    expect(response?.headers()['referrer-policy']).toMatch(/^no-referrer/);
    expect((await (await requested).allHeaders()).referer ?? '').not.toContain('abc');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'English' })).toHaveAttribute(
      'href',
      new RegExp(path.replace(/^[^?]*/, '').replace('?', '\\?')),
    );
  }
});

test('behind a proxy that receives HTTPS, the server accepts the site’s own forms', async ({ request, baseURL }) => {
  const origin = baseURL?.replace('http:', 'https:') ?? '';
  const form = { email: randomEmail(), password: PASSWORD };
  const response = await request.post('/auth', { form, headers: { origin, 'sec-fetch-site': 'same-origin' } });
  // status 401 says that the password is wrong, so the server has accepted the form's origin
  expect(response.status()).toBe(401);
});

test('a POST request to the sign-in page gets a 400 response if its body is not a form', async ({ request }) => {
  const response = await request.post('/auth', { data: 'x', headers: { 'content-type': 'text/plain' } });
  expect(response.status()).toBe(400);
});
