import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const WIDTHS = [320, 390, 1280] as const;
const RISING_MS = 400; // by then a modal has come

/** The page as it is now has no violation in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // the older way of asking opens no second page, which is there for pages with frames
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`);
    expect(found, colorScheme).toEqual([]);
  }
}

/** By how many pixels a page sticks out to the side; one that scrolls sideways is lost on a phone and at 400 %. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing sticks out to the side, on phones and on a desk. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overhang(page), `at ${width} px`).toBe(0);
  }
}

/** One state of a page, once it has come, fits every width and has no violation. */
export async function expectGood(page: Page): Promise<void> {
  await page.waitForTimeout(RISING_MS);
  await expectFits(page);
  await expectAccessible(page);
}
