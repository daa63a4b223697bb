import type { Locator, Page } from '@playwright/test';

/** Locates the clock of a game that is not a duel. */
export const gameClock = (page: Page): Locator => page.getByRole('definition').first();

/** Returns the seconds that a clock shows, such as 65 for 1:05. */
export async function secondsShown(clock: Locator): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await clock.textContent()) ?? '').split(':').map(Number);
  return 60 * minutes + seconds;
}
