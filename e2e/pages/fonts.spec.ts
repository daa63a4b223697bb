import { test } from '#e2e/testing/fixtures.ts';
import { spread, TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { expectNoLayoutShift } from '#e2e/testing/page-weight.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';
import { PUBLIC_PATHS } from './public-pages.ts';

/**
 * The layout shift that late fonts may cause, because they may add or remove a line. Without fallback fonts, it is up
 * to 0.21.
 */
const MAX_LATE_SHIFT = 0.05;

for (const { path } of spread(
  PUBLIC_PATHS.filter(({ language }) => TRIED_LANGUAGES.includes(language)),
  3,
))
  test(`the layout of the page ${path} shifts by at most 0.05 if the fonts load late`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    const release = await holdRequests(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await release.held;
    await redrawn(page);
    await release();
    await page.evaluate(() => document.fonts.ready);
    await redrawn(page);
    await expectNoLayoutShift(page, MAX_LATE_SHIFT);
  });
