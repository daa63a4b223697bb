import type { Page } from '@playwright/test';

/**
 * Stores texts in a page's browser, once, as pages before the next one could have. An init script would store them again
 * at every navigation, over what pages have stored since.
 */
export async function seedStorage(
  page: Page,
  texts: Readonly<Record<string, string>>,
  place: 'localStorage' | 'sessionStorage' = 'localStorage',
): Promise<void> {
  await page.goto('/robots.txt'); // of the same origin, without scripts; a game that the page leaves is stored before
  await page.evaluate(
    ([storage, entries]) => {
      for (const [key, text] of Object.entries(entries)) window[storage].setItem(key, text);
    },
    [place, texts] as const,
  );
}

/** Returns what a tab keeps for itself, which a duplicate of the tab begins with. */
export const sessionOf = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...sessionStorage }));
