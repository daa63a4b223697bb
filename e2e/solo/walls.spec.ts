import type { Page } from '@playwright/test';
import { horizontalOverflow } from '#e2e/testing/accessibility.ts';
import { reloadGame } from '#e2e/testing/cover.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { openWalledGrid, WALLED_GRIDS } from '#e2e/testing/walled-grids.ts';

/*
 * The letters number the squares of the solution in the grid of 5 × 5. The 12th square, `l`, has a wall to its right:
 *   m l | s
 */
const DRAWN = 12;
const [HEAD, BEYOND] = [11, 12];
const REFUSED = 'Un mur ferme le passage à droite';
const { solution } = WALLED_GRIDS[5];

const refusal = (page: Page, text: string) => page.locator('p[aria-hidden=true]', { hasText: text });
const path = async (page: Page) => (await soloPage(page).game()).path;

test('B10 a drag across a wall draws nothing, a message names the wall, and drawing can resume', async ({ page }) => {
  await openWalledGrid(page, 5, DRAWN);
  const solo = soloPage(page);
  await solo.moveTo(HEAD);
  await page.mouse.down();
  await solo.moveTo(BEYOND);
  await expect(refusal(page, REFUSED)).toBeVisible();
  await expect(solo.status.filter({ hasText: REFUSED })).toBeAttached();
  expect(await path(page)).toEqual(solution.slice(0, DRAWN));
  for (const cell of [HEAD, 10, 5]) await solo.moveTo(cell);
  await page.mouse.up();
  expect(await path(page)).toEqual(solution.slice(0, DRAWN + 2));
  await expect(refusal(page, REFUSED)).toHaveCount(0);
});

test.describe('with touch input', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } });

  test('B10 a finger does not draw across a wall', { tag: '@weekly' }, async ({ page }) => {
    await openWalledGrid(page, 5, DRAWN);
    const browser = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove', cell: number) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: [await soloPage(page).centre(cell)] });
    await touch('touchStart', HEAD);
    await touch('touchMove', BEYOND);
    await expect(refusal(page, REFUSED)).toBeVisible();
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await path(page)).toEqual(solution.slice(0, DRAWN));
  });

  test('B5 a tap on the far side of a wall draws nothing, and a message names the wall', async ({ page }) => {
    await openWalledGrid(page, 5, DRAWN);
    const { x, y } = await soloPage(page).centre(BEYOND);
    await page.touchscreen.tap(x, y);
    await expect(refusal(page, REFUSED)).toBeVisible();
    expect(await path(page)).toEqual(solution.slice(0, DRAWN));
  });
});

test('B12 an arrow key does not draw across a wall, and a message names the wall', async ({ page }) => {
  await openWalledGrid(page, 5, DRAWN, '/en/play');
  const solo = soloPage(page);
  await solo.cells.nth(HEAD).focus();
  await page.keyboard.press('ArrowRight');
  await expect(solo.status.first()).toHaveText('A wall blocks the way to the right');
  expect(await path(page)).toEqual(solution.slice(0, DRAWN));
});

test('B14 screen readers learn of walls from the names of squares and from the overview of the board', async ({
  page,
}) => {
  await openWalledGrid(page, 5);
  const solo = soloPage(page);
  await expect(solo.cells.nth(16)).toHaveAccessibleName('Ligne 4, colonne 2, nombre 4, libre, mur en bas');
  await expect(solo.cells.nth(7)).toHaveAccessibleName('Ligne 2, colonne 3, nombre 6, libre, mur à droite');
  await solo.cells.first().focus();
  await page.keyboard.press('o');
  await expect(solo.status.first()).toHaveText(/25 cases libres\. 4 murs\.$/);
});

const WALL_ADVICE = 'Un trait épais est un mur\u00a0: le fil ne le traverse pas.';
const SIZE_ADVICE = 'Grille de 8\u00a0×\u00a08\u00a0: 64 cases à couvrir, avec les mêmes règles.';

test('B23 a player’s first grid with walls explains them until the second square is drawn, later grids do not', async ({
  page,
}) => {
  await openWalledGrid(page, 5);
  await expect(page.getByText(WALL_ADVICE)).toBeVisible();
  await soloPage(page).activate(solution.slice(0, 2));
  await expect(page.getByText(WALL_ADVICE)).toHaveCount(0);
  await openWalledGrid(page, 6);
  await expect(page.getByText(WALL_ADVICE)).toHaveCount(0);
});

test('B23 a player’s first 8×8 grid explains its walls, and the second explains its size', { tag: '@weekly' }, async ({
  page,
}) => {
  await openWalledGrid(page, 8);
  await expect(page.getByText(WALL_ADVICE)).toBeVisible();
  await expect(page.getByText(SIZE_ADVICE)).toHaveCount(0);
  await reloadGame(page);
  await expect(page.getByText(SIZE_ADVICE)).toBeVisible();
  await reloadGame(page);
  await expect(soloPage(page).cells).toHaveCount(64);
  await expect(page.getByText(SIZE_ADVICE)).toHaveCount(0);
});

/** Returns the sizes of the drawing on the screen, in pixels: a square, a wall and the digits. */
const drawnSizes = (page: Page) =>
  page.locator('.board-picture').evaluate(picture => {
    const scaleOf = (selector: string) => {
      const element = picture.querySelector<SVGGraphicsElement>(selector);
      return { scale: element?.getScreenCTM()?.a ?? 0, style: element && getComputedStyle(element) };
    };
    const [wall, digit] = [scaleOf('.board-walls'), scaleOf('.board-digit')];
    return {
      square: picture.querySelector('.board-room')?.getBoundingClientRect().width ?? 0,
      wall: Number.parseFloat(wall.style?.strokeWidth ?? '') * wall.scale,
      digit: Number.parseFloat(digit.style?.fontSize ?? '') * digit.scale,
    };
  });

for (const size of spread([8, 7] as const, 1))
  for (const [width, height] of spread(
    [
      [320, 568],
      [390, 664],
      [375, 553],
      [844, 390],
    ] as const,
    1,
  ))
    test(`B18 B22 at ${width} × ${height}, a ${size} × ${size} board is fully visible and large enough`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openWalledGrid(page, size, 20);
      await expect(page.locator('.board')).toBeInViewport({ ratio: 1 });
      for (const button of await page.locator('main button[aria-keyshortcuts]').all())
        await expect(button).toBeInViewport({ ratio: 1 });
      expect(await horizontalOverflow(page)).toBe(0);
      const { square, wall, digit } = await drawnSizes(page);
      expect(square).toBeGreaterThanOrEqual(32);
      expect(wall).toBeGreaterThanOrEqual(4);
      expect(digit).toBeGreaterThanOrEqual(14);
    });
