import type { Page } from '@playwright/test';

/**
 * Sets the default text size of the browser, as a player does in its settings, in percent. Media queries in `rem` follow
 * it, unlike a font size of the root element. It must be set again after a change of the window.
 */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: Math.round((16 * percent) / 100) } });
}
