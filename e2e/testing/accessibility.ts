import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { IS_WEEKLY } from '#tests/weekly.ts';
import { expect } from './fixtures.ts';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** The tested widths: the narrowest phone, and in the weekly test run also a common phone and a desktop screen. */
const WIDTHS = IS_WEEKLY ? ([320, 390, 1280] as const) : ([320] as const);

/**
 * The minified script of axe, a checker of accessibility. Browsers parse it in half the time of the script that
 * AxeBuilder uses by default.
 */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules of axe, a checker of accessibility, whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects a page in its current state to break no rule of axe (a checker of accessibility) in the light theme. The
 * weekly test run also checks the colours in the dark theme. `app/styles/tokens.test.ts` checks the contrast of both
 * themes after every change.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessibleIn(page, 'light');
  if (!IS_WEEKLY) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrastIn(page, 'dark');
}

/**
 * Expects a page that shows the given theme to break no rule of axe (a checker of accessibility) about colours in its
 * current state.
 */
const expectContrastIn = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  expectAccessibleIn(page, theme, { runOnly: COLOUR_RULES });

/**
 * Expects a page that shows the given theme to break no rule of axe (a checker of accessibility) in its current state.
 */
export async function expectAccessibleIn(page: Page, theme: 'light' | 'dark', options: RunOptions = {}): Promise<void> {
  const builder = new AxeBuilder({ page, axeSource }).options({ ...options, resultTypes: ['violations'] });
  // axe's legacy mode does not open a second page, which axe needs only for pages with frames
  const { violations } = await builder.setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`);
  expect(found, theme).toEqual([]);
}

/** Returns the horizontal overflow of a page in pixels. WCAG 1.4.10 requires 0 at a width of 320 pixels. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects a page to have no horizontal overflow at any of `WIDTHS`. */
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
