import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { PENCIL_LEVEL } from '#engine/levels.ts';

const PHONES = [
  { width: 390, height: 664 },
  { width: 375, height: 553 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
] as const;
const PATHS = ['/play', '/en/play'] as const;
const LEVELS = [1, 6] as const; // the grids of level 1 have 5×5 cells, and those of level 6 have 6×6

/** Opens a level and shows a long message, which is that of a hint before the first cell. */
async function openWithLongMessage(page: Page, path: string, level: number): Promise<void> {
  const played = level - 1;
  const totals = { levels: played, score: 5000 * played, durationMs: 60_000 * played, undos: 0, hints: 0 };
  await seedStorage(page, { solo: JSON.stringify({ version: 1, seed: 's', level, totals }) });
  const solo = soloPage(page);
  await solo.open(path);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: /^(Indice|Hint)/ }).click();
  await expect(message(page)).toBeVisible();
}

const game = (page: Page) => page.getByRole('region', { name: /^(Niveau|Level) / });
const message = (page: Page) =>
  page.locator('p[aria-hidden=true]').filter({ hasText: /Commencez le fil ici|use a hint/ });
const actions = (page: Page) => game(page).locator('button[aria-keyshortcuts]');

const boardShare = (page: Page, side: 'width' | 'height'): Promise<number> =>
  page.locator('.board').evaluate((board, of) => {
    const { width, height } = board.getBoundingClientRect();
    return of === 'width' ? width / innerWidth : height / innerHeight;
  }, side);

/** Returns the upper edges of the buttons and of the board, and the width of the board. */
const placesOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const board = document.querySelector('.board')?.getBoundingClientRect();
    const buttons = [...document.querySelectorAll('main button[aria-keyshortcuts]')];
    return [...buttons.map(each => each.getBoundingClientRect().top), board?.top ?? 0, board?.width ?? 0].map(
      Math.round,
    );
  });

for (const [viewport, side] of [
  [{ width: 1280, height: 800 }, 'height'],
  [{ width: 820, height: 1180 }, 'width'],
] as const)
  for (const level of LEVELS)
    test(`B18 on level ${level}, the board takes 68 % of the ${side} of a window ${viewport.width} px wide`, {
      tag: '@weekly',
    }, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openWithLongMessage(page, '/play', level);
      expect(await boardShare(page, side)).toBeGreaterThanOrEqual(0.68);
    });

for (const viewport of spread(PHONES, 1))
  for (const level of spread(LEVELS, 1))
    test(`on level ${level} all of the game is in sight at ${viewport.width} × ${viewport.height}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      for (const path of PATHS) {
        await openWithLongMessage(page, path, level);
        const parts = [
          game(page).locator('dl').first(),
          page.locator('.board'),
          message(page),
          ...(await actions(page).all()),
        ];
        expect(parts).toHaveLength(level < PENCIL_LEVEL ? 6 : 7);
        for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
      }
    });

for (const width of [320, 390])
  test(`at ${width} px, a long message moves neither a button nor the board, even with text at 200 %`, {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 664 });
    for (const path of PATHS)
      for (const fontSize of ['100%', '200%']) {
        await openWithLongMessage(page, path, 1);
        await page.evaluate(size => {
          document.documentElement.style.fontSize = size;
        }, fontSize);
        const shown = await placesOf(page);
        await soloPage(page).cells.first().focus();
        await page.keyboard.press('ArrowRight'); // the first drawn square removes the message of the hint
        await expect(message(page)).toHaveCount(0);
        expect(await placesOf(page), `${path} at ${fontSize}`).toEqual(shown);
      }
  });

test('every text of a game has a font size of at least 14 pixels', { tag: '@weekly' }, async ({ page }) => {
  for (const viewport of [...PHONES, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await openWithLongMessage(page, '/play', 6);
    const sizes = await game(page).evaluate(region => {
      const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      const found: number[] = [];
      while (texts.nextNode() !== null) {
        const { textContent, parentElement } = texts.currentNode;
        if (textContent?.trim() && parentElement?.checkVisibility())
          found.push(parseFloat(getComputedStyle(parentElement).fontSize));
      }
      return found;
    });
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
  }
});
