import type { Page } from '@playwright/test';

/** Returns which buttons on the cover of the home page have the colour of the main one: that of the day, that of the level. */
export async function mainButtonsOf(page: Page): Promise<readonly string[]> {
  const colourOf = (selector: string) =>
    page
      .getByRole('main')
      .locator(selector)
      .evaluate(each => getComputedStyle(each).backgroundColor);
  const primary = await colourOf('#closing + p > a:first-child');
  const colours = { day: await colourOf('[data-action]'), level: await colourOf('[data-resume]') };
  return Object.entries(colours).flatMap(([name, colour]) => (colour === primary ? [name] : []));
}
