import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { IS_WEEKLY } from '#tests/weekly.ts';
import { expect } from './fixtures.ts';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** The narrowest phone, and weekly also the usual one and a desktop screen. */
const WIDTHS = IS_WEEKLY ? ([320, 390, 1280] as const) : ([320] as const);

/** The minified script, which browsers parse in half the time. The builder's own is not minified. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules of axe whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects a page in its current state to have no axe violations in the light theme, and weekly colours that are no
 * violation in the dark one either. The tokens of both themes have their contrast in `app/styles/tokens.test.ts`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessibleIn(page, 'light');
  if (!IS_WEEKLY) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrastIn(page, 'dark');
}

/** Expects the colours of a page in its current state, which shows the given theme, to be no axe violations. */
export const expectContrastIn = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  expectAccessibleIn(page, theme, { runOnly: COLOUR_RULES });

/** Expects a page in its current state, which shows the given theme, to have no axe violations. */
export async function expectAccessibleIn(page: Page, theme: 'light' | 'dark', options: RunOptions = {}): Promise<void> {
  const builder = new AxeBuilder({ page, axeSource }).options({ ...options, resultTypes: ['violations'] });
  // legacy mode does not open a second page, which axe needs only for pages with frames
  const { violations } = await builder.setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`);
  expect(found, theme).toEqual([]);
}

/** Returns the horizontal overflow of a page in pixels. WCAG 1.4.10 requires 0 at a width of 320 pixels. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects no horizontal overflow at the widths that are tried, of which the narrowest is the hardest. */
export async function expectFitsEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await horizontalOverflow(page), `at ${width} px`).toBe(0);
  }
}

/** Resolves when every transition and finite animation of the page has ended. Runs in the page. */
async function finishAnimations(): Promise<void> {
  const finite = document.getAnimations().filter(each => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finite.map(({ finished }) => finished));
}

/** Waits for transitions to end, then expects the page to fit every screen width and to be accessible. */
export async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  await page.evaluate(finishAnimations);
  await expectFitsEveryWidth(page);
  await expectAccessible(page);
}
