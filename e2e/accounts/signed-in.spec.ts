import type { Page } from '@playwright/test';
import { overhang } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { newPlayer, signIn, signOut } from '#e2e/testing/player.ts';
import { languageOf } from '#site/languages.ts';
import { PRERENDERED_PATHS } from '#site/pages.ts';

/** Everything that a browser keeps of the site for itself. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map(name => window.caches.open(name)));
    const responses = (await Promise.all(caches.map(cache => cache.matchAll()))).flat();
    return Promise.all(
      responses.map(async response => [new URL(response.url).pathname, await response.text()] as const),
    );
  });

test('the header greets a player on every page that is drawn ahead for others', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  for (const path of PRERENDERED_PATHS) {
    const answer = await page.goto(path);
    await expect(page.getByRole('banner')).toContainText(
      languageOf(path) === 'fr' ? 'Bonjour Camille' : 'Hello Camille',
    );
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    expect(answer?.headers().vary).toContain('cookie');
  }
  await expect(page.locator('html')).toHaveAttribute('data-player', /^[0-9a-f]{16}$/);
});

test('files are the same for everybody, and kept', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  const script = /\/islands\/entry-[^"]+\.js/.exec(await (await page.request.get('/regles')).text())?.[0] ?? '';
  expect((await page.request.get(script)).headers()['cache-control']).toContain('immutable');
  expect((await page.request.get('/regles')).headers()['content-encoding']).toBeDefined();
});

test.describe('with a worker for the days without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('no cache keeps a name, and offline solo is a stranger’s', async ({ page, context, mailbox }) => {
    await signIn(page, await newPlayer(page, mailbox));
    await page.goto('/play');
    await expect(page.getByRole('banner')).toContainText('Camille');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const kept = await keptTexts(page);
    expect(kept.map(([path]) => path)).toContain('/play');
    expect(kept.filter(([, text]) => /Camille|data-player/.test(text))).toEqual([]);
    await context.setOffline(true);
    await page.goto('/play');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mon Compte', exact: true })).toBeVisible();
  });
});

test('after signing out the way back does not lead to a name', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  await page.goto('/regles');
  await expect(page.getByRole('banner')).toContainText('Camille');
  await page.goto('/select-mode');
  await signOut(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/regles$/);
  await expect(page.getByRole('banner')).not.toContainText('Camille');
  await expect(page.locator('html')).not.toHaveAttribute('data-player');
});

for (const [what, username] of [
  ['wide', 'W'.repeat(30)],
  ['Arabic', 'عبد الرحمن بن محمد الخوارزمي'],
  ['made of emoji', '🧵🚪'.repeat(15)],
  ['dangerous', '<b onmouseover=alert(1)>&"\'{x}'],
] as const)
  test(`a name that is ${what} is greeted as text, and breaks no width`, async ({ page, mailbox }) => {
    await signIn(page, await newPlayer(page, mailbox, username));
    await page.goto('/regles');
    await expect(page.getByRole('banner').locator('bdi')).toHaveText(username);
    expect(await page.getByRole('banner').locator('b').count()).toBe(0);
    for (const width of [320, 390, 768, 960, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      if (width < 768) await page.getByRole('button', { name: 'Menu' }).click();
      const summary = page.getByRole('banner').locator('summary', { hasText: 'Bonjour' });
      const box = await summary.boundingBox();
      expect(box!.x + box!.width, `at ${width} px`).toBeLessThanOrEqual(width);
      expect(box!.height, `at ${width} px`).toBeLessThan(64); // one line
      expect(await overhang(page)).toBe(0);
      if (width < 768) await page.keyboard.press('Escape');
    }
  });

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('signing out closes the menu, and does not wait for its page', async ({ page, mailbox }) => {
    await signIn(page, await newPlayer(page, mailbox));
    await page.route('**/sign-out', route => route.fulfill({ status: 204 })); // upon which a browser stays where it is
    await page.goto('/en/rules');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByText('Hello Camille').click();
    const asked = page.waitForRequest('**/sign-out');
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await asked;
    await expect(page.getByRole('banner').getByText('Hello Camille')).toBeHidden();
  });
});

test('signing out says once that it is done', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  await page.goto('/en/rules');
  await page.getByRole('banner').getByText('Hello Camille').click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('status')).toContainText('Signed out');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('banner')).not.toContainText('Camille');
  await expect(page).toHaveURL(/\/en\/auth$/);
  await page.reload();
  await expect(page.getByRole('status')).toHaveCount(0);
});

test('whoever comes to the address of signing out is not signed out by it', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  await page.goto('/sign-out');
  await expect(page.getByRole('banner')).toContainText('Camille');
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('status')).toContainText('Déconnexion réussie');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the header greets, and signs out', async ({ page, mailbox }) => {
    await signIn(page, await newPlayer(page, mailbox));
    await page.goto('/regles');
    await page.getByRole('banner').getByText('Bonjour Camille').click();
    const account = page.getByRole('banner').getByRole('link', { name: 'Mon Compte', exact: true });
    await expect(account).toHaveAttribute('href', '/compte');
    await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page.getByRole('status')).toContainText('Déconnexion réussie');
    await expect(account).toHaveAttribute('href', '/auth');
  });
});
