import type { Page } from '@playwright/test';
import { redrawn } from '#e2e/testing/timing/drawn.ts';
import { waitForReact } from '#e2e/testing/timing/hydrated.ts';
import { readGame, readPath } from '#engine/notation.ts';
import { uncover } from './cover.ts';
import { expect } from './fixtures.ts';

type Point = { readonly x: number; readonly y: number };

/** Returns helpers that drive the solo page and read its stored game. */
export function soloPage(page: Page) {
  const storedGame = async () => JSON.parse((await page.evaluate(() => localStorage.getItem('solo'))) ?? '{}');
  const cells = page.getByRole('gridcell');

  return {
    cells,
    status: page.getByRole('status'),
    /** The result of a won level, with the dialogs (sheets) that its buttons open. */
    overlay: page.getByRole('region', { name: /enfilé|Threaded/ }),
    async open(path = '/play') {
      await page.goto(path);
      await uncover(page);
      await waitForReact(page);
      await expect.poll(async () => (await storedGame()).game).toBeDefined();
    },
    storedGame,
    /** Returns the cells of the current level's solution, in order. */
    async solution(): Promise<readonly number[]> {
      const path = readPath((await storedGame()).solution);
      if (!path.ok) throw new Error(path.refusal);
      return path.value;
    },
    async game() {
      const game = readGame((await storedGame()).game);
      if (!game.ok) throw new Error(game.refusal);
      return game.value;
    },
    async centre(cell: number): Promise<Point> {
      const box = await cells.nth(cell).boundingBox();
      if (box === null) throw new Error('the cell is not on the page');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    async tap(cell: number): Promise<void> {
      const { x, y } = await this.centre(cell);
      await page.mouse.click(x, y);
    },
    /** Draws a path by activating its cells, as a screen reader does. This takes far less time than taps. */
    async activate(path: readonly number[]): Promise<void> {
      await cells.first().waitFor();
      await cells.evaluateAll(activateCells, path);
    },
    /** Solves the current level, and waits for its result. */
    async solve(): Promise<void> {
      await this.activate(await this.solution());
      await expect(this.overlay).toBeVisible();
    },
    /** Moves the mouse to a cell and waits until the board has been redrawn. */
    async moveTo(cell: number): Promise<void> {
      const { x, y } = await this.centre(cell);
      await page.mouse.move(x, y, { steps: 4 });
      await redrawn(page);
    },
    /** Opens a new game, draws the first `length` cells of its solution, and returns the whole solution. */
    async openWithPath(length: number): Promise<readonly number[]> {
      await this.open();
      const solution = await this.solution();
      await this.activate(solution.slice(0, length));
      await expect.poll(async () => (await this.game()).path.length).toBe(length);
      return solution;
    },
  };
}

/**
 * Activates the cells of a path in order. Waits after each cell, because the board needs a moment and the rules refuse
 * games that are faster than a hand. Runs in the page.
 */
export async function activateCells(cells: readonly Element[], path: readonly number[]): Promise<void> {
  for (const cell of path) {
    (cells[cell] as HTMLElement).click();
    await new Promise(next => setTimeout(next, 10));
  }
}

/** Returns the arrow key that moves from a cell to an adjacent cell. */
export function arrowBetween(size: number, from: number, to: number) {
  const step = to - from;
  if (step === 1) return 'ArrowRight';
  if (step === -1) return 'ArrowLeft';
  return step === size ? 'ArrowDown' : 'ArrowUp';
}
