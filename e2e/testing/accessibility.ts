import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const WIDTHS = [320, 390, 1280] as const;
const TRANSITION_MS = 400; // every modal is fully open after this time

/** Expects a page in its current state to have no axe violations in the light and dark themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // legacy mode does not open a second page, which axe needs only for pages with frames
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`);
    expect(found, colorScheme).toEqual([]);
  }
}

/** Returns the horizontal overflow of a page in pixels. WCAG 1.4.10 requires 0 at a width of 320 pixels. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects no horizontal overflow at three widths, from the narrowest phone to a desktop screen. */
export async function expectFitsEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await horizontalOverflow(page), `at ${width} px`).toBe(0);
  }
}

/** Waits for transitions to end, then expects the page to fit every screen width and to be accessible. */
export async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  await page.waitForTimeout(TRANSITION_MS);
  await expectFitsEveryWidth(page);
  await expectAccessible(page);
}
