import { reloadGame } from '#e2e/testing/cover.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { inSettings, switchOf } from '#e2e/testing/settings-sheet.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

test('R28 after three levels of a size and difficulty, the progress bar also marks the player’s usual speed', async ({
  page,
}) => {
  const solo = soloPage(page);
  await solo.open();
  const own = switchOf(page, 'pace');
  await inSettings(page, () => own.check());
  const text = page.locator(`id=${await own.getAttribute('aria-describedby')}`);
  await expect(text).toContainText('Terminez d’abord 3 grilles');
  for (let level = 1; level <= 3; level++) {
    await solo.solve();
    await page.getByRole('button', { name: 'Niveau Suivant' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Niveau ${level + 1}`);
  }
  await expect(text).toContainText('rythme médian');
  // the page also shows the player's record on levels of the same size and grade (R24)
  await expect(page.getByText(/^Votre record sur une grille facile .* 0:0\d,\d$/)).toBeVisible();
  const bead = page.locator('[data-pace]');
  await expect(bead).toBeVisible();
  // the marker of the usual pace (squares over time) is at the end of the bar, because the earlier games took only a
  // fraction of a second
  await expect(bead).toHaveCSS(
    'inset-inline-start',
    await page.getByRole('progressbar').evaluate(bar => `${bar.clientWidth + 2}px`),
  );
  const solution = await solo.solution();
  const { puzzle } = await solo.game();
  await solo.activate(solution.slice(0, solution.indexOf(puzzle.waypoints[1]!) + 1));
  await expect(
    page.getByRole('status').filter({ hasText: 'À votre rythme habituel, vous en seriez à 25 cases.' }),
  ).toBeAttached();
  await reloadGame(page);
  await expect(bead).toBeVisible();
  await inSettings(page, () => own.uncheck());
  await expect(bead).toHaveCount(0);
});

test('R28 R21 a game in calm mode (untimed) is not counted for the usual pace (squares over time)', {
  tag: '@weekly',
}, async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  await inSettings(page, () => switchOf(page, 'calm').check());
  await solo.solve();
  expect(await page.evaluate(() => localStorage.getItem('paces'))).toBeNull();
});
