import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { activateBoard } from '#e2e/testing/small-board.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';
import { articlePath } from '#site/pages.ts';

const ARTICLE = articlePath('psychologie-puzzles', 'fr');

const LANGUAGES = [
  { path: ARTICLE, won: 'Fil complet', next: 'Continuer avec un vrai niveau', play: '/play#start' },
  {
    path: articlePath('puzzle-psychology', 'en'),
    won: 'Threaded!',
    next: 'Carry on with a full level',
    play: '/en/play#start',
  },
];

/** Returns the viewport coordinates of a cell's centre. Cells are numbered row by row from 0. */
async function middleOf(board: Locator, cell: number) {
  const box = (await board.locator('[role=gridcell]').nth(cell).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The end of the path that is drawn on the board of the article, and then the cells that complete it, in order. */
const HEAD = 13;
const REST = [19, 18, 24, 30, 31, 25, 26, 27, 28, 22, 16, 17, 23, 29, 35, 34, 33, 32];

for (const { path, won, next, play } of LANGUAGES) {
  test(`the board in the article ${path} can be solved with the arrow keys`, {
    tag: path === ARTICLE ? [] : '@weekly',
  }, async ({ page }) => {
    await page.goto(path);
    const island = await activateBoard(page);
    const keys = 'Down Left Down Down Right Up Right Right Right Up Up Right Down Down Down Left Left Left'.split(' ');
    for (const key of keys) await page.keyboard.press(`Arrow${key}`);
    await expect(island.locator('[role=status]')).toContainText(won);
    await expect(page.getByRole('link', { name: next })).toHaveAttribute('href', play);
  });
}

test('the board of an article can be solved with the mouse in one stroke', { tag: '@weekly' }, async ({ page }) => {
  await page.goto(ARTICLE);
  const island = await activateBoard(page);
  const head = await middleOf(island, HEAD);
  await page.mouse.move(head.x, head.y);
  await page.mouse.down();
  for (const cell of REST) {
    const { x, y } = await middleOf(island, cell);
    await page.mouse.move(x, y, { steps: 3 });
  }
  await page.mouse.up();
  await expect(island.locator('[role=status]')).toContainText('Fil complet');
});

test('a refused move on the board of an article shows a message and leaves the path unchanged', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.goto(ARTICLE);
  const island = await activateBoard(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight'); // ArrowRight leads to number 4, which the path has already passed
  await expect(island.locator('[role=status]')).toHaveText('Vous avez déjà passé le chiffre 4');
  await expect(island.getByRole('gridcell', { name: 'Ligne 4, colonne 2, bout du fil' })).toBeVisible();
});

test.describe('in a browser with touch input', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the first tap on the board of an article draws, although the board’s script loads only then', {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.goto(ARTICLE);
    const island = page.locator('[data-island=board]').first();
    await island.scrollIntoViewIfNeeded();
    const { x, y } = await middleOf(island, 25);
    await page.touchscreen.tap(x, y);
    await expect(island.getByRole('gridcell', { name: 'Ligne 5, colonne 2, bout du fil' })).toHaveCount(1);
  });

  test('one stroke solves the board of an article, although the board’s script starts to load only when the stroke begins', async ({
    page,
  }) => {
    await page.goto(ARTICLE);
    const island = page.locator('[data-island=board]').first();
    await island.scrollIntoViewIfNeeded();
    const browser = await page.context().newCDPSession(page);
    const [head, first, ...rest] = await Promise.all([HEAD, ...REST].map(cell => middleOf(island, cell)));
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [head!] });
    await expect(async () => {
      for (const point of [head!, first!])
        await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
      await expect(island.locator('.board-cell').nth(REST[0]!)).toHaveClass(/board-head/, { timeout: 100 });
    }).toPass();
    for (const point of rest)
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(island.locator('[role=status]')).toContainText('Fil complet');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } });

  /** Swipes 300 px up from a point, and returns how far the page has scrolled once it rests. */
  async function swipeFrom(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<number> {
    const browser = await page.context().newCDPSession(page);
    const before = await page.evaluate(() => scrollY);
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let moved = 15; moved <= 300; moved += 15) {
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - moved }] });
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    let [last, now] = [Number.NaN, await page.evaluate(() => scrollY)];
    for (let frames = 0; now !== last && frames < 100; frames++) {
      await redrawn(page);
      [last, now] = [now, await page.evaluate(() => scrollY)];
    }
    return now - before;
  }

  test('B21: a swipe that starts on a board scrolls as far as a swipe on the text', async ({ page }) => {
    await page.goto(ARTICLE);
    const island = page.locator('[data-island=board]').first();
    await island.scrollIntoViewIfNeeded();
    const fromBoard = await swipeFrom(page, await middleOf(island, 34));
    // the swipe has drawn nothing, so the path still ends at number 6
    await expect(island.getByRole('gridcell', { name: /nombre 6, bout du fil/ })).toHaveCount(1);
    await page.goto(ARTICLE);
    const fromText = await swipeFrom(page, { x: 60, y: 400 });
    // two equal swipes may scroll differently far, because scrolling may start some frames earlier or later
    expect(fromBoard).toBeGreaterThan(0.8 * fromText);
    expect(fromText).toBeGreaterThan(200);
  });
});
