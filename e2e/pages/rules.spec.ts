import { expect, test } from '#e2e/testing/fixtures.ts';

test('the small board on the rules page can be solved with the keyboard and links to mode selection', async ({
  page,
}) => {
  await page.goto('/en/rules');
  const island = page.locator('[data-island=board]');
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

test('the rules page lists as many rules, strategies and tips as its headings announce', async ({ page }) => {
  await page.goto('/regles');
  const under = (name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  await expect(under('Les quatre règles').locator('ol > li')).toHaveCount(4);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /quatre règles.*quatre stratégies/);
  await expect(under('Quatre stratégies').getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(under('Cinq conseils').getByRole('listitem')).toHaveCount(5);
});

for (const { path, score } of [
  { path: '/regles', score: '3\u202f365' },
  { path: '/en/rules', score: '3,365' },
]) {
  test(`${path}: the worked example ends with the expected score`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('#score tfoot td').last()).toHaveText(score);
  });
}

for (const path of ['/regles-simple', '/en/simple-rules']) {
  test(`${path}: the short rules page shows its own meta description and is not indexed`, async ({ page }) => {
    await page.goto(path);
    const shown = await page.locator('blockquote').textContent();
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', shown!);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('main')).toContainText(/convient|is right/);
  });
}
