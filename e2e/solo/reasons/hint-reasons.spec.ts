import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { findReasons } from '#engine/reasons/find-reasons.ts';

const ONLY_WAY = 'C’est la seule case libre à côté du bout du fil.';

/** Returns the shortest beginning of the solution after which the reasons fulfil a condition. */
function startWith(puzzle: Puzzle, solution: Path, isWanted: (kinds: readonly string[]) => boolean): Path {
  for (let length = 2; length < solution.length; length++) {
    const start = solution.slice(0, length);
    if (isWanted(findReasons(puzzle, start).map(({ kind }) => kind))) return start;
  }
  throw new Error('the solution has no such position');
}

test('H1 H4 a hint says why its square comes next, for eyes and ears, until the path changes', async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  const solution = await solo.solution();
  const { puzzle } = await solo.game();
  const start = startWith(puzzle, solution, ([kind]) => kind === 'only-way');
  await solo.activate(start);
  await page.keyboard.press('h');
  await expect(solo.status).toContainText(ONLY_WAY);
  const message = page.locator('p[aria-hidden=true]', { hasText: ONLY_WAY });
  await expect(message).toContainText('Case suivante');
  await solo.activate([solution[start.length] as number]);
  await expect(message).toHaveCount(0);
});

test('H4 a reason outlines its squares on the board and names them, and a second hint speaks at once', async ({
  page,
}) => {
  const solo = soloPage(page);
  await solo.open('/en/play');
  const solution = await solo.solution();
  const { puzzle } = await solo.game();
  const start = startWith(puzzle, solution, kinds => kinds.length === 1 && kinds[0] === 'needed-now');
  await solo.activate(start);
  const marks = page.locator('.board-reason path').first();
  await page.keyboard.press('h');
  await expect(solo.status).toContainText(/Outlined squares?: row \d/);
  await expect(marks).toHaveAttribute('d', /^M\d/);
  await page.keyboard.press('Backspace');
  await expect(marks).toHaveCount(0);
  await solo.activate([start.at(-1) as number]);
  await page.keyboard.press('h'); // the code of the reasons is there: one announcement holds all
  await expect(solo.status).toContainText(/Next square.*points\..*Outlined square/);
});

/** Holds the code of the reasons back. The returned function lets it through, and waits until it has come. */
async function holdReasons(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, /explain-move/);
  return async () => {
    const fetched = page.waitForResponse(/explain-move/);
    await release();
    await (await fetched).finished();
  };
}

test('H1 a hint does not wait for the code of the reasons, and the reason follows', async ({ page }) => {
  const release = await holdReasons(page);
  const solo = soloPage(page);
  await solo.openWithPath(2);
  await page.keyboard.press('h');
  await expect(page.locator('.board-hint')).toHaveCSS('opacity', '1');
  await expect(page.locator('p[aria-hidden=true]', { hasText: 'Case suivante' })).toBeVisible();
  await expect(page.locator('.board-reason path')).toHaveCount(0);
  await release();
  await expect(page.locator('.board-reason path')).toHaveCount(3);
  await expect(solo.status).toContainText(/Case suivante.*points\. \S/);
});

test('H1 a reason that comes after the path has changed is not shown', async ({ page }) => {
  const release = await holdReasons(page);
  const solo = soloPage(page);
  const solution = await solo.openWithPath(2);
  await page.keyboard.press('h');
  await solo.activate([solution[2] as number]);
  await release();
  await redrawn(page);
  await expect(page.locator('.board-reason path')).toHaveCount(0);
});

test.describe('without the code of the reasons', () => {
  test.use({ expectedErrors: ['Failed to load resource: net::ERR_FAILED'] });

  test('H1 a hint is shown without a reason', async ({ page }) => {
    await page.route(/explain-move/, route => route.abort());
    const solo = soloPage(page);
    await solo.openWithPath(2);
    await page.keyboard.press('h');
    await expect(solo.status).toContainText('Case suivante');
    await expect(page.locator('.board-hint')).toHaveCSS('opacity', '1');
    await expect(page.locator('.board-reason path')).toHaveCount(0);
  });
});
