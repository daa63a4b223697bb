import type { Page } from '@playwright/test';

/**
 * Sets the default text size of the browser, as a player does in its settings, in percent. Media queries in `rem` follow
 * it, unlike a font size of the root element. It must be set again after a change of the window.
 */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: Math.round((16 * percent) / 100) } });
}

/** Returns the visible texts of a page that are broken into more than three lines, each narrower than three letters. */
export const brokenTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode() !== null) {
      const { textContent, parentElement } = texts.currentNode;
      if (!textContent?.trim() || !parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const widths = [...range.getClientRects()].map(({ width }) => width);
      const letter = Number.parseFloat(getComputedStyle(parentElement).fontSize) / 2;
      if (widths.length > 3 && Math.max(...widths) > 1 && Math.max(...widths) < 3 * letter) broken.push(textContent);
    }
    return broken;
  });
