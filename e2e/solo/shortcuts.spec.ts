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
