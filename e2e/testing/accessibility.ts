import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const WIDTHS = [320, 390, 1280] as const;
const TRANSITION_MS = 400; // a modal is fully open by then

/** Expects the current state of a page to have no axe violation in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // legacy mode opens no second page, which is needed only for pages with frames
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`);
    expect(found, colorScheme).toEqual([]);
  }
}

/** The number of pixels that a page overflows to the side. Sideways scrolling fails phones and 400 % zoom (WCAG 1.4.10). */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects no sideways scrolling, from the narrowest phone to a desktop screen. */
export async function expectFitsEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await horizontalOverflow(page), `at ${width} px`).toBe(0);
  }
}

/** Expects the current state of a page, once its transition has ended, to fit every width and to be accessible. */
export async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  await page.waitForTimeout(TRANSITION_MS);
  await expectFitsEveryWidth(page);
  await expectAccessible(page);
}
