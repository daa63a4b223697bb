import type { Page } from '@playwright/test';
import { uncover } from '#e2e/testing/cover.ts';
import { expect } from '#e2e/testing/fixtures.ts';
import { gridPage } from '#e2e/testing/grid-page.ts';
import { inSettings, settingsOf } from '#e2e/testing/settings-sheet.ts';
import { pathOf } from '#site/pages.ts';

/** Returns the code of the grid that the address names. */
export const codeInAddress = (page: Page): string => new URL(page.url()).searchParams.get('grid') ?? '';

/**
 * Opens the page of free grids (of chosen size and difficulty), and waits until its grid is shown and the next grid is
 * ready.
 */
export async function openFree(page: Page, path: string = pathOf('free', 'fr')) {
  await page.goto(path);
  const grid = gridPage(page);
  await uncover(page);
  await expect(newGrid(page)).toBeEnabled();
  expect(codeInAddress(page)).toBe(await grid.code());
  return grid;
}

/** Locates the button that brings another grid. */
export const newGrid = (page: Page) => settingsOf(page).locator('button', { hasText: /^(Nouvelle grille|New grid)$/ });

/** Brings another grid. */
export const makeGrid = (page: Page) => inSettings(page, () => newGrid(page).click());
