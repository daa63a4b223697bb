import type { Page } from '@playwright/test';
import { expect } from '#e2e/testing/fixtures.ts';
import { activateCells } from '#e2e/testing/solo-page.ts';
import { readPath } from '#engine/notation.ts';

type Stored = { readonly attempt: string; readonly day: string; readonly due?: string; readonly key?: string };

/** Returns helpers that drive the page of a day and read what the browser keeps of it. */
export function dailyPage(page: Page) {
  const cells = page.getByRole('gridcell');
  const attempts = async (): Promise<readonly Stored[]> =>
    JSON.parse((await page.evaluate(() => localStorage.getItem('daily'))) ?? '{"attempts":[]}').attempts;

  return {
    cells,
    attempts,
    startButton: page.getByRole('button', { name: /^(Commencer|Start)$/ }),
    result: page.getByRole('region', { name: /Fil complet|Threaded/ }),
    week: page.getByRole('navigation', { name: /Les grilles de la semaine|The week/ }),
    /** Starts the game, and returns its solution. */
    async start(): Promise<readonly number[]> {
      const before = (await attempts()).length;
      await this.startButton.click();
      await expect(cells.first()).toBeVisible();
      await expect.poll(async () => (await attempts()).length).toBe(before + 1);
      return this.solution();
    },
    /** Returns the cells of the solution of the latest attempt, in order. */
    async solution(): Promise<readonly number[]> {
      const latest = (await attempts()).at(-1)?.attempt ?? '';
      const game = JSON.parse((await page.evaluate(key => localStorage.getItem(key), `daily:${latest}`)) ?? '{}');
      const path = readPath(game.solution);
      if (!path.ok) throw new Error(path.refusal);
      return path.value;
    },
    /** Activates cells as a screen reader does. */
    activate: (path: readonly number[]): Promise<void> => cells.evaluateAll(activateCells, path),
    /** Starts and solves the grid, and waits for the result. */
    async solve(): Promise<void> {
      await this.activate(await this.start());
      await expect(this.result).toBeVisible();
    },
  };
}
