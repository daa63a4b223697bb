import type { Page } from '@playwright/test';
import { horizontalOverflow } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { signInNewPlayer, signOut } from '#e2e/testing/player.ts';
import { waitForServiceWorker } from '#e2e/testing/timing/service-worker.ts';
import { languageOf } from '#site/languages.ts';
import { prerenderedPaths } from '#site/pages.ts';
import { parseHtml } from '#tests/parse-html.ts';

/** Returns the path and text of every response in the browser's caches. */
const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map(name => window.caches.open(name)));
    const responses = (await Promise.all(caches.map(cache => cache.matchAll()))).flat();
    return Promise.all(
      responses.map(async response => [new URL(response.url).pathname, await response.text()] as const),
    );
  });

test('the page header greets a signed-in player on every prerendered page', async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  for (const path of prerenderedPaths()) {
    const response = await page.request.get(path);
    const greeting = languageOf(path) === 'fr' ? 'Bonjour Camille' : 'Hello Camille';
    const { documentElement } = parseHtml(await response.text());
    expect([path, documentElement.querySelector('header')?.textContent]).toEqual([
      path,
      expect.stringContaining(greeting),
    ]);
    expect(documentElement.dataset.player).toMatch(/^[0-9a-f]{16}$/);
    expect(response.headers()['cache-control']).toBe('private, no-store');
    expect(response.headers().vary).toContain('cookie');
  }
});

test('signed-in players get cacheable static files and compressed pages, as visitors do', async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  await page.goto('/regles');
  const script = (await page.locator('script[src^="/islands/entry-"]').getAttribute('src')) ?? '';
  expect((await page.request.get(script)).headers()['cache-control']).toContain('immutable');
  expect((await page.request.get('/regles')).headers()['content-encoding']).toBeDefined();
});

test.describe('in a browser with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('no cache contains the username, and the solo page does not show it when opened offline', {
    tag: '@weekly',
  }, async ({ page, context, mailbox }) => {
    await signInNewPlayer(page, mailbox);
    await page.goto('/play');
    await expect(page.getByRole('banner')).toContainText('Camille');
    await waitForServiceWorker(page);
    const cached = await cachedTexts(page);
    expect(cached.map(([path]) => path)).toContain('/play');
    expect(cached.filter(([, text]) => /Camille|data-player/.test(text))).toEqual([]);
    await context.setOffline(true);
    await page.goto('/play');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mon Compte', exact: true })).toBeVisible();
  });
});

test('after a sign-out, going back shows a page without the username', async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  await page.goto('/regles');
  await expect(page.getByRole('banner')).toContainText('Camille');
  await page.goto('/select-mode');
  await signOut(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/regles$/);
  await expect(page.getByRole('banner')).not.toContainText('Camille');
  await expect(page.locator('html')).not.toHaveAttribute('data-player');
});

for (const [description, username] of spread(
  [
    ['wide', 'W'.repeat(30)],
    ['Arabic', 'عبد الرحمن بن محمد الخوارزمي'],
    ['made of emoji', '🧵🚪'.repeat(15)],
    ['an HTML tag', '<b onmouseover=alert(1)>&"\'{x}'],
  ] as const,
  1,
))
  test(`a username that is ${description} is shown as text and fits every screen width`, async ({ page, mailbox }) => {
    await signInNewPlayer(page, mailbox, username);
    await page.goto('/regles');
    await expect(page.getByRole('banner').locator('bdi')).toHaveText(username);
    expect(await page.getByRole('banner').locator('b').count()).toBe(0);
    for (const width of [320, 390, 768, 960, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      if (width < 768) await page.getByRole('button', { name: 'Menu' }).click();
      const summary = page.getByRole('banner').locator('summary', { hasText: 'Bonjour' });
      const box = await summary.boundingBox();
      expect(box!.x + box!.width, `at ${width} px`).toBeLessThanOrEqual(width);
      expect(box!.height, `at ${width} px`).toBeLessThan(64); // a greeting less than 64 pixels high fits on one line
      expect(await horizontalOverflow(page)).toBe(0);
      if (width < 768) await page.keyboard.press('Escape');
    }
  });

test.describe('in a browser on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('sign-out closes the menu before the next page loads', { tag: '@weekly' }, async ({ page, mailbox }) => {
    await signInNewPlayer(page, mailbox);
    // the answer 204 to the sign-out keeps the browser on this page, so that the test can look at the menu
    await page.route('**/sign-out', route => route.fulfill({ status: 204 }));
    await page.goto('/en/rules');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByText('Hello Camille').click();
    const requested = page.waitForRequest('**/sign-out');
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await requested;
    await expect(page.getByRole('banner').getByText('Hello Camille')).toBeHidden();
  });
});

test('the sign-out notice is shown only once', { tag: '@weekly' }, async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
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

test('visiting the sign-out page does not sign the player out', async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  await page.goto('/sign-out');
  await expect(page.getByRole('banner')).toContainText('Camille');
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('status')).toContainText('Déconnexion réussie');
});

test.describe('in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page header greets the player and has a working sign-out button', async ({ page, mailbox }) => {
    await signInNewPlayer(page, mailbox);
    await page.goto('/regles');
    await page.getByRole('banner').getByText('Bonjour Camille').click();
    const account = page.getByRole('banner').getByRole('link', { name: 'Mon Compte', exact: true });
    await expect(account).toHaveAttribute('href', '/compte');
    await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page.getByRole('status')).toContainText('Déconnexion réussie');
    await expect(account).toHaveAttribute('href', '/auth');
  });
});
