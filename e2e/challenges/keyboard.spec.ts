import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { challengePage, makeChallenge } from '#e2e/testing/challenge-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { arrowBetween } from '#e2e/testing/solo-page.ts';

test('C4 a challenge is answered by the keyboard alone, and screen readers hear the pace and the end', async ({
  page,
}) => {
  const { code } = await makeChallenge(page, '', 'Léa');
  await page.goto(`/defi/${code}`);
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Commencer' }).focus();
  await page.keyboard.press('Enter');
  const challenge = challengePage(page);
  const path = await challenge.solution();
  await expect(challenge.cells.nth(path[0]!)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('h');
  await expect(page.getByText('Un défi se joue sans indice.').first()).toBeAttached();
  await page.keyboard.press(arrowBetween(3, path[0]!, path[1]!));
  await expect(page.getByRole('status').filter({ hasText: /Léa.?\s: \d+ case/ })).toBeAttached();
  console.log(await page.getByRole('main').ariaSnapshot());
  await expectAccessibleAtEveryWidth(page);
  await challenge.cells.nth(path[1]!).focus();
  for (let index = 1; index < path.length - 1; index++)
    await page.keyboard.press(arrowBetween(3, path[index]!, path[index + 1]!));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gagné');
  await page.getByText('Le récit, nombre par nombre').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^2 / })).toBeVisible();
  console.log(await page.getByRole('region', { name: 'Les deux fils' }).ariaSnapshot());
  await expectAccessibleAtEveryWidth(page);
});
