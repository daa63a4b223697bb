import type { Page } from '@playwright/test';
import { examineGrid } from '#engine/generator/grids/examine-grid.ts';
import { readPuzzle } from '#engine/notation.ts';
import { expect } from './fixtures.ts';
import { activateCells } from './solo-page.ts';

/** Returns helpers that drive the page of a challenge. */
export function challengePage(page: Page) {
  const cells = page.getByRole('gridcell');
  const code = () => /\/([0-9A-Z]{10})$/.exec(new URL(page.url()).pathname)?.[1] ?? '';
  return {
    cells,
    code,
    /** Returns the puzzles of the run in play, and how many of them are solved. */
    async kept(): Promise<{ readonly puzzles: readonly string[]; readonly solved: number }> {
      const text = await page.evaluate(key => localStorage.getItem(key), `challenge:${code()}`);
      const { puzzles = [], logs = [] } = JSON.parse(text ?? '{}');
      return { puzzles, solved: logs.length - 1 };
    },
    /** Returns the cells of the solution of the current grid. */
    async solution(): Promise<readonly number[]> {
      await expect(cells.first()).toBeVisible();
      const { puzzles, solved } = await this.kept();
      const puzzle = readPuzzle(puzzles[solved] ?? '');
      const verdict = puzzle.ok ? examineGrid(puzzle.value) : undefined;
      if (verdict?.kind !== 'one') throw new Error('the grid has not exactly one solution');
      return verdict.solution;
    },
    /** Activates cells as a screen reader does, in one call. */
    async activate(path: readonly number[]): Promise<void> {
      await cells.evaluateAll(activateCells, path);
    },
    /** Solves every grid of the run. */
    async solve(grids = 1): Promise<void> {
      for (let grid = 0; grid < grids; grid++) {
        await expect.poll(async () => (await this.kept()).solved).toBe(grid);
        await this.activate(await this.solution());
      }
    },
  };
}
