import type { Page } from '@playwright/test';
import { makeChallenge, ownChallenge } from '#e2e/challenges/challenge-page.ts';
import { expectAccessible, horizontalOverflow } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { expectNoLayoutShift } from '#e2e/testing/page-weight.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { refuseStorage } from '#e2e/testing/without-storage.ts';

test('a chosen theme is stored and applied before the first paint of the next page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/regles');
  await page.getByText('Thème', { exact: true }).first().click();
  await page.getByRole('radio', { name: 'Sombre' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.addInitScript(() => {
    new MutationObserver(() => {
      // the test records the theme when the body begins, before the browser can paint anything of it
      if (document.body) window.name ||= document.documentElement.dataset.theme ?? 'none';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/en/rules');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => window.name)).toBe('dark');
  await page.getByText('Theme', { exact: true }).first().click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'Automatic' }).check();
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('an unknown stored theme is treated as the system theme', { tag: '@weekly' }, async ({ page }) => {
  await seedStorage(page, { theme: 'purple' });
  await page.goto('/regles');
  await page.getByText('Thème', { exact: true }).first().click();
  await expect(page.getByRole('radio', { name: 'Automatique' })).toBeChecked();
});

test('the language link leads to the translation and stores the choice', async ({ page }) => {
  await page.goto('/regles');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/rules$/);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  await page.goto('/select-mode');
  // a French address must not redirect to English, even if English is the stored language
  await expect(page).toHaveURL(/\/select-mode$/);
});

test('if a visitor has chosen English, the address / redirects to English before anything is painted', async ({
  page,
}) => {
  await seedStorage(page, { language: 'en' });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (location.pathname === '/' && document.body && !document.documentElement.hidden) window.name = 'French';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/?from=link#play', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/en\?from=link#play$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => window.name)).toBe('');
  await page.goto('/regles');
  await expect(page).toHaveURL(/\/regles$/);
});

for (const button of ['left', 'middle'] as const)
  test(`a visitor who chose French with the ${button} mouse button is not redirected to English`, {
    tag: button === 'left' ? [] : '@weekly',
  }, async ({ page, context }) => {
    await page.goto('/en');
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    const opened = button === 'middle' ? context.waitForEvent('page') : page;
    await page.getByRole('banner').getByRole('link', { name: 'Français' }).click({ button });
    const home = await opened;
    await expect(home).toHaveURL(/:\d+\/$/);
    await expect(home.locator('html')).toHaveAttribute('lang', 'fr');
    await home.goto('/');
    await expect(home.locator('html')).toHaveAttribute('lang', 'fr');
  });

test.describe('in a browser that prefers English', () => {
  test.use({ locale: 'en-GB' });

  const strip = (page: Page) => page.getByRole('complementary').filter({ hasText: 'This page is also in English' });

  const WINDOWS = [
    { width: 390, height: 664 },
    { width: 375, height: 553 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
    { width: 320, height: 568 },
  ];

  /** Returns the texts of the links and buttons that lie behind the bar (strip) with the offer of English. */
  const hiddenButtons = (page: Page) =>
    strip(page).evaluate(element => {
      const box = element.getBoundingClientRect();
      return [...document.querySelectorAll('a, button')]
        .filter(each => !element.contains(each))
        .filter(each => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map(each => each.textContent);
    });

  test('J38 a visitor is offered the English home page once, and only at the address /', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/regles');
    await page.goto('/');
    await expect(strip(page)).toBeVisible();
    await expectNoLayoutShift(page, 0);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await expect(strip(page)).toBeInViewport({ ratio: 1 });
      expect(await hiddenButtons(page), `below the strip at ${size.width} px`).toEqual([]);
      if (size.width < 900) continue;
      const frame = await page.locator('[data-frame]').boundingBox();
      const box = await strip(page).boundingBox();
      expect(box?.x, 'the strip covers no square').toBeGreaterThan(frame!.x + frame!.width);
    }
    await expectAccessible(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await strip(page).getByRole('link', { name: 'in English' }).click();
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.getByText('This page is also')).toHaveCount(0);
    await page.goto('/');
    await expect(page).toHaveURL(/\/en$/);
  });

  test('J38 a visitor who closes or ignores the offer of English sees it no more', async ({ page, openVisitor }) => {
    await page.goto('/');
    await strip(page).getByRole('button', { name: 'Close' }).click();
    await expect(strip(page)).toBeHidden();
    const hasty = await openVisitor({ locale: 'en-GB' });
    await hasty.goto('/');
    await expect(strip(hasty)).toBeVisible();
    for (const visitor of [page, hasty]) {
      await visitor.reload({ waitUntil: 'networkidle' });
      await expect(strip(visitor)).toBeHidden();
      expect(await visitor.evaluate(() => localStorage.getItem('language'))).toBeNull();
    }
  });

  test('J38 a visitor who has chosen French is not offered English', { tag: '@weekly' }, async ({ page }) => {
    await seedStorage(page, { language: 'fr' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(strip(page)).toBeHidden();
  });

  test('J38 without storage, the offer of English is shown and can be closed', { tag: '@weekly' }, async ({ page }) => {
    await refuseStorage(page);
    await page.goto('/');
    await strip(page).getByRole('button', { name: 'Close' }).click();
    await expect(strip(page)).toBeHidden();
  });
});

test('J38 a browser that prefers French is not offered English', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('[data-language-offer]')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('english-offered'))).toBeNull();
});

test('in wide windows, the content of each page begins where the header begins', async ({ page }) => {
  const { code, key } = await makeChallenge(page, undefined, 'Léa');
  await ownChallenge(page, { code, key });
  const paths = ['/', '/libre', '/jour', '/play', '/cercle', '/regles', '/select-mode', `/defi/${code}`];
  for (const path of paths) {
    await page.goto(path);
    for (const [width, height] of [
      [1280, 800],
      [1280, 960],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const first = page.locator('main h1, main [data-frame], main .board').filter({ visible: true });
      await expect(first.first()).toBeVisible();
      const edges = await first.evaluateAll(all => all.map(each => each.getBoundingClientRect().left));
      const logo = await page.locator('header a[href="/"]').first().boundingBox();
      expect(Math.round(Math.min(...edges)), `${path} at ${width} × ${height}`).toBe(Math.round(logo!.x));
    }
  }
});

test('a menu closes on Escape and on a click elsewhere', async ({ page }) => {
  await page.goto('/regles');
  const menu = page.locator('details[data-dropdown]');
  await menu.locator('summary').click();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(menu.locator('summary')).toBeFocused();
  await menu.locator('summary').click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).not.toHaveAttribute('open');
});

for (const path of ['/histoire', '/en/history'])
  test(`${path}: at 768 px, the narrowest width that shows all header links, the links do not overlap`, {
    tag: path === '/histoire' ? [] : '@weekly',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto(path);
    const shown = page.getByRole('banner').locator('a:not([href="#content"]):visible, summary:visible');
    const boxes = await Promise.all((await shown.all()).map(link => link.boundingBox()));
    const inOrder = boxes.map(box => box!).toSorted((a, b) => a.x - b.x);
    expect(inOrder).toHaveLength(8);
    for (const [index, { x }] of inOrder.slice(1).entries())
      expect(x).toBeGreaterThanOrEqual(inOrder[index]!.x + inOrder[index]!.width);
  });

test.describe('in a browser on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the header links collapse into a menu, which closes on a click before the next page loads', async ({
    page,
  }) => {
    // a response with status 204 makes the browser stay on the current page
    await page.route('**/regles', route => route.fulfill({ status: 204 }));
    await page.goto('/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Règles' });
    await expect(link).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    const requested = page.waitForRequest('**/regles');
    await link.click();
    await requested;
    await expect(link).toBeHidden();
  });
});

test.describe('in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('without JavaScript, the menu and the language link work, and the theme menu is hidden', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Jouer' })).toBeVisible();
    await expect(page.locator('summary', { hasText: 'Thème' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en$/);
  });
});

test('the theme can be changed even if storage is blocked', { tag: '@weekly' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/regles');
  await page.getByText('Thème', { exact: true }).first().click();
  await page.getByRole('radio', { name: 'Sombre' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
