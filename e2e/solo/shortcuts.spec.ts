import { expect, test } from '#e2e/testing/fixtures.ts';
import { inSettings, switchOf } from '#e2e/testing/settings-sheet.ts';
import { arrowBetween, soloPage } from '#e2e/testing/solo-page.ts';

test('B13 keys that are pressed in a text field or in the settings are not shortcuts of the game', async ({ page }) => {
  const solo = soloPage(page);
  const solution = await solo.openWithPath(2);
  await inSettings(page, async () => {
    await switchOf(page, 'calm').focus();
    for (const key of ['h', 'Backspace', 'r']) await page.keyboard.press(key);
  });
  expect((await solo.game()).log).toHaveLength(2);
  await page.getByRole('button', { name: /Recommencer$/ }).focus();
  await page.keyboard.press('Backspace');
  await expect.poll(async () => (await solo.game()).path).toEqual(solution.slice(0, 1));

  await solo.solve();
  await solo.overlay.getByRole('button', { name: 'Défier quelqu’un' }).click();
  const name = solo.overlay.getByLabel('Votre nom');
  await name.pressSequentially('Antoine');
  await expect(name).toHaveValue('Antoine');
  await name.press('Backspace');
  await expect(name).toHaveValue('Antoin');
});

test('B12 an arrow key draws on the board while a button of the game has the focus', async ({ page }) => {
  const solo = soloPage(page);
  const solution = await solo.openWithPath(2);
  await page.getByRole('button', { name: /^Retour/ }).focus();
  await page.keyboard.press(arrowBetween(5, solution[1]!, solution[2]!));
  await expect.poll(async () => (await solo.game()).path).toEqual(solution.slice(0, 3));
  await expect(solo.cells.nth(solution[2]!)).toBeFocused();
});

test('the key ? opens the sheet with the keys and closes it again', async ({ page }) => {
  await soloPage(page).open();
  const sheet = page.getByRole('dialog', { name: 'Au clavier' });
  await page.getByRole('button', { name: /^Recommencer/ }).focus();
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('?');
  await expect(sheet).toBeHidden();
});

test('B12 while nothing has the focus, arrow keys draw on a board in sight, and other keys do nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const solo = soloPage(page);
  const solution = await solo.openWithPath(2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (const key of ['h', 'r', 'Backspace']) await page.keyboard.press(key);
  expect((await solo.game()).log).toHaveLength(2);
  await page.keyboard.press(arrowBetween(5, solution[1]!, solution[2]!));
  await expect.poll(async () => (await solo.game()).path).toEqual(solution.slice(0, 3));
  await expect(solo.cells.nth(solution[2]!)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo(0, document.body.scrollHeight);
  });
  await page.setViewportSize({ width: 1280, height: 200 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
  expect((await solo.game()).path).toEqual(solution.slice(0, 3));
});

test('B12 after a reload of the day, whose clock runs, the first arrow key draws', async ({ page }) => {
  await page.goto('/jour');
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(page.locator('[data-island][data-scripts]')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[role=gridcell]:focus')).toHaveAccessibleName(/bout du fil/);
});
