import { expect, test } from '#e2e/testing/fixtures.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

test('B13 the keys typed into a text field or a select are no shortcuts, and those on a switch are', async ({
  page,
}) => {
  const solo = soloPage(page);
  const solution = await solo.openWithPath(2);
  const size = page.getByLabel('Taille de la grille');
  await size.focus();
  await page.keyboard.press('h');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('r');
  expect((await solo.game()).log).toHaveLength(2);
  await page.getByRole('switch').first().focus();
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
