import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Brings the focus to the home page's board, and waits until its script lets it look around. */
export async function wake(page: Page): Promise<Locator> {
  const place = page.locator('[data-island=board]');
  const head = place.locator('[tabindex="0"]');
  await head.focus();
  await expect(async () => {
    await page.keyboard.press('Shift+ArrowUp');
    await expect(place.locator('[role=gridcell]').nth(7)).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Escape');
  return place;
}
