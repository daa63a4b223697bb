import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Returns the sheet with the settings of a game, which is not accessible until it is open. */
export const settingsOf = (page: Page): Locator => page.locator('dialog#settings');

/** Opens the settings of a game, does something there, and closes them. */
export async function inSettings(page: Page, work: (sheet: Locator) => Promise<unknown>): Promise<void> {
  const sheet = settingsOf(page);
  await page.getByRole('button', { name: /^(Réglages du jeu|Game settings)$/ }).click();
  await expect(sheet).toBeVisible();
  await work(sheet);
  if (await sheet.isVisible()) await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

type Switch = 'calm' | 'pace' | 'unreachable' | 'sound' | 'vibration' | 'large-board';

/** Returns a switch of the settings, for which they need not be open. */
export const switchOf = (page: Page, name: Switch): Locator => settingsOf(page).locator(`[data-switch=${name}]`);
