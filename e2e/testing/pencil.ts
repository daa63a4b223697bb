import type { Page } from '@playwright/test';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';
import { openWalledGrid } from '#e2e/testing/walled-grids.ts';

/** A place in a cell: the cell, and how many cells the place lies to the right of and below the cell’s centre. */
type Place = readonly [cell: number, right?: number, down?: number];

/** Returns helpers that make notes (pencil marks) on the board of a page with the mouse, and read the notes. */
export function pencilOn(page: Page) {
  const cells = page.getByRole('gridcell');
  const pointAt = async ([cell, right = 0, down = 0]: Place) => {
    const box = (await cells.nth(cell).boundingBox())!;
    return { x: box.x + box.width * (0.5 + right), y: box.y + box.height * (0.5 + down) };
  };
  return {
    button: page.getByRole('button', { name: /^(Crayon|Pencil)$/ }),
    /** The SVG path of all notes (pencil marks). */
    drawing: page.locator('.board-notes'),
    pointAt,
    async take(): Promise<void> {
      await this.button.click();
      await page.locator('.board[data-pencil]').waitFor();
    },
    async drag(...through: readonly number[]): Promise<void> {
      for (const [index, cell] of through.entries()) {
        const { x, y } = await pointAt([cell]);
        await page.mouse.move(x, y);
        if (index === 0) await page.mouse.down();
      }
      await page.mouse.up();
      await redrawn(page);
    },
    async tap(...place: Place): Promise<void> {
      const { x, y } = await pointAt(place);
      await page.mouse.click(x, y);
    },
    /** Returns how many pencil marks the board shows: segments and crosses. */
    async shown(): Promise<{ readonly segments: number; readonly crosses: number }> {
      const outline = (await this.drawing.evaluateAll(all => all[0]?.getAttribute('d'))) ?? '';
      return { segments: outline.split('L').length - 1, crosses: outline.split('m-7').length - 1 };
    },
  };
}

/**
 * Opens a grid with 8×8 cells, of which `drawn` are drawn. Its solution begins 45, 46, 47, 55, and walls are between 5
 * and 6 and between 10 and 18.
 */
export const openGrid = (page: Page, drawn = 3, path = '/play') => openWalledGrid(page, 8, drawn, path);

/** Returns the pencil marks that the browser has stored with the game on the screen. */
export const notesOf = async (page: Page): Promise<string> => (await soloPage(page).storedGame()).notes ?? '';

/** Locates the last announcement of the game to screen readers. */
export const news = (page: Page) => page.locator('[data-first=news]');
