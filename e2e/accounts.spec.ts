import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGood } from './looks.ts';
import { newPlayer, signIn } from './player.ts';

/** Forms that are refused are what these journeys are about. */
test.use({
  provoked: [400, 401, 403, 429].map(
    status => `Failed to load resource: the server responded with a status of ${status} ()`,
  ),
});

const PASSWORD = 'a long way round';
const anyEmail = () => `${crypto.randomUUID()}@enfilade.example`;

const WORDS = {
  fr: {
    auth: '/auth',
    forgotten: '/mot-de-passe-oublie',
    home: '/',
    rules: '/regles',
    username: 'Pseudo',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    newPassword: 'Nouveau mot de passe',
    signUp: 'S’inscrire',
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    confirm: 'Confirmer mon adresse',
    change: 'Changer le mot de passe',
    ask: 'Recevoir un lien',
    askAgain: 'Recevoir un nouveau lien',
    forgottenLink: /Mot de passe oublié/,
    hello: 'Bonjour Ada',
    signedUp: ['Inscription réussie', 'Veuillez vérifier vos e-mails pour confirmer votre compte.'],
    signedOut: 'Déconnexion réussie',
    failed: 'Échec de la connexion',
    wrong: 'Adresse e-mail ou mot de passe incorrect.',
    unconfirmed: 'n’est pas encore confirmée',
    confirmed: 'Adresse confirmée',
    used: 'Adresse déjà confirmée',
    unknown: 'Lien de confirmation invalide ou expiré.',
    invalid: 'Lien de confirmation invalide.',
    passwordSet: 'Mot de passe changé',
    useless: 'Lien sans effet',
    asked: 'Demande reçue',
  },
  en: {
    auth: '/en/auth',
    forgotten: '/en/forgotten-password',
    home: '/en',
    rules: '/en/rules',
    username: 'Username',
    email: 'E-mail address',
    password: 'Password',
    newPassword: 'New password',
    signUp: 'Sign up',
    signIn: 'Sign in',
    signOut: 'Sign out',
    confirm: 'Confirm my address',
    change: 'Change the password',
    ask: 'Get a link',
    askAgain: 'Get a new link',
    forgottenLink: /Forgotten your password/,
    hello: 'Hello Ada',
    signedUp: ['Signed up', 'Please check your e-mail to confirm your account.'],
    signedOut: 'Signed out',
    failed: 'Sign in Failed',
    wrong: 'Wrong e-mail address or password.',
    unconfirmed: 'has not been confirmed yet',
    confirmed: 'Address confirmed',
    used: 'Already confirmed',
    unknown: 'Invalid or expired confirmation link.',
    invalid: 'Invalid confirmation link.',
    passwordSet: 'Password changed',
    useless: 'This link leads nowhere',
    asked: 'Request received',
  },
} as const;

type Words = (typeof WORDS)['fr' | 'en'];

/** The page as somebody uses it who reads what stands on it. */
const forms = (page: Page, words: Words) => {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByLabel(name, { exact: true });
  return {
    main,
    field,
    press: (name: string) => main.getByRole('button', { name, exact: true }).click(),
    title: main.getByRole('heading', { level: 1 }),
    async signUp(email: string) {
      await page.goto(words.auth);
      await main.getByRole('link', { name: words.signUp }).click();
      await field(words.username).fill('Ada');
      await field(words.email).fill(email);
      await field(words.password).fill(PASSWORD);
      await main.getByRole('button', { name: words.signUp, exact: true }).click();
    },
    async signIn(email: string, password: string = PASSWORD) {
      await field(words.email).fill(email);
      await field(words.password).fill(password);
      await main.getByRole('button', { name: words.signIn, exact: true }).click();
    },
  };
};

/** The link of a mail, without the site's own address before it. */
const linkIn = (text = ''): string => /https?:\/\/[^/]+(\/\S+[?&]token(?:_hash)?=\S+)/.exec(text)?.[1] ?? '';

