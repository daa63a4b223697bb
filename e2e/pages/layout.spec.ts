import { expect, test } from '#e2e/testing/fixtures.ts';

test('a chosen theme stays, and the next page never shows the other one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/regles');
  await page.getByText('Thème', { exact: true }).first().click();
  await page.getByRole('radio', { name: 'Sombre' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body) window.name = document.documentElement.dataset.theme ?? 'none'; // what the first paint will see
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/en/rules');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => window.name)).toBe('dark');
  await page.getByText('Theme', { exact: true }).first().click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'Same as the system' }).check();
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('a kept theme that is none counts as the system’s', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'purple'));
  await page.goto('/regles');
  await page.getByText('Thème', { exact: true }).first().click();
  await expect(page.getByRole('radio', { name: 'Comme le système' })).toBeChecked();
});

test('the language menu leads to the twin and remembers the choice', async ({ page }) => {
  await page.goto('/regles');
  await page.getByRole('banner').getByText('Français').first().click();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/rules$/);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  await page.goto('/select-mode');
  await expect(page).toHaveURL(/\/select-mode$/); // remembered, but nobody is sent anywhere
});

test('Escape and a press elsewhere close a menu', async ({ page }) => {
  await page.goto('/regles');
  const menu = page.locator('details[data-dropdown]').last();
  await menu.locator('summary').click();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(menu.locator('summary')).toBeFocused();
  await menu.locator('summary').click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).not.toHaveAttribute('open');
});

for (const path of ['/histoire', '/en/history'])
  test(`${path}: in the narrowest bar that shows them all, no link lies on another`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto(path);
    const shown = page.getByRole('banner').locator('a:not([href="#content"]):visible, summary:visible');
    const boxes = await Promise.all((await shown.all()).map(link => link.boundingBox()));
    const inOrder = boxes.map(box => box!).toSorted((a, b) => a.x - b.x);
    expect(inOrder).toHaveLength(7);
    for (const [index, { x }] of inOrder.slice(1).entries())
      expect(x).toBeGreaterThanOrEqual(inOrder[index]!.x + inOrder[index]!.width);
  });

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the links fold into a menu that closes on a link, and does not wait for its page', async ({ page }) => {
    await page.route('**/regles', route => route.fulfill({ status: 204 })); // upon which a browser stays where it is
    await page.goto('/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Règles' });
    await expect(link).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    const asked = page.waitForRequest('**/regles');
    await link.click();
    await asked;
    await expect(link).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('menus open, and the theme is not offered', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Jouer' })).toBeVisible();
    await expect(page.locator('summary', { hasText: 'Thème' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('details[data-dropdown] summary').last().click();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en$/);
  });
});

test('blocked storage changes nothing but the memory', async ({ page }) => {
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
