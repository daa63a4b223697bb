import type { Locator } from '@playwright/test';
import { countRenders } from '#e2e/testing/count-renders.ts';
import { openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

const SECONDS = 4;

/** Waits until the clock of a page is some seconds further on. */
async function waitForClock(clock: Locator): Promise<void> {
  const now = await clock.textContent();
  const [minutes = 0, seconds = 0] = (now ?? '').split(':').map(Number);
  const until = minutes * 60 + seconds + SECONDS;
  await expect(clock).toHaveText(`${Math.floor(until / 60)}:${String(until % 60).padStart(2, '0')}`);
}

const total = (renders: Readonly<Record<string, number>>) =>
  Object.values(renders).reduce((sum, count) => sum + count, 0);

test('while nothing happens in a duel, each second renders the clock and its points only', async ({
  page,
  browser,
}) => {
  const takeRenders = await countRenders(page);
  const [host] = await openDuel(page, await (await browser.newContext()).newPage());
  await host.waitForRound(1);
  await expect(host.clock).toHaveText('0:02'); // by now the server has reported that both players are here
  await expect(async () => {
    await takeRenders();
    await waitForClock(host.clock);
    expect(total(await takeRenders())).toBeLessThanOrEqual(2 * (SECONDS + 1));
  }).toPass(); // a late message of the server renders the whole duel once
});

test('while nothing happens in a solo game, each second renders the statistics only', async ({ page }) => {
  const takeRenders = await countRenders(page);
  await soloPage(page).open();
  await expect(soloPage(page).status).toBeEmpty(); // the announcement of the level has disappeared
  await takeRenders();
  await waitForClock(page.getByRole('definition').first());
  const renders = await takeRenders();
  expect(renders.section ?? 0).toBeLessThanOrEqual(1); // the whole game renders when the next level is ready
});
