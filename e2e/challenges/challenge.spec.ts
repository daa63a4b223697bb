import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { challengePage } from './challenge-page.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('C1 a visitor challenges a friend, the friend plays and challenges back, and both meet for a duel', async ({
  page,
  openVisitor,
  mailbox,
}) => {
  test.slow();
  const solo = soloPage(page);
  await solo.open();
  await solo.solve();
  await page.getByRole('button', { name: 'Défier quelqu’un' }).click();
  await page.getByLabel('Votre nom').fill('Léa');
  await page.getByRole('button', { name: 'Créer le défi' }).click();
  await page.getByRole('button', { name: 'Envoyer le défi' }).click();
  await expect(page.getByText('Message et adresse copiés')).toBeVisible();
  const message = await clipboard(page);
  expect(message).toMatch(
    /^Léa vous défie à Enfilade\u00a0: 5 × 5 · facile · \d:\d\d,\d. À\u00a0vous\u202f!\nhttp:\/\/localhost:\d+\/defi\/[0-9A-Z]{10}$/,
  );
  const [, address = ''] = message.split('\n');

  const friend = await openVisitor({ locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] });
  await signInNewPlayer(friend, mailbox, 'Ben');
  await friend.goto(address.replace('/defi/', '/en/challenge/'));
  await expect(friend.getByRole('heading', { level: 1 })).toContainText('Léa');
  expect(await friend.title()).not.toContain('Léa');
  await expect(friend.getByText('timed by their browser')).toBeVisible();
  await expect(friend.getByRole('gridcell')).toHaveCount(0);
  await friend.getByRole('button', { name: 'Start' }).click();
  const answer = challengePage(friend);
  await expect(friend.locator('[data-pace]')).toBeVisible();
  await answer.solve();
  await answer.compare();
  await expect(friend.getByRole('table', { name: 'Everyone’s times' })).toBeVisible();
  const result = friend.url();
  await friend.getByRole('link', { name: /^Watch Léa’s game: / }).click();
  await expect(friend.locator('main .board-visited')).toHaveCount(25);
  await expect(friend.locator('main bdi')).toHaveText(['Léa', 'You']);
  await expect(friend.locator('[data-ghost]')).toHaveAttribute('d', /^M.*(L.*){24}$/);
  await friend.goto(result);
  await friend.getByRole('button', { name: 'Send my result' }).click();
  await expect.poll(() => clipboard(friend)).toMatch(/^It took me \d:\d\d\.\d. Rematch\?\n/);

  await page.getByRole('link', { name: 'Voir votre défi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ben.? vous bat de |^Vous battez .?Ben|^Égalité$/);
  await expect(page).toHaveTitle(/^\(1\) /);

  await friend.getByRole('button', { name: 'Challenge them back' }).click();
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('You play first');
  await friend.getByRole('button', { name: 'Start' }).click();
  await challengePage(friend).solve();
  await friend.getByRole('button', { name: /^See the link to send/ }).click();
  await expect(friend.getByRole('button', { name: 'Send the link' })).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: /Ben.? vous défie à son tour/ }).click();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await challengePage(page).solve();
  await challengePage(page).compare();
  await page.getByRole('button', { name: 'Rejouer à deux en direct' }).click();
  await expect(page).toHaveURL(/\/lobby\//);
  await expect(
    page.getByText('En attente de votre adversaire. La page du défi l’invite pendant dix minutes.').first(),
  ).toBeVisible();

  await friend.reload();
  const offer = friend.getByText(/^.Léa. has created a room so that you can play together now\.$/);
  await expect(offer).toBeInViewport();
  await page.goBack();
  await expect(page.getByText('Le salon que vous avez créé est toujours là.')).toBeVisible();
  await page.getByRole('link', { name: 'Rejoindre le salon' }).click();
  await expect(page).toHaveURL(/\/lobby\//);
  await friend.getByRole('link', { name: 'Join the room' }).click();
  await expect(friend).toHaveURL(/\/en\/lobby\//);
});
