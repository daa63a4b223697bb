import type { Page } from '@playwright/test';
import { expectAccessible, horizontalOverflow } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

/**
 * Wins level 1 with a pause of seven seconds after two cells, and with three undos after six cells. The clock of the page
 * stands still meanwhile, so that a slow machine adds no pauses.
 */
async function winWithPauses(page: Page, path = '/play'): Promise<void> {
  const solo = soloPage(page);
  await page.clock.install();
  await solo.open(path);
  const solution = await solo.solution();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const draw = async (cells: readonly number[]) => {
    for (const cell of cells) {
      await solo.cells.nth(cell).evaluate(each => (each as HTMLElement).click());
      await page.clock.runFor(20);
    }
  };
  await draw(solution.slice(0, 2));
  await page.clock.runFor(7000);
  await draw(solution.slice(2, 6));
  for (let undo = 0; undo < 3; undo++) await page.keyboard.press('Backspace');
  await draw(solution.slice(3));
  await page.clock.runFor(5000);
  await page.clock.resume();
  await expect(solo.overlay).toBeVisible();
}

test('H5 after a win, keys lead through the game’s pauses and undos, and Escape leads back to the result', async ({
  page,
}) => {
  await winWithPauses(page);
  const side = await sideOf(page);
  await page.getByRole('link', { name: 'Revoir', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hésitations');
  await expect(page.getByText(/^Étape 2 – pause de 7\s/)).toBeVisible();
  await expect(drawn(page)).toHaveCount(2);
  await expect(page.locator('.board-hint[data-shown]')).toHaveCount(1);
  expect(await sideOf(page)).toEqual(side);

  const next = page.getByRole('button', { name: 'Hésitation suivante' });
  await next.press('Enter');
  await expect(page.getByText('Étape 3 – 3 retours')).toBeVisible();
  await expect(drawn(page)).toHaveCount(3);
  await expect(page.getByRole('img')).toHaveAccessibleName(/^Le fil jusqu’à l’étape 3\u00a0: ligne \d/);
  await next.press('Enter');
  await expect(drawn(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Hésitation précédente' }).press('Enter');
  await expect(drawn(page)).toHaveCount(3);
  await page.getByRole('slider').press('End');
  await expect(page.locator('.board-hint')).toHaveCount(0);
  await expect(page.getByRole('img')).toHaveAccessibleName(/^Grille/);
  await page.getByRole('button', { name: 'Retour au résultat' }).press('Enter');
  await expect(soloPage(page).overlay).toBeVisible();

  await page.getByRole('link', { name: 'Revoir', exact: true }).press('Enter');
  await expect(page.getByText(/^Étape 2/)).toBeVisible();
  await page.locator('header summary', { hasText: 'Thème' }).click();
  await page.keyboard.press('Escape'); // Escape closes the open menu and not the review of the game
  await expect(page.locator('header details[open]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hésitations');
  await page.keyboard.press('Escape');
  await expect(soloPage(page).overlay).toBeVisible();
});

for (const [width, height] of spread(
  [
    [320, 568],
    [844, 390],
  ] as const,
  1,
))
  test(`H5 the review of a level is accessible and fits the screen at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await winWithPauses(page, '/en/play');
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    const text = page.getByText(/^Square 2 – 7-second pause/);
    await expect(text).toBeInViewport({ ratio: 1 });
    for (const name of ['Back to the result', 'Next hesitation', 'Play'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    expect(await horizontalOverflow(page)).toBe(0);
    await expectAccessible(page);
  });

test('H5 R21 the review of a level in calm mode (untimed) gives no time', { tag: '@weekly' }, async ({ page }) => {
  await seedStorage(page, { calm: 'on' });
  await winWithPauses(page);
  await page.getByRole('link', { name: 'Revoir', exact: true }).click();
  await expect(page.getByText('Étape 2', { exact: true })).toBeVisible();
  await expect(page.locator('[data-clock]')).toHaveCount(0);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Étape 2');
});

const drawn = (page: Page) => page.locator('main .board-visited');

/** Returns the place and size of the board. */
const sideOf = (page: Page) => page.locator('main .board').boundingBox();
