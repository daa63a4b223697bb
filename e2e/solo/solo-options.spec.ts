import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { recordSolvedLevels } from '#e2e/testing/played-levels.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { inSettings, switchOf } from '#e2e/testing/settings-sheet.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { extend, type Path } from '#engine/path.ts';
import { cellCount, type Puzzle } from '#engine/puzzle.ts';
import { unreachableCells } from '#engine/reasons/unreachable.ts';

const boardWidth = async (page: Page): Promise<number> =>
  page.locator('.board').evaluate(board => board.getBoundingClientRect().width);

for (const viewport of spread(
  [
    { width: 1280, height: 1024 },
    { width: 1920, height: 1080 },
  ],
  1,
))
  test(`at ${viewport.width} px, a player can choose a larger board, which fits the window`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const solo = soloPage(page);
    await solo.open();
    const normal = await boardWidth(page);
    await inSettings(page, sheet => sheet.getByLabel('Taille de la grille').selectOption('grande'));
    await expect.poll(() => boardWidth(page)).toBeGreaterThan(normal * 1.1);
    await page.reload();
    await expect(switchOf(page, 'large-board')).toHaveValue('1');
    await expect.poll(() => boardWidth(page)).toBeGreaterThan(normal * 1.1);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator('.board')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /Recommencer/ })).toBeInViewport({ ratio: 1 });
    await inSettings(page, sheet => sheet.getByLabel('Taille de la grille').selectOption('normale'));
    await expect.poll(() => boardWidth(page)).toBe(normal);
  });

test('R23 if the player has chosen it in the settings, the game announces squares that can no longer be reached', async ({
  page,
}) => {
  const solo = soloPage(page);
  await solo.open();
  await inSettings(page, () => switchOf(page, 'unreachable').check());
  await page.reload();
  await expect(switchOf(page, 'unreachable')).toBeChecked();
  const { path, puzzle } = await solo.game();
  expect(path).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  for (const cell of pathThatCutsOff(puzzle)) await solo.tap(cell);
  await expect(page.locator('[role=status]').filter({ hasText: 'inaccessible' })).toBeAttached();
});

/** Returns the shortest path of a puzzle after which some squares can no longer be reached. */
function pathThatCutsOff(puzzle: Puzzle): Path {
  const paths: Path[] = [puzzle.waypoints.slice(0, 1)];
  for (const path of paths) {
    if (unreachableCells(puzzle, path).length > 0) return path;
    for (let cell = 0; cell < cellCount(puzzle); cell++) {
      const longer = extend(puzzle, path, cell);
      if (longer.ok) paths.push(longer.value);
    }
  }
  throw new Error('no path of the puzzle cuts off a square');
}

/** Waits for a level and solves it, with a pause of `waitMs` after the first cell. */
async function solve(page: Page, level: number, waitMs: number): Promise<void> {
  const solo = soloPage(page);
  await expect.poll(async () => (await solo.storedGame()).level).toBe(level);
  const [first = 0, ...others] = await solo.solution();
  await solo.tap(first);
  if (waitMs > 0) await page.clock.runFor(waitMs);
  for (const cell of others) await solo.tap(cell);
  await expect(solo.overlay).toBeVisible();
}

test('R24 after the fourth win on levels of a kind, the page names the player’s record if the win beats it', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.clock.install();
  const solo = soloPage(page);
  await solo.open();
  for (const [level, waitMs] of [
    [1, 65_000],
    [2, 40_000],
    [3, 50_000],
  ] as const) {
    await solve(page, level, waitMs);
    await expect(solo.overlay).not.toContainText('Votre record');
    await page.getByRole('button', { name: /Niveau suivant/ }).click();
  }
  await solve(page, 4, 20_000);
  await expect(solo.overlay).toContainText(/Votre record \(avant\s: 0:4\d,\d\)/);
  await page.getByRole('button', { name: /Niveau suivant/ }).click();
  await solve(page, 5, 0); // level 5 is the first one of medium difficulty
  await expect(solo.overlay).not.toContainText('Votre record');
});

test('R24 R35 a win that beats the account’s best time names that time, and is shown on a line of all times', async ({
  page,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox);
  await recordSolvedLevels(page, 27, 18); // levels 18 to 27 are of one size and difficulty, and take 38 to 47 seconds
  await soloPage(page).open();
  const goal = page.getByText('Votre record sur une grille difficile de 6 × 6 : 0:38,0');
  await expect(goal).toBeVisible();
  await soloPage(page).activate((await soloPage(page).solution()).slice(0, 1));
  await expect(goal).toBeHidden();
  await solve(page, 28, 0);
  await expect(soloPage(page).overlay).toContainText(/Votre record \(avant\s: 0:38,0\)/);
  const line = soloPage(page).overlay.locator('[data-times]');
  await expect(line.locator('line')).toHaveCount(10);
  // the small line that stands for the shortest time is at the left end of the line
  await expect(line.locator('circle')).toHaveAttribute('cx', '1.0%');
});
