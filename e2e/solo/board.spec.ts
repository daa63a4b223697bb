import type { Locator, Page } from '@playwright/test';
import { expect, test, WITH_MOTION } from '#e2e/testing/fixtures.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';
import { watchWrittenNodes } from '#e2e/testing/written-nodes.ts';

test.use(WITH_MOTION);

/*
 * The solution of the board on the rules page. The cells of the board are numbered row by row from 0:
 *   3 . 4 .
 *   . . 1 .
 *   . 2 . .
 *   . . . .
 */
const SOLUTION = [6, 10, 9, 5, 1, 0, 4, 8, 12, 13, 14, 15, 11, 7, 3, 2];

async function openBoard(page: Page): Promise<Locator> {
  await page.goto('/regles');
  const board = page.locator('[data-island=board] .board');
  const cells = board.getByRole('gridcell');
  await cells.nth(6).focus();
  await expect(async () => {
    // the key press is repeated, because it moves the focus only once the board's script has loaded
    await page.keyboard.press('Shift+ArrowUp');
    await expect(cells.nth(2)).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Escape');
  return board;
}

async function centreOf(board: Locator, cell: number) {
  const box = (await board.getByRole('gridcell').nth(cell).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns the cells on the drawn path, in ascending order. */
const visited = (board: Locator) =>
  board
    .locator('.board-cell')
    .evaluateAll(squares =>
      squares.flatMap((square, cell) => (square.classList.contains('board-visited') ? [cell] : [])),
    );

const inOrder = (cells: readonly number[]) => [...cells].sort((a, b) => a - b);

async function drag(page: Page, board: Locator, cells: readonly number[]): Promise<void> {
  for (const [index, cell] of cells.entries()) {
    const { x, y } = await centreOf(board, cell);
    await page.mouse.move(x, y);
    if (index === 0) await page.mouse.down();
  }
  await redrawn(page);
}

test('B17 each step of a drag changes at most four DOM nodes, even a step onto a number', { tag: '@weekly' }, async ({
  page,
}) => {
  const board = await openBoard(page);
  const takeWritten = await watchWrittenNodes(board);
  await drag(page, board, SOLUTION.slice(0, 1));
  // the changes made by the press of the mouse button do not count, because the press also moves the focus
  await takeWritten();
  for (const cell of SOLUTION.slice(1, -1)) {
    const { x, y } = await centreOf(board, cell);
    await page.mouse.move(x, y);
    await redrawn(page);
    const nodes = await takeWritten();
    expect(nodes).toBeGreaterThan(0);
    expect(nodes).toBeLessThanOrEqual(4);
  }
});

test('B2 a stroke draws every cell on its way even with only one pointer event per straight line', async ({ page }) => {
  const board = await openBoard(page);
  await drag(page, board, [6, 10, 9, 1, 0, 12, 15, 3]);
  expect(await visited(board)).toEqual(inOrder(SOLUTION.slice(0, -1)));
});

test('B2 pointer events are handled at most once every 16 ms, even on a screen with a high refresh rate', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.addInitScript(() => {
    // the test simulates a screen that shows 250 frames per second
    window.requestAnimationFrame = draw => window.setTimeout(() => draw(performance.now()), 4);
  });
  const board = await openBoard(page);
  await drag(page, board, SOLUTION.slice(0, 1));
  const centres = await Promise.all(SOLUTION.slice(1, -1).map(cell => centreOf(board, cell)));
  const drawnAt = await board.evaluate(async (element, points) => {
    const times: number[] = [];
    const picture = element.querySelector('.board-picture') ?? element;
    new MutationObserver(() => times.push(performance.now())).observe(picture, { subtree: true, attributes: true });
    for (const { x, y } of points) {
      element.dispatchEvent(
        new PointerEvent('pointermove', { pointerId: 1, buttons: 1, clientX: x, clientY: y, bubbles: true }),
      );
      await new Promise(done => setTimeout(done, 4));
    }
    await new Promise(done => setTimeout(done, 60));
    return times;
  }, centres);
  const lastedMs = drawnAt.at(-1)! - drawnAt[0]!;
  expect(drawnAt.length).toBeGreaterThan(1);
  // only the average rate of animation frames is checked, because a busy machine sometimes draws a frame late
  expect(drawnAt.length).toBeLessThanOrEqual(lastedMs / 15 + 2);
  expect(await visited(board)).toEqual(inOrder(SOLUTION.slice(0, -1)));
});

test('B10 a drag onto a number out of order shows a message, and drawing can then resume', { tag: '@weekly' }, async ({
  page,
}) => {
  const board = await openBoard(page);
  const status = page.locator('[data-island=board] [role=status]');
  await drag(page, board, [6, 2]);
  await expect(status).toHaveText('Vous devez d’abord passer par le chiffre 2');
  expect(await visited(board)).toEqual([6]);
  for (const cell of [6, 10]) {
    const { x, y } = await centreOf(board, cell);
    await page.mouse.move(x, y); // the mouse moves on while its button is still down, so the stroke continues
  }
  await redrawn(page);
  expect(await visited(board)).toEqual([6, 10]);
  await expect(status).toBeEmpty();
});

test('B5 B8 B11 a drag back shortens the path, Escape undoes a stroke, and a press draws a straight line', async ({
  page,
}) => {
  const board = await openBoard(page);
  await drag(page, board, [6, 10, 9, 5, 9]);
  await page.mouse.up();
  expect(await visited(board)).toEqual([6, 9, 10]);
  await expect(board.getByRole('gridcell').nth(9)).toHaveAccessibleName(
    'Ligne 3, colonne 2, nombre 2, bout du fil, étape 3',
  );

  await drag(page, board, [9, 5, 1]);
  expect(await visited(board)).toEqual([1, 5, 6, 9, 10]);
  await page.keyboard.press('Escape');
  expect(await visited(board)).toEqual([6, 9, 10]);
  const { x, y } = await centreOf(board, 5);
  await page.mouse.move(x, y); // Escape has ended the stroke, although the mouse button is still down
  await redrawn(page);
  expect(await visited(board)).toEqual([6, 9, 10]);
  await page.mouse.up();

  for (const key of ['Backspace', 'Backspace']) await page.keyboard.press(key);
  expect(await visited(board)).toEqual([6]);
  const press = async (cell: number) => {
    const centre = await centreOf(board, cell);
    await page.mouse.click(centre.x, centre.y);
  };
  await press(14);
  expect(await visited(board)).toEqual([6, 10, 14]);
  await press(2); // the drawn path blocks the straight way to number 4, so the press draws nothing
  expect(await visited(board)).toEqual([6, 10, 14]);
  // the square that blocks the way, cell 10, is hatched; its centre is at (180, 180) in the board's picture
  await expect(board.locator('.board-hatch')).toHaveAttribute('transform', /^translate\(180 180\)/);
});

test.describe('with touch input', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('B11 a touch that the system cancels restores the path to its state before the stroke', async ({ page }) => {
    const board = await openBoard(page);
    await board.scrollIntoViewIfNeeded();
    const browser = await page.context().newCDPSession(page);
    const points = await Promise.all([6, 10, 9].map(cell => centreOf(board, cell)));
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points.slice(0, 1) });
    for (const point of points.slice(1))
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    await expect.poll(() => visited(board)).toEqual([6, 9, 10]);
    await browser.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await expect.poll(() => visited(board)).toEqual([]);
  });
});

