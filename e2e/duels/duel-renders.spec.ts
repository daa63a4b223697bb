import type { Locator } from '@playwright/test';
import { openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { countRenders } from '#e2e/testing/renders/count-renders.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { gameClock, secondsShown } from '#e2e/testing/timing/clock.ts';

const SECONDS = 4;

/** Waits until the clock of a page is some seconds further on, and returns how many. */
async function waitForClock(clock: Locator): Promise<number> {
  const before = await secondsShown(clock);
  await expect.poll(() => secondsShown(clock)).toBeGreaterThanOrEqual(before + SECONDS);
  return (await secondsShown(clock)) - before;
}

const total = (renders: Readonly<Record<string, number>>) =>
  Object.values(renders).reduce((sum, count) => sum + count, 0);

test('while nothing happens in a duel, each second renders the clock and its points only', async ({
  page,
  openVisitor,
}) => {
  const takeRenders = await countRenders(page);
  const [host] = await openDuel(page, await openVisitor());
  await host.waitForRound(1);
  await expect.poll(() => secondsShown(host.clock)).toBeGreaterThanOrEqual(2); // by now the server has reported that both players are here
  await expect(async () => {
    await takeRenders();
    const seconds = await waitForClock(host.clock);
    expect(total(await takeRenders())).toBeLessThanOrEqual(2 * (seconds + 1));
  }).toPass(); // a late message of the server renders the whole duel once
});

test('while nothing happens in a solo game, each second renders the statistics only', async ({ page }) => {
  const takeRenders = await countRenders(page);
  await soloPage(page).openWithPath(1); // before the first stroke, the clock waits
  await expect(soloPage(page).status).toBeEmpty(); // the announcement of the level has disappeared
  await takeRenders();
  await waitForClock(gameClock(page));
  const renders = await takeRenders();
  expect(renders.section ?? 0).toBeLessThanOrEqual(1); // the whole game renders when the next level is ready
});
