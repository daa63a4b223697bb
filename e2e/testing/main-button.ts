import type { Page } from '@playwright/test';

/**
 * Returns which buttons on the home page's panel about today's grid have the colour of a main button: `day` for the
 * daily grid, `level` for the levels.
 */
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
