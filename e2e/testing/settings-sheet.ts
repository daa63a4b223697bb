import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Locates the dialog with the settings of a game. Locators by role find nothing in it until it is open. */
export const settingsOf = (page: Page): Locator => page.locator('dialog#settings');

/** Opens the settings of a game, runs `work` with their dialog, and closes them. */
export async function inSettings(page: Page, work: (sheet: Locator) => Promise<unknown>): Promise<void> {
  const sheet = settingsOf(page);
  await page.getByRole('button', { name: /^(Réglages du jeu|Game settings)$/ }).click();
  await expect(sheet).toBeVisible();
  await work(sheet);
  if (await sheet.isVisible()) await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

type Switch = 'calm' | 'pace' | 'unreachable' | 'sound' | 'vibration' | 'large-board';

/** Locates a switch in the settings, even while the settings are closed. */
export const switchOf = (page: Page, name: Switch): Locator => settingsOf(page).locator(`[data-switch=${name}]`);
