import type { Page } from '@playwright/test';

/**
 * Stores texts in a page's browser once. An init script would store them again at every navigation, and would overwrite
 * what pages have stored since.
 */
export async function seedStorage(
  page: Page,
  texts: Readonly<Record<string, string>>,
  place: 'localStorage' | 'sessionStorage' = 'localStorage',
): Promise<void> {
  // the browser first leaves the game's page, which stores its game then; robots.txt has no script that could overwrite
  // the new texts
  await page.goto('/robots.txt');
  await page.evaluate(
    ([storage, entries]) => {
      for (const [key, text] of Object.entries(entries)) window[storage].setItem(key, text);
    },
    [place, texts] as const,
  );
}

/** Returns the session storage of a tab. A duplicate of the tab starts with a copy of it. */
export const sessionOf = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...sessionStorage }));
