import type { Page } from '@playwright/test';
import { AUTH_TEXTS, authForms, linkIn, PASSWORD } from '#e2e/testing/auth-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { createPlayer, type Mailbox, signInNewPlayer, signOut } from '#e2e/testing/player.ts';
import { holdRedirects } from '#e2e/testing/timing/hold-requests.ts';
import { waitForServiceWorker } from '#e2e/testing/timing/service-worker.ts';

const { fr } = AUTH_TEXTS;

async function openAccount(page: Page, mailbox: Mailbox): Promise<void> {
  await signInNewPlayer(page, mailbox);
  await page.goto('/compte');
}

async function sendNewName(page: Page): Promise<void> {
  await page.getByText('Modifier le pseudo').click();
  await page.getByLabel('Nouveau pseudo').fill('Zoé');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
}

/**
 * All forms that lead to a notice, a message that the next page shows once. `send` submits the form, and the page at
 * `path` then shows the notice.
 */
const FLOWS: readonly (readonly [
  notice: string,
  title: string,
  path: string,
  send: (page: Page, mailbox: Mailbox) => Promise<void>,
])[] = [
  [
    'signed-up',
    'Inscription réussie',
    '/regardez-vos-e-mails',
    page => authForms(page, fr).signUp(`${crypto.randomUUID()}@enfilade.example`),
  ],
  [
    'signed-in',
    'Connexion réussie',
    '/compte',
    async (page, mailbox) => {
      const { email, password } = await createPlayer(page, mailbox);
      await page.goto('/auth');
      await authForms(page, fr).signIn(email, password);
    },
  ],
  [
    'signed-out',
    'Déconnexion réussie',
    '/auth',
    async (page, mailbox) => {
      await openAccount(page, mailbox);
      await authForms(page, fr).press('Se déconnecter');
    },
  ],
  [
    'link-asked',
    'Demande reçue',
    '/auth',
    async page => {
      await page.goto('/auth?mode=new-link');
      await authForms(page, fr).field('Adresse e-mail').fill('ada@enfilade.example');
      await authForms(page, fr).press('Recevoir un nouveau lien');
    },
  ],
  [
    'password-asked',
    'Demande reçue',
    '/mot-de-passe-oublie',
    async page => {
      await page.goto('/mot-de-passe-oublie');
      await authForms(page, fr).field('Adresse e-mail').fill('ada@enfilade.example');
      await authForms(page, fr).press('Recevoir un lien');
    },
  ],
  [
    'password-set',
    'Mot de passe changé',
    '/auth',
    async (page, mailbox) => {
      const { email } = await createPlayer(page, mailbox);
      await page.goto('/mot-de-passe-oublie');
      await authForms(page, fr).field('Adresse e-mail').fill(email);
      await authForms(page, fr).press('Recevoir un lien');
      await page.goto(linkIn((await mailbox(email, 2))[1]?.text));
      await authForms(page, fr).field('Nouveau mot de passe').fill('another long way round');
      await authForms(page, fr).press('Changer le mot de passe');
    },
  ],
  [
    'renamed',
    'Pseudo mis à jour avec succès\u202f!',
    '/compte',
    async (page, mailbox) => {
      await openAccount(page, mailbox);
      await sendNewName(page);
    },
  ],
  [
    'password-changed',
    'Mot de passe changé',
    '/compte',
    async (page, mailbox) => {
      await openAccount(page, mailbox);
      await page.getByText('Changer de mot de passe').click();
      await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
      await page.getByLabel('Nouveau mot de passe').fill('another long way round');
      await authForms(page, fr).press('Changer le mot de passe');
    },
  ],
  [
    'account-deleted',
    'Compte supprimé',
    '/auth',
    async (page, mailbox) => {
      await openAccount(page, mailbox);
      await page.getByText('Supprimer mon compte').click();
      await page.locator('#delete-password').fill(PASSWORD);
      await page
        .locator('form', { has: page.locator('#delete-password') })
        .getByRole('button')
        .click();
    },
  ],
  [
    'session-ended',
    'Votre session est terminée',
    '/auth',
    async (page, mailbox) => {
      await openAccount(page, mailbox);
      await signOut(page);
      await sendNewName(page);
    },
  ],
];

const notices = (page: Page) => page.getByRole('main').locator('[role=status], [role=alert]');

test.describe('in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [notice, title, path, send] of spread(FLOWS, 2))
    test(`the ${notice} notice is shown only once, on the page to which the form redirects`, async ({
      page,
      mailbox,
    }) => {
      await send(page, mailbox);
      await expect(notices(page)).toContainText(title);
      const { pathname, search } = new URL(page.url());
      expect([pathname, search]).toEqual([path, '']);
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('enfilade.notice');
      await page.reload();
      await expect(notices(page)).toHaveCount(0);
    });
});

test('a query string cannot make a page show a notice', async ({ page, mailbox }) => {
  const expectNoNotice = async (path: string) => {
    for (const [notice, title] of FLOWS) {
      const response = await page.request.get(`${path}?notice=${notice}`);
      expect([path, notice, response.status()]).toEqual([path, notice, 200]);
      expect(await response.text()).not.toContain(`>${title}<`);
    }
  };
  for (const path of ['/auth', '/mot-de-passe-oublie', '/select-mode']) await expectNoNotice(path);
  await signInNewPlayer(page, mailbox);
  await expectNoNotice('/compte');
});

test('while a form is being submitted, opening a page in another tab does not use up the form’s notice', {
  tag: '@weekly',
}, async ({ page, context, mailbox }) => {
  const hasNotice = async () => (await context.cookies()).some(({ name }) => name === 'enfilade.notice');
  await openAccount(page, mailbox);
  const release = await holdRedirects(page, '**/sign-out');
  const signOutButton = page.getByRole('main').getByRole('button', { name: 'Se déconnecter' });
  await signOutButton.click({ noWaitAfter: true }); // without `noWaitAfter`, the click would wait for the next page
  await expect.poll(hasNotice).toBe(true);
  const other = await context.newPage();
  for (const path of ['/', '/select-mode', '/en/auth', '/mot-de-passe-oublie']) {
    await other.goto(path);
    await expect(other.getByText('Déconnexion réussie')).toHaveCount(0);
    expect(await hasNotice()).toBe(true);
  }
  await release();
  await expect(page.getByRole('status')).toContainText('Déconnexion réussie');
  await expect(page.getByRole('status')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
});

test.describe('in a browser with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the notice after a sign-out is shown only once', { tag: '@weekly' }, async ({ page, mailbox }) => {
    await openAccount(page, mailbox);
    await waitForServiceWorker(page);
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page.getByRole('status')).toContainText('Déconnexion réussie');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notices(page)).toHaveCount(0);
  });
});
