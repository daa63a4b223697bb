import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Returns the start button of the cover that hides the board (R32). */
export const coverButton = (page: Page) => page.locator('[data-first=uncover]');

/** Waits for the board of a game page. If a cover hides the board, presses its start button. */
export async function uncover(page: Page): Promise<void> {
  const button = coverButton(page).filter({ visible: true });
  await expect(button.or(page.getByRole('gridcell')).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  // on a busy machine, the browser may take long to generate the grid of a hard level
  await expect(page.getByRole('gridcell').first()).toBeVisible({ timeout: 60_000 });
}

/** Reloads a game page, and uncovers its board. */
export async function reloadGame(page: Page): Promise<void> {
  await page.reload();
  await uncover(page);
}