for (const [language, words] of Object.entries(WORDS))
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled });

      test('from signing up to signing out', async ({ page, request, mailbox }) => {
        const { title, press, signUp, signIn } = forms(page, words);
        const email = anyEmail();
        await signUp(email);
        for (const said of words.signedUp) await expect(page.getByRole('status')).toContainText(said);
        const link = linkIn((await mailbox(email))[0]?.text);

        await signIn(email); // too early
        await expect(page.getByRole('alert')).toContainText(words.failed);
        await expect(page.getByRole('alert')).toContainText(words.unconfirmed);

        for (const method of ['GET', 'HEAD', 'GET']) await request.fetch(link, { method }); // as mail scanners do
        await page.goto(link);
        expect(await page.context().cookies()).toEqual([]);
        await press(words.confirm);
        await expect(title).toHaveText(words.confirmed);
        await expect(page).toHaveURL(words.home); // after three seconds, by itself

        await page
          .getByRole('banner')
          .getByRole('link', { name: /Mon compte|My Account/, includeHidden: true })
          .click();
        await signIn(email);
        await expect(page.getByRole('banner')).toContainText(words.hello);
        await page.goto(words.rules);
        await page.getByRole('banner').getByText(words.hello).click();
        await page.getByRole('banner').getByRole('button', { name: words.signOut }).click();
        await expect(page.getByRole('status')).toContainText(words.signedOut);
        await page.goto(words.rules);
        await expect(page.getByRole('banner')).not.toContainText(words.hello);
      });

      test('a forgotten password is replaced, and the old one opens nothing', async ({ page, mailbox }) => {
        const { main, title, field, press, signIn: enter } = forms(page, words);
        const player = await newPlayer(page, mailbox);
        await page.goto(words.auth);
        await main.getByRole('link', { name: words.forgottenLink }).click();
        await field(words.email).fill(player.email);
        await press(words.ask);
        await expect(page.getByRole('status')).toContainText(words.asked);
        const link = linkIn((await mailbox(player.email, 2))[1]?.text);
        await page.goto(link);
        await field(words.newPassword).fill('quite another way');
        await press(words.change);
        await expect(page.getByRole('status')).toContainText(words.passwordSet);
        await enter(player.email, player.password);
        await expect(page.getByRole('alert')).toContainText(words.wrong);
        await enter(player.email, 'quite another way');
        await expect(page.getByRole('banner')).toContainText('Camille');

        await page.goto(link);
        await expect(title).toHaveText(words.useless);
      });

      test('a lost mail is sent again', async ({ page, mailbox }) => {
        const { press, title, signUp, signIn } = forms(page, words);
        const email = anyEmail();
        await signUp(email);
        await mailbox(email);
        await signIn(email);
        await press(words.askAgain);
        await expect(page.getByRole('status')).toContainText(words.asked);
        await page.goto(linkIn((await mailbox(email, 2))[1]?.text));
        await press(words.confirm);
        await expect(title).toHaveText(words.confirmed);
      });

      test('links that were used, altered or never made say so', async ({ page, mailbox }) => {
        const { main, press, title, signUp } = forms(page, words);
        const email = anyEmail();
        await signUp(email);
        const link = linkIn((await mailbox(email))[0]?.text);
        await page.goto(link.replace('token_hash=', 'token_hash=x'));
        await press(words.confirm);
        await expect(main).toContainText(words.unknown);
        for (const broken of [link.replace('signup', 'recovery'), link.replace(/token_hash=[^&]*/, 'token_hash=')]) {
          await page.goto(broken);
          await expect(main).toContainText(words.invalid);
        }
        for (const said of [words.confirmed, words.used]) {
          await page.goto(link);
          await press(words.confirm);
          await expect(title).toHaveText(said);
        }
      });
    });

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
  await expectGood(page);
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
  await expectGood(page);
  await signIn(email);
  await expect(page.getByRole('alert')).toContainText('Trop de tentatives.');
});

test('notices of signing up and of signing in too early are accessible', async ({ page }) => {
  const { signUp, signIn } = forms(page, WORDS.fr);
  const email = anyEmail();
  await signUp(email);
  await expect(page.getByRole('status')).toBeVisible();
  await expectGood(page);
  await signIn(email);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGood(page);
});

test('each state of a confirmation is accessible', async ({ page, mailbox }) => {
  const { press, title, signUp } = forms(page, WORDS.en);
  const email = anyEmail();
  await signUp(email);
  const link = linkIn((await mailbox(email))[0]?.text);
  await page.goto(link);
  await expectGood(page);
  await press('Confirm my address');
  await page.goto(link);
  await press('Confirm my address');
  await expect(title).toHaveText('Already confirmed');
  await expectGood(page);
});

test('choosing a new password is accessible', async ({ page, mailbox }) => {
  const { press, field } = forms(page, WORDS.fr);
  const { email } = await newPlayer(page, mailbox);
  await page.goto('/mot-de-passe-oublie');
  await field('Adresse e-mail').fill(email);
  await press('Recevoir un lien');
  await expect(page.getByRole('status')).toBeVisible();
  await expectGood(page);
  await page.goto(linkIn((await mailbox(email, 2))[1]?.text));
  await expectGood(page);
});

test('the menu of a player is accessible', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/en/auth?next=/en/select-mode');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByText('Hello Camille').click();
  await expectGood(page);
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
    const asked = page.waitForRequest(/\/islands\/page-/);
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
