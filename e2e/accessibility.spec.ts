import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import { expect, test } from './fixtures.ts';
import { PUBLIC_PATHS } from './public-pages.ts';
import { soloPage } from './solo-page.ts';

const WIDTHS = [320, 390, 1280] as const;

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`)).toEqual([]);
}

/** Nothing may stick out to the side: a page that scrolls sideways is lost on a phone and at 400 %. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const { path } of PUBLIC_PATHS)
      test(`${path} has no violation and fits every width`, async ({ page }) => {
        await page.goto(path);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect(await overhang(page), `at ${width} px`).toBe(0);
        }
        await expectAccessible(page);
      });

    for (const language of LANGUAGES)
      test(`solo in ${language}: mid-game, refusal, hint and win have no violation`, async ({ page }) => {
        const solo = soloPage(page);
        await solo.open(pathOf('solo', language));
        const solution = await solo.solution();
        await tap(page, solution[3]!);
        await expectAccessible(page);
        for (const cell of solution.slice(0, 6)) await tap(page, cell);
        await page.getByRole('button', { name: HINT[language] }).click();
        await expectAccessible(page);
        for (const cell of solution.slice(6)) await tap(page, cell);
        await expect(solo.overlay).toBeVisible();
        await page.waitForTimeout(400); // the overlay has risen
        await expectAccessible(page);
      });
  });
}

const HINT: Readonly<Record<Language, RegExp>> = { fr: /^Indice/, en: /^Hint/ };

async function tap(page: Page, cell: number): Promise<void> {
  const { x, y } = await soloPage(page).centre(cell);
  await page.mouse.click(x, y);
}
