import { coverButton } from '#e2e/testing/cover.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { inSettings, switchOf } from '#e2e/testing/settings-sheet.ts';
import { arrowBetween, soloPage } from '#e2e/testing/solo-page.ts';
import { waitForReact } from '#e2e/testing/timing/hydrated.ts';

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

test('B13 without a focus, Enter uncovers a hidden board, and Enter or N presses the main button of a result', async ({
  page,
}) => {
  const solo = soloPage(page);
  const heading = page.getByRole('heading', { level: 1 });
  await solo.openWithPath(2);
  await page.reload();
  await waitForReact(page);
  await expect(coverButton(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(coverButton(page)).toBeHidden();
  for (const [key, level] of [
    ['n', 2],
    ['Enter', 3],
  ] as const) {
    await solo.solve();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Niveau suivant/ })).toBeEnabled();
    await inSettings(page, async sheet => {
      // a click on the heading takes the focus from the buttons of the settings
      await sheet.getByRole('heading').first().click();
      await page.keyboard.press(key);
    });
    await page.mouse.click(2, 300); // a click beside the game takes the focus from the button that opens the settings
    await expect(solo.overlay).toBeVisible();
    await page.keyboard.press(key);
    await expect(heading).toContainText(`Niveau ${level}`);
    await expect.poll(async () => (await solo.storedGame()).level).toBe(level);
  }
});

test('the key ? opens the dialog with the keys and closes it again', async ({ page }) => {
  await soloPage(page).open();
  const sheet = page.getByRole('dialog', { name: 'Au clavier' });
  await page.getByRole('button', { name: /^Recommencer/ }).focus();
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('?');
  await expect(sheet).toBeHidden();
});
