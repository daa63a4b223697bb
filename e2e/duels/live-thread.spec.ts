import type { Page } from '@playwright/test';
import { openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test, WITH_MOTION } from '#e2e/testing/fixtures.ts';

test.use(WITH_MOTION);

/** Locates the board on which the opponent's thread grows. */
const watched = (page: Page) => page.getByRole('img', { name: /^(Fil|Thread)/ });

const covered = (page: Page) => watched(page).locator('.board-visited');

test('D27 after their own finish, a player sees the opponent’s thread grow, and the opponent sees none', async ({
  page,
  openVisitor,
}) => {
  const guestPage = await openVisitor();
  const [host, guest] = await openDuel(page, guestPage);
  for (const player of [host, guest]) await player.waitForRound(1);
  const solution = await guest.solution();
  await guest.draw(solution, 0, 4);
  await expect(watched(page)).toHaveCount(0);
  await host.solve();
  await expect(covered(page)).toHaveCount(4);
  await expect(page.getByText(/Vous regardez jouer .*Cases couvertes\s: 4 sur 25/)).toBeVisible();
  await guest.draw(solution, 4, 9);
  await expect(covered(page)).toHaveCount(9);
  const colours = await covered(page).evaluateAll(all => [...new Set(all.map(cell => getComputedStyle(cell).color))]);
  expect(colours).toHaveLength(1); // the opponent's colour, not the gradient
  await expect(watched(guestPage)).toHaveCount(0);
  await page.reload();
  await expect(covered(page)).toHaveCount(9);

  await guest.draw(solution, 9);
  for (const player of [host, guest]) await expect(player.title).toHaveText('Manche 1 terminée');
});

test('the row of a round and the totals appear once its points have counted up', async ({ page, openVisitor }) => {
  const calm = await openVisitor({ reducedMotion: 'reduce' });
  const [host, guest] = await openDuel(page, calm);
  for (const player of [host, guest]) await player.waitForRound(1);
  for (const player of [host, guest]) {
    await player.button(/Abandonner la manche/).click();
    await player.page.getByRole('dialog').getByRole('button', { name: 'Abandonner la manche' }).click();
  }
  const rows = (player: Page) => player.getByRole('table').getByRole('row');
  await expect(rows(page)).toHaveCount(1); // the header, while the replay goes on
  await expect(rows(calm)).toHaveCount(3);
  await expect(calm.getByRole('button', { name: 'Revoir les deux fils' })).toHaveCount(0); // it would move nothing
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Revoir les deux fils' }).click();
  await expect(rows(page)).toHaveCount(3); // they stay for another replay
});
