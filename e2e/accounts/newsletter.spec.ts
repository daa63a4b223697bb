import { test as loudTest, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';

const anyMailbox = (): string => `reader-${crypto.randomUUID()}@mail.example`;

const linkIn = (mail: Email): string => /https?:\S+[?&]token=\S+/.exec(mail.text ?? '')?.[0] ?? '';

async function subscribe(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel(/^(Adresse e-mail|E-mail address)$/).fill(email);
  await page.getByRole('button', { name: /^(Recevoir la lettre|Get the newsletter)$/ }).click();
}

const expectTitle = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, asked, unconfirmed, confirm, confirmed, leave, left, unknown } of [
    {
      path: '/lettre',
      asked: 'Il reste à confirmer',
      unconfirmed: 'Recevoir la lettre\u202f?',
      confirm: 'Confirmer l’inscription',
      confirmed: 'Inscription confirmée',
      leave: 'Ne plus recevoir la lettre',
      left: 'Adresse effacée',
      unknown: 'Lien sans effet',
    },
    {
      path: '/en/newsletter',
      asked: 'One step left',
      unconfirmed: 'Get the newsletter?',
      confirm: 'Confirm the subscription',
      confirmed: 'Subscription confirmed',
      leave: 'Leave the newsletter',
      left: 'Address deleted',
      unknown: 'This link does nothing',
    },
  ])
    test(`${path}: an address is given, confirmed by mail, and taken back`, async ({ page, mailbox, request }) => {
      const email = anyMailbox();
      await subscribe(page, path, email);
      await expectTitle(page, asked);
      const [mail] = await mailbox(email);
      const link = linkIn(mail!);
      expect(new URL(link).pathname).toBe(path);
      for (let look = 0; look < 3; look++) {
        await page.goto(link); // as mail scanners do
        await expectTitle(page, unconfirmed);
      }
      await page.getByRole('button', { name: confirm }).click();
      await expectTitle(page, confirmed);
      await page.goto(link);
      await page.getByRole('button', { name: leave }).click();
      await expectTitle(page, left);
      const after = await request.get(link);
      expect(after.status()).toBe(404);
      expect(await after.text()).toContain(`<h1>${unknown}</h1>`);
    });
});

test('every stage is accessible, and no address with a token is told to others or kept', async ({ page, mailbox }) => {
  const email = anyMailbox();
  await subscribe(page, '/lettre', email);
  await expectAccessible(page);
  const [mail] = await mailbox(email);
  const headers = (await page.goto(linkIn(mail!)))?.headers();
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer, strict-origin' });
  expect(headers).not.toHaveProperty('set-cookie');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmer l’inscription' }).click();
  await expectTitle(page, 'Inscription confirmée');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ne plus recevoir la lettre' }).click();
  await expectTitle(page, 'Adresse effacée');
  await expectAccessible(page);
});

// a browser complains of every page that refuses something
loudTest('an address that is none comes back with a word on it', async ({ page }) => {
  await subscribe(page, '/lettre', 'ada@enfilade'); // which browsers take for an address
  const field = page.getByLabel('Adresse e-mail');
  await expect(field).toHaveValue('ada@enfilade');
  await expect(field).toHaveAccessibleDescription(/Écrivez une adresse e-mail complète/);
  await expect(field).toBeFocused();
  await expectAccessible(page);
});

test('a mail program leaves for its reader with one post, and may repeat it', async ({ page, mailbox, request }) => {
  const email = anyMailbox();
  await subscribe(page, '/en/newsletter', email);
  const [mail] = await mailbox(email);
  const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = header('list-unsubscribe').replace(/^<|>$/g, '');
  await request.post(link, { form: { intent: 'confirm' } });
  for (let post = 0; post < 2; post++)
    expect((await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200);
  expect((await request.get(link)).status()).toBe(404);
});

test('the page answers a known address as it does an unknown one', async ({ page, mailbox, request }) => {
  const [known, unknown] = [anyMailbox(), anyMailbox()];
  await subscribe(page, '/lettre', known);
  const [mail] = await mailbox(known);
  await request.post(linkIn(mail!), { form: { intent: 'confirm' } });
  const answers = [];
  for (const email of [known, unknown]) answers.push(await request.post('/lettre', { form: { email } }));
  expect(answers.map(answer => answer.status())).toEqual([200, 200]);
  expect(await answers[0]!.text()).toBe(await answers[1]!.text());
  await mailbox(unknown);
  expect(await mailbox(known)).toHaveLength(1);
});

test('posts that no page or mail program of ours sends are refused', async ({ request }) => {
  const link = '/lettre?token=x';
  expect((await request.post(link, { form: { intent: 'confirm' } })).status()).toBe(404);
  expect((await request.post(link, { form: { intent: 'burn' } })).status()).toBe(400);
  expect((await request.post('/lettre', { data: { email: 'ada@mail.example' } })).status()).toBe(400);
  expect((await request.get('/lettre?token=%00')).status()).toBe(404);
});
