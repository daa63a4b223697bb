import { expectAccessibleIn } from '#e2e/testing/accessibility.ts';
import { expect, test, WITH_MOTION } from '#e2e/testing/fixtures.ts';
import { spread, TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { pathOf } from '#site/pages.ts';

test('the small board on the rules page can be solved with the keyboard and links to mode selection', async ({
  page,
}) => {
  await page.goto('/en/rules');
  const island = page.locator('[data-island=board]');
  await expect(island.getByRole('status')).toHaveText('Try it here: sixteen squares, one solution.');
  await island.locator('[tabindex="0"]').focus();
  const start = island.getByRole('gridcell', { name: /^Row 2, column 3, number 1/ });
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(start).toHaveAccessibleName(/end of thread/, { timeout: 100 });
  }).toPass();
  for (const key of 'Down Left Up Up Left Down Down Down Right Right Right Up Up Up Left'.split(' '))
    await page.keyboard.press(`Arrow${key}`);
  await expect(island.getByRole('status')).toContainText('Threaded!');
  await expect(page.getByRole('link', { name: 'Carry on with a full level' })).toHaveAttribute(
    'href',
    '/en/play#start',
  );
});

test('the rules page lists as many rules, strategies and tips as its headings announce', { tag: '@weekly' }, async ({
  page,
}) => {
  await page.goto('/regles');
  const under = (name: string) =>
    page.locator('section, details').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(under('Les quatre règles').locator('ol > li')).toHaveCount(4);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /quatre règles.*quatre stratégies/);
  await page.getByText('Quatre stratégies', { exact: true }).click();
  await expect(under('Quatre stratégies').getByRole('heading', { level: 3 })).toHaveCount(4);
  await page.getByText('Cinq conseils', { exact: true }).click();
  await expect(under('Cinq conseils').getByRole('listitem')).toHaveCount(5);
});

for (const { path, score } of [
  { path: '/regles', score: '3\u202f365' },
  { path: '/en/rules', score: '3,365' },
]) {
  test(`the table on the rules page ${path} that computes a score step by step ends with the expected score`, {
    tag: path === '/regles' ? [] : '@weekly',
  }, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('#score tfoot td').last()).toHaveText(score);
  });
}

for (const language of TRIED_LANGUAGES)
  test.describe(`in ${language}, on a phone`, () => {
    test.use({ viewport: { width: 390, height: 664 } });

    test('B27 the rules page fits four screens, and the first one shows its board and message', async ({ page }) => {
      await page.goto(pathOf('rules', language));
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4 * 664);
      await expect(page.getByRole('status')).toBeInViewport({ ratio: 1 });
    });

    test('the unfolded texts of the rules page are accessible', { tag: '@weekly' }, async ({ page }) => {
      await page.goto(pathOf('rules', language));
      for (const summary of await page.locator('main summary').all()) await summary.press('Enter');
      await expect(page.locator('main details[open]')).toHaveCount(5);
      await expectAccessibleIn(page, 'light');
    });
  });

/** Returns the names of the running animations of the rules page, each once. */
const animations = () => [
  ...new Set(document.getAnimations().map(animation => (animation as CSSAnimation).animationName.split('_')[0])),
];

test.describe('with motion', () => {
  test.use(WITH_MOTION);

  test('B27 a hand shows how to draw until the first touch, and the pictures move until the reader stops them', async ({
    page,
  }) => {
    await page.goto('/en/rules');
    const hand = page.locator('[data-island=board] .board-hand');
    await expect(hand).toBeVisible();
    expect(await page.evaluate(animations)).toEqual(expect.arrayContaining(['refused', 'hatch']));
    await page.getByLabel('Still pictures').check();
    expect((await page.evaluate(animations)).filter(name => !name?.startsWith('hand'))).toEqual([]);
    await page.getByRole('gridcell', { name: /^Row 2, column 3, number 1/ }).click();
    await expect(hand).toBeHidden();
    await page.getByRole('gridcell').last().blur();
    await expect(hand).toBeHidden(); // the hand that shows how to draw stays hidden, because the thread has begun
  });
});

test('B27 with reduced motion, the hand that shows how to draw and the pictures are still', async ({ page }) => {
  await page.goto('/en/rules');
  await expect(page.locator('.board-hand')).toBeVisible();
  await expect(page.getByLabel('Still pictures')).toBeHidden();
  expect(await page.evaluate(animations)).toEqual([]);
});

for (const path of spread(['/regles-simple', '/en/simple-rules'], 1)) {
  test(`the short rules page ${path} shows its own meta description and is not indexed`, async ({ page }) => {
    await page.goto(path);
    const shown = await page.locator('blockquote').textContent();
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', shown!);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('main')).toContainText(/convient|is right/);
  });
}
