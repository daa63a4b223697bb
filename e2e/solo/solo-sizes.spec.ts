import type { Page } from '@playwright/test';
import { horizontalOverflow } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

/** Opens solo with a stored game whose displayed numbers are very long. */
async function openLongSession(page: Page): Promise<void> {
  const totals = { levels: 1234567, score: 4999999999, durationMs: 9999999999, undos: 1234567, hints: 7654321 };
  await seedStorage(page, { solo: JSON.stringify({ version: 1, seed: 's', level: 1_000_000, totals }) });
  await soloPage(page).open();
}

for (const { width, height, device } of spread(
  [
    { width: 320, height: 256, device: 'a 1280 × 1024 screen at 400 % zoom' },
    { width: 320, height: 640, device: 'the narrowest phone' },
    { width: 568, height: 320, device: 'a small phone in landscape' },
    { width: 844, height: 390, device: 'a phone in landscape' },
  ],
  1,
))
  test(`B18 on ${device} the cells are large enough for digits, and nothing overflows`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openLongSession(page);
    const { width: cellWidth } = (await soloPage(page).cells.first().boundingBox())!;
    expect(cellWidth).toBeGreaterThanOrEqual(32); // a cell of 32 pixels takes up 36 pixels with its gaps
    expect(await horizontalOverflow(page)).toBe(0);
  });

test('nothing overflows on a phone when text is enlarged to 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLongSession(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await horizontalOverflow(page)).toBe(0);
  const buttons = page.getByRole('main').getByRole('button');
  const truncated = await buttons.evaluateAll(all =>
    all.filter(button => button.scrollWidth > button.clientWidth).map(button => button.textContent),
  );
  expect(truncated).toEqual([]);
});
