import type { Page } from '@playwright/test';
import { waitForReact } from '#e2e/testing/timing/hydrated.ts';
import { examineGrid } from '#engine/generator/grids/examine-grid.ts';
import { readGridCode } from '#engine/grid-code.ts';
import { gridPath } from '#site/pages.ts';
import { uncover } from './cover.ts';
import { expect } from './fixtures.ts';
import { activateCells } from './solo-page.ts';

/** Returns helpers that drive the page of free grids (of chosen size and difficulty) or the page of a grid code. */
export function gridPage(page: Page) {
  const cells = page.getByRole('gridcell');
  return {
    cells,
    card: page.getByRole('region', { name: /enfilé|Threaded/ }),
    progress: page.getByRole('progressbar'),
    /** Returns the grid code that the page shows below the board. */
    async code(): Promise<string> {
      await waitForReact(page);
      return (await page.locator('code').textContent()) ?? '';
    },
    /** Returns the cells of the only solution of the current grid. */
    async solution(): Promise<readonly number[]> {
      const puzzle = readGridCode(await this.code());
      const verdict = puzzle.ok ? examineGrid(puzzle.value) : undefined;
      if (verdict?.kind !== 'one') throw new Error('the grid has not exactly one solution');
      return verdict.solution;
    },
    /** Draws a path by activating its cells, as a screen reader does, once React has taken over the page. */
    async activate(path: readonly number[]): Promise<void> {
      await waitForReact(page);
      await uncover(page);
      await cells.evaluateAll(activateCells, path);
    },
    /** Solves the current grid, and waits for the panel with the result. */
    async solve(): Promise<void> {
      await this.activate(await this.solution());
      await expect(this.card).toBeVisible();
    },
  };
}

/**
 * Opens a grid by its code, and expects that the page says `words`, shows no score and refuses hints, because the grid
 * is not known to have exactly one solution (R26).
 */
export async function expectNoHelp(page: Page, code: string, words: string): Promise<void> {
  await page.goto(gridPath(code, 'fr'));
  // the page shows the text only after a search for all solutions of the grid, which takes long
  await expect(page.getByText(words).last()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Score', { exact: true })).toBeHidden();
  const puzzle = readGridCode(code);
  const grid = gridPage(page);
  await grid.activate(puzzle.ok ? puzzle.value.waypoints.slice(0, 1) : []);
  await expect(grid.progress).toHaveAttribute('value', '1');
  await page.getByRole('button', { name: /^Indice/ }).click();
  await expect(page.getByRole('status').first()).toContainText('Pas de chemin solution disponible.');
}
