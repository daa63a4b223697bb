import { type Page, test as testAllowingErrors } from '@playwright/test';
import type { Email } from 'postal-mime';
import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';

const randomAddress = (): string => `reader-${crypto.randomUUID()}@mail.example`;

const linkIn = (email: Email): string => /https?:\S+[?&]token=\S+/.exec(email.text ?? '')?.[0] ?? '';

async function subscribe(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel(/^(Adresse e-mail|Email address)$/).fill(email);
  await page.getByRole('button', { name: /^(Recevoir la newsletter|Get the newsletter)$/ }).click();
}

const expectTitle = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

test.describe('in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, requested, unconfirmed, confirm, confirmed, unsubscribe, unsubscribed, unknown } of [
    {
      path: '/lettre',
      requested: 'Encore une étape',
      unconfirmed: 'Recevoir la newsletter\u202f?',
      confirm: 'Confirmer l’inscription',
      confirmed: 'Inscription confirmée',
      unsubscribe: 'Ne plus recevoir la newsletter',
      unsubscribed: 'Adresse effacée',
      unknown: 'Ce lien ne fonctionne pas',
    },
    {
      path: '/en/newsletter',
      requested: 'One step left',
      unconfirmed: 'Get the newsletter?',
      confirm: 'Confirm my subscription',
      confirmed: 'Subscription confirmed',
      unsubscribe: 'Unsubscribe',
      unsubscribed: 'Address deleted',
      unknown: 'This link doesn’t work',
    },
  ])
    test(`${path}: a reader can subscribe to the newsletter, confirm by email and unsubscribe`, {
      tag: path === '/lettre' ? [] : '@weekly',
    }, async ({ page, mailbox, request }) => {
      const email = randomAddress();
      await subscribe(page, path, email);
      await expectTitle(page, requested);
      const [message] = await mailbox(email);
      const link = linkIn(message!);
      expect(new URL(link).pathname).toBe(path);
      for (let visit = 0; visit < 3; visit++) {
        await page.goto(link); // mail scanners open the links of emails, which must not confirm a subscription
        await expectTitle(page, unconfirmed);
      }
      await page.getByRole('button', { name: confirm }).click();
      await expectTitle(page, confirmed);
      await page.goto(link);
      await page.getByRole('button', { name: unsubscribe }).click();
      await expectTitle(page, unsubscribed);
      const gone = await request.get(link);
      expect(gone.status()).toBe(404);
      expect(await gone.text()).toContain(`<h1>${unknown}</h1>`);
    });
});

test('newsletter pages are accessible and, with a secret token, send no referrer and are not cached', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  const email = randomAddress();
  await subscribe(page, '/lettre', email);
  await expectAccessible(page);
  const [message] = await mailbox(email);
  const headers = (await page.goto(linkIn(message!)))?.headers();
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer, strict-origin' });
  expect(headers).not.toHaveProperty('set-cookie');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmer l’inscription' }).click();
  await expectTitle(page, 'Inscription confirmée');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ne plus recevoir la newsletter' }).click();
  await expectTitle(page, 'Adresse effacée');
  await expectAccessible(page);
});

// Chromium logs an error for every form that the server refuses, so a test of a refusal allows console errors
testAllowingErrors('an invalid email address is refused with an explanation', { tag: '@weekly' }, async ({ page }) => {
  // the browser's own validation accepts the address ada@enfilade, so the server has to refuse it
  await subscribe(page, '/lettre', 'ada@enfilade');
  const field = page.getByLabel('Adresse e-mail');
  await expect(field).toHaveValue('ada@enfilade');
  await expect(field).toHaveAccessibleDescription(/Saisissez une adresse e-mail complète/);
  await expect(field).toBeFocused();
  await expectAccessible(page);
});

test('an email client can unsubscribe a reader with one POST request (RFC 8058), and may repeat the request', async ({
  page,
  mailbox,
  request,
}) => {
  const email = randomAddress();
  await subscribe(page, '/en/newsletter', email);
  const [message] = await mailbox(email);
  const header = (name: string) => message!.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = header('list-unsubscribe').replace(/^<|>$/g, '');
  await request.post(link, { form: { intent: 'confirm' } });
  for (let post = 0; post < 2; post++)
    expect((await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200);
  expect((await request.get(link)).status()).toBe(404);
});

test('subscribing an address gets the same response whether or not it is already subscribed', async ({
  page,
  mailbox,
  request,
}) => {
  const [known, unknown] = [randomAddress(), randomAddress()];
  await subscribe(page, '/lettre', known);
  const [message] = await mailbox(known);
  await request.post(linkIn(message!), { form: { intent: 'confirm' } });
  const responses = [];
  for (const email of [known, unknown]) responses.push(await request.post('/lettre', { form: { email } }));
  expect(responses.map(response => response.status())).toEqual([200, 200]);
  expect(await responses[0]!.text()).toBe(await responses[1]!.text());
  await mailbox(unknown);
  expect(await mailbox(known)).toHaveLength(1);
});

test('the newsletter page refuses requests with an unknown token or intent, or a body that is no form', async ({
  request,
}) => {
  const link = '/lettre?token=x';
  expect((await request.post(link, { form: { intent: 'confirm' } })).status()).toBe(404);
  expect((await request.post(link, { form: { intent: 'burn' } })).status()).toBe(400);
  expect((await request.post('/lettre', { data: { email: 'ada@mail.example' } })).status()).toBe(400);
  expect((await request.get('/lettre?token=%00')).status()).toBe(404);
});
