import type { Page } from '@playwright/test';
import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { challengePage, finishRunElsewhere, makeChallenge, ownChallenge, startRunElsewhere } from './challenge-page.ts';

test('C2 a friend who has finished a challenge without a name can add a name, which the challenger then reads', async ({
  page,
  openVisitor,
}) => {
  const made = await makeChallenge(page, undefined, 'Léa');
  await page.goto(`/defi/${made.code}`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await challengePage(page).solve();
  await challengePage(page).compare();
  const field = page.getByLabel('Votre nom');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Envoyer ma réponse' })).toBeInViewport();
  await expectAccessibleAtEveryWidth(page);

  const challenger = await openVisitor();
  await ownChallenge(challenger, made);
  await challenger.goto(`/defi/${made.code}`);
  const times = challenger.getByRole('table', { name: 'Les temps de tout le monde' });
  await expect(times.getByRole('row', { name: 'Sans nom' })).toBeVisible();

  await field.fill('Ben');
  await page.getByRole('button', { name: 'Signer' }).click();
  await expect(page.getByText('C’est signé.')).toBeFocused();
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Vous\s*Ben/ })).toBeVisible();
  await challenger.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(times.getByRole('row', { name: 'Ben' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('row', { name: /^Vous\s*Ben/ })).toBeVisible();
  await expect(field).toHaveCount(0);
  const { code } = await makeChallenge(page);
  await page.goto(`/defi/${code}`);
  await expect(page.getByLabel('Votre nom')).toHaveValue('Ben');
});

test.describe('with a name that the server refuses', () => {
  test.use({ expectedErrors: ['Failed to load resource: the server responded with a status of 400 ()'] });

  for (const { path, label, button, reasons, saved } of [
    {
      ...{ path: '/defi', label: 'Votre nom', button: 'Signer', saved: 'C’est signé.' },
      reasons: [
        ['', 'Écrivez au moins une lettre, un chiffre ou un emoji.'],
        ['Admin', 'Ce nom peut prêter à confusion. Choisissez-en un autre.'],
      ],
    },
    {
      ...{ path: '/en/challenge', label: 'Your name', button: 'Sign it', saved: 'Signed.' },
      reasons: [
        ['', 'Your name needs at least one letter, number or emoji.'],
        ['Admin', 'This name could be mistaken for someone else’s. Choose another one.'],
      ],
    },
  ] as const)
    test(`V11 C2 at ${path}, a name is added to a result by keyboard, and a refused name stays in its field`, async ({
      page,
    }) => {
      const { code } = await makeChallenge(page);
      await openResult(page, `${path}/${code}`, code);
      const field = page.getByLabel(label);
      for (const [name, reason] of reasons) {
        await field.fill(name);
        await field.press('Enter');
        await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
        await expect(field).toBeFocused();
        await expect(field).toHaveValue(name);
      }
      await expectAccessibleAtEveryWidth(page);
      await field.fill('Ada');
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: button })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText(saved)).toBeFocused();
      await expect(page.getByRole('rowheader').filter({ hasText: 'Ada' })).toBeVisible();
    });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: ['Failed to load resource: net::ERR_FAILED'] });

  test('C2 if a name for a result does not reach the server, the page says so and keeps the name in the field', async ({
    page,
  }) => {
    const { code } = await makeChallenge(page);
    await openResult(page, `/defi/${code}`, code);
    await page.route('**/challenges/name', route => route.abort(), { times: 1 });
    const field = page.getByLabel('Votre nom');
    await field.fill('Ada');
    const sign = page.getByRole('button', { name: 'Signer' });
    await sign.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Cela n’a pas marché.' })).toBeVisible();
    await expect(field).toHaveValue('Ada');
    await sign.click();
    await expect(page.getByText('C’est signé.')).toBeFocused();
  });
});

/** Opens the result of a visitor who has given up a challenge without a name. */
async function openResult(page: Page, path: string, code: string): Promise<void> {
  const key = await startRunElsewhere(page, code);
  await finishRunElsewhere(page, code, key);
  await seedStorage(page, { challenges: JSON.stringify({ version: 1, challenges: [{ code, key }] }) });
  await page.goto(path);
  // until the browser has fetched the visitor's result, the page shows the start of the challenge, which has a name
  // field of its own
  await expect(page.getByRole('table')).toBeVisible();
}
