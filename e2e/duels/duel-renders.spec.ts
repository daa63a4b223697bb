import type { Locator } from '@playwright/test';
import { openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { countRenders } from '#e2e/testing/renders/count-renders.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { gameClock, secondsShown } from '#e2e/testing/timing/clock.ts';

const SECONDS = 4;

/** Waits until a clock has gone on by at least `SECONDS`, and returns by how many seconds. */
async function waitForClock(clock: Locator): Promise<number> {
  const before = await secondsShown(clock);
  await expect.poll(() => secondsShown(clock)).toBeGreaterThanOrEqual(before + SECONDS);
  return (await secondsShown(clock)) - before;
}

const total = (renders: Readonly<Record<string, number>>) =>
  Object.values(renders).reduce((sum, count) => sum + count, 0);

test('while nothing happens in a duel, React renders only the clock and the points each second', {
  tag: '@weekly',
}, async ({ page, openVisitor }) => {
  const takeRenders = await countRenders(page);
  const [host] = await openDuel(page, await openVisitor());
  await host.waitForRound(1);
  // the measurement begins two seconds into the round, when the server has reported that both players are present
  await expect.poll(() => secondsShown(host.clock)).toBeGreaterThanOrEqual(2);
  // the measurement is repeated if a late message from the server has rendered the whole duel
  await expect(async () => {
    await takeRenders();
    const seconds = await waitForClock(host.clock);
    expect(total(await takeRenders())).toBeLessThanOrEqual(2 * (seconds + 1));
  }).toPass();
});

test('while nothing happens in a solo game, React renders only the statistics each second', async ({ page }) => {
  const takeRenders = await countRenders(page);
  await soloPage(page).openWithPath(1); // the clock of a level starts with the first stroke of the path
  await expect(soloPage(page).status).toBeEmpty(); // the announcement of the level has disappeared
  await takeRenders();
  await waitForClock(gameClock(page));
  const renders = await takeRenders();
  // one render of the level's screen is allowed, because React renders it again when the next level is ready
  expect(renders.section ?? 0).toBeLessThanOrEqual(1);
});