test('B12 B13 keys draw, undo and move the focus without scrolling the page', async ({ page }) => {
  const board = await openBoard(page);
  const cells = board.getByRole('gridcell');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  for (const key of ['ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  expect(await visited(board)).toEqual([6, 9, 10]);
  await expect(cells.nth(9)).toBeFocused();
  // an arrow key that points to the previous cell of the path goes back along the path
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+z');
  expect(await visited(board)).toEqual([6]);
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(cells.nth(14)).toBeFocused();
  expect(await visited(board)).toEqual([6]);
  await page.keyboard.press(' ');
  expect(await visited(board)).toEqual([6, 10, 14]);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(cells.nth(14)).toBeFocused();
  await expect(board.locator('[tabindex="0"]')).toHaveCount(1);
  expect(await scrolled()).toBe(before);
});

test('B16 a solved board cannot be changed', { tag: '@weekly' }, async ({ page }) => {
  const board = await openBoard(page);
  await drag(page, board, SOLUTION);
  await page.mouse.up();
  expect(await visited(board)).toHaveLength(16);
  await page.keyboard.press('Backspace');
  await drag(page, board, [9, 5]);
  expect(await visited(board)).toHaveLength(16);
});

test.describe('on a very short screen', () => {
  test.use({ viewport: { width: 320, height: 140 } });

  test('B18 the board never becomes so small that its digits are smaller than 12 pixels', { tag: '@weekly' }, async ({
    page,
  }) => {
    const board = await openBoard(page);
    const { width } = (await board.boundingBox())!;
    const unit = width / (4 * 72);
    const size = await board
      .locator('.board-digit')
      .first()
      .evaluate(digit => getComputedStyle(digit).fontSize);
    expect(Number.parseFloat(size) * unit).toBeGreaterThanOrEqual(12);
  });
});
