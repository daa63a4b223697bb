import type { Page } from '@playwright/test';
import { expectAccessible, horizontalOverflow } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

/** Wins level 1 with a pause of seven seconds after two cells, and with three undos after six cells. */
async function winWithPauses(page: Page, path = '/play'): Promise<void> {
  const solo = soloPage(page);
  await page.clock.install();
  await solo.open(path);
  const solution = await solo.solution();
  await solo.activate(solution.slice(0, 2));
  await page.clock.fastForward(7000);
  await solo.activate(solution.slice(2, 6));
  for (let undo = 0; undo < 3; undo++) await page.keyboard.press('Backspace');
  await solo.activate(solution.slice(3));
  await page.clock.runFor(5000);
  await expect(solo.overlay).toBeVisible();
}

test('H5 after a win, a player can review pauses and undos by keyboard, and return to the result', async ({ page }) => {
  await winWithPauses(page);
  const overlay = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Revoir' }).press('Enter');
  await expect(overlay).toHaveAccessibleName('Pauses et retours');
  const [first, second] = [2, 3].map(square => overlay.getByRole('button', { name: `Étape ${square}` }));
  await expect(first!).toBeFocused();
  await expect(first!).toHaveAttribute('aria-pressed', 'true');
  await expect(overlay).toContainText('pause de 7 s');
  await expect(overlay.locator('.board-visited')).toHaveCount(2);
  await expect(overlay.locator('.board-hint[data-shown]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(second!).toHaveAttribute('aria-pressed', 'true');
  await expect(overlay).toContainText('3 retours');
  await expect(overlay.locator('.board-visited')).toHaveCount(3);
  await expect(overlay.getByRole('img')).toHaveAccessibleName(/^Le fil jusqu’à l’étape 3\u00a0: ligne \d/);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(page.getByRole('button', { name: 'Revoir' })).toBeFocused();
});

for (const [width, height] of [
  [320, 568],
  [844, 390],
] as const)
  test(`H5 the review of a level is accessible and fits the screen at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await winWithPauses(page, '/en/play');
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByRole('button', { name: 'Back to the result' })).toBeInViewport();
    expect(await horizontalOverflow(page)).toBe(0);
    await expectAccessible(page);
  });

test('H5 R21 the review of a level in calm mode gives no seconds', async ({ page }) => {
  await seedStorage(page, { calm: 'on' });
  await winWithPauses(page);
  await page.getByRole('button', { name: 'Revoir' }).click();
  const overlay = page.getByRole('dialog');
  await expect(overlay).toContainText('Étape 2');
  await expect(overlay).not.toContainText('pause de');
});
