import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Focuses the board of the article about interrupted tasks, so that the script of the board loads. Waits until keys
 * work, and returns the island.
 */
export async function activateBoard(page: Page): Promise<Locator> {
  const island = page.locator('[data-island=board]').first();
  const head = island.locator('[tabindex="0"]');
  await head.focus();
  await expect(async () => {
    await page.keyboard.press('Shift+ArrowUp');
    await expect(island.locator('[role=gridcell]').nth(7)).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Escape');
  return island;
}
