import type { Page } from '@playwright/test';
import { expect } from '#e2e/testing/fixtures.ts';
import { activateCells } from '#e2e/testing/solo-page.ts';
import { readPath } from '#engine/notation.ts';

type Stored = { readonly attempt: string; readonly day: string; readonly due?: string; readonly key?: string };

const MIN_MS_PER_SQUARE = 60;

/** Converts a clock's text such as 1:02 into seconds. */
const secondsIn = (clock: string): number => clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);

/** Returns helpers that drive the page of a daily grid, and read what the browser has stored of the game. */
export function dailyPage(page: Page) {
  const cells = page.getByRole('gridcell');
  const attempts = async (): Promise<readonly Stored[]> =>
    JSON.parse((await page.evaluate(() => localStorage.getItem('daily'))) ?? '{"attempts":[]}').attempts;

  return {
    cells,
    attempts,
    startButton: page.getByRole('button', { name: /^(Commencer|Start)$/ }),
    result: page.getByRole('region', { name: /enfilé|Threaded/ }),
    week: page.getByRole('navigation', { name: /Les grilles de la semaine|The week/ }),
    /** Starts the daily grid, and returns its solution. */
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
    /** Draws a path by activating its cells, as a screen reader does. */
    activate: (path: readonly number[]): Promise<void> => cells.evaluateAll(activateCells, path),
    /** Waits until the page’s clock shows a time that the server accepts as human for `count` squares (J12). */
    async untilHuman(count: number): Promise<void> {
      const clock = page.getByText(/^\d+:\d\d$/).filter({ visible: true });
      const atLeastMs = () => clock.textContent().then(text => 1000 * secondsIn(text ?? ''));
      await expect.poll(atLeastMs, { timeout: 20_000 }).toBeGreaterThan(MIN_MS_PER_SQUARE * count);
    },
    /** Starts the grid, solves it in a time that the server accepts as human, and waits for the result. */
    async solve(): Promise<void> {
      const solution = await this.start();
      await this.activate(solution.slice(0, -1));
      await this.untilHuman(solution.length);
      await this.activate(solution.slice(-1));
      await expect(this.result).toBeVisible();
    },
  };
}
