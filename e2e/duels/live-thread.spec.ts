import type { Page } from '@playwright/test';
import { openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test, WITH_MOTION } from '#e2e/testing/fixtures.ts';

test.use(WITH_MOTION);

/** Locates the board that shows the opponent's path as it grows. */
const watched = (page: Page) => page.getByRole('img', { name: /^(Fil|Thread)/ });

type Seen = { readonly points: Set<string> };

/** Makes the page collect every text that it shows from now on as the points above the replayed threads. */
const collectPoints = (page: Page) =>
  page.evaluate(() => {
    const points = new Set<string>();
    Object.assign(globalThis, { points });
    new MutationObserver(() => {
      for (const shown of document.querySelectorAll('figcaption [translate=no]')) points.add(shown.textContent);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

const pointsSeen = (page: Page) => page.evaluate(() => [...(globalThis as unknown as Seen).points]);

const covered = (page: Page) => watched(page).locator('.board-visited');

test('D27 a player who has solved a round sees the opponent’s path grow, but the opponent watches no path', async ({
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
  expect(colours).toHaveLength(1); // the opponent's path has one colour, and not the gradient of the player's own path
  await expect(watched(guestPage)).toHaveCount(0);
  await page.reload();
  await expect(covered(page)).toHaveCount(9);

  await guest.draw(solution, 9);
  for (const player of [host, guest]) await expect(player.title).toHaveText('Manche 1 terminée');
});

test('after a round, its points and its row in the table are shown at once, while the threads are replayed', {
  tag: '@weekly',
}, async ({ page, openVisitor }) => {
  const calm = await openVisitor({ reducedMotion: 'reduce' });
  const [host, guest] = await openDuel(page, calm);
  for (const player of [host, guest]) await player.waitForRound(1);
  await collectPoints(page);
  await host.solve();
  await guest.button(/Abandonner la manche/).click();
  await guest.page.getByRole('dialog').getByRole('button', { name: 'Abandonner la manche' }).click();
  const rows = (player: Page) => player.getByRole('table').getByRole('row');
  const replay = page.getByRole('button', { name: 'Revoir les deux fils' });
  await expect(rows(page)).toHaveCount(3);
  // the button for a second replay is disabled while the first replay goes on
  await expect(replay).toHaveAttribute('aria-disabled', 'true');
  await expect(replay).not.toHaveAttribute('aria-disabled');
  const score = await rows(page).nth(1).getByRole('cell').first().locator('[translate=no]').textContent();
  expect(await pointsSeen(page)).toEqual([`${score}\u00a0pts`, '0\u00a0pts']);
  await expect(rows(calm)).toHaveCount(3);
  // with reduced motion, there is no button for a replay
  await expect(calm.getByRole('button', { name: 'Revoir les deux fils' })).toHaveCount(0);
  await replay.click();
  await expect(rows(page)).toHaveCount(3); // the rows of the table stay during a second replay
});
