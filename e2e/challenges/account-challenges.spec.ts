import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { finishRunElsewhere, makeChallenge, startRunElsewhere } from './challenge-page.ts';

test('C8 an account lists its challenges, and the header of every page counts new answers', async ({
  page,
  browser,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox);
  await page.goto('/compte');
  await expect(page.getByText('Vous verrez les réponses ici.')).toBeVisible();
  const { code } = await makeChallenge(page);
  const friend = await (await browser.newContext()).newPage();
  await finishRunElsewhere(friend, code, await startRunElsewhere(friend, code));
  await page.goto('/regles');
  await page.getByRole('link', { name: '1 nouvelle réponse à vos défis' }).click();
  await expect(page).toHaveURL(/\/compte#challenges$/);
  const entry = page.getByRole('listitem').filter({ hasText: 'Une grille' });
  await expect(entry).toContainText('1 réponse');
  await expect(entry).toContainText('1 nouvelle');
  await expectAccessibleAtEveryWidth(page);
  await entry.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 réponse');
  await page.goto('/regles');
  await expect(page.locator('[data-challenge-news]')).toBeHidden();
});
