import type { Page } from '@playwright/test';
import { uncover } from '#e2e/testing/cover.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { gridPage } from '#e2e/testing/grid-page.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { arrowBetween } from '#e2e/testing/solo-page.ts';
import { type Generated, generatePuzzle } from '#engine/generator/generate-level.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { gridPath } from '#site/pages.ts';

const GRIDS: readonly (readonly [string, Generated])[] = [
  ['a grid of level 20', generatePuzzle(20, 'whole game')],
  ['an 8×8 grid with walls, of the hardest grade,', generateGrid({ size: 8, hasWalls: true, grade: 5 }, 'whole game')],
];

/** Opens the page of a generated grid, and returns its size and solution. */
async function open(page: Page, generated: Generated) {
  if (!generated.ok) throw new Error(generated.refusal);
  const { puzzle, solution } = generated.value;
  await page.goto(gridPath(writeGridCode(puzzle), 'fr'));
  await uncover(page);
  return { size: puzzle.size, solution };
}

for (const [name, generated] of spread(GRIDS, 1)) {
  test(`${name} can be solved by keyboard alone`, async ({ page }) => {
    const { size, solution } = await open(page, generated);
    const first = gridPage(page).cells.nth(solution[0]!);
    await first.press('Enter');
    for (const [index, cell] of solution.slice(1).entries())
      await page.keyboard.press(arrowBetween(size, solution[index]!, cell));
    await expect(gridPage(page).card).toBeVisible();
    await expect(gridPage(page).card).toContainText('aucun retour');
  });

  test.describe('in a browser with touch input', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } });

    test(`${name} can be solved by taps alone on the smallest phone`, async ({ page }) => {
      const { solution } = await open(page, generated);
      for (const cell of solution) await gridPage(page).cells.nth(cell).tap();
      await expect(gridPage(page).card).toBeVisible();
      await expect(gridPage(page).card).toContainText('sans indice');
    });
  });
}
