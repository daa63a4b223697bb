import type { Page } from '@playwright/test';
import { challengePage, makeChallenge } from '#e2e/challenges/challenge-page.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { playHouse } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { openDuelDialog, ROOM_TEXTS } from '#e2e/testing/room-page.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

/**
 * Counts the wake locks (which keep the screen on) that a page holds. Replaces the browser’s own wake locks, which the
 * browser may refuse without a screen.
 */
const countWakeLocks = (page: Page) =>
  page.addInitScript(() => {
    const root = () => document.documentElement.dataset;
    const add = (by: number) => {
      root().wakeLocks = String(Number(root().wakeLocks ?? 0) + by);
    };
    const release = async () => add(-1);
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        async request() {
          add(1);
          return { release };
        },
      },
    });
  });

const expectWakeLocks = (page: Page, held: number) =>
  expect.poll(() => page.evaluate(() => Number(document.documentElement.dataset.wakeLocks ?? 0))).toBe(held);

test.beforeEach(({ page }) => countWakeLocks(page));

test('R30 the screen stays on during a duel, and may sleep once it has ended', { tag: '@weekly' }, async ({ page }) => {
  const duel = await playHouse(page);
  await duel.waitForRound(1);
  await expectWakeLocks(page, 1);
  await duel.button(/Abandonner le duel/).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Abandonner/ })
    .click();
  await expect(duel.title).toHaveText(/Duel perdu|Vous avez abandonné/);
  await expectWakeLocks(page, 0);
});

test('R30 the screen stays on while a player searches for an opponent', { tag: '@weekly' }, async ({
  page,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox);
  await page.route('**/matchmaking', route => route.fulfill({ json: { state: 'searching' } }));
  await openDuelDialog(page);
  await expectWakeLocks(page, 0);
  await page.getByRole('button', { name: ROOM_TEXTS.fr.search }).click();
  await expectWakeLocks(page, 1);
  await page.keyboard.press('Escape');
  await expectWakeLocks(page, 0);
});

test('R30 the screen stays on from the start of the daily grid until it is solved', { tag: '@weekly' }, async ({
  page,
}) => {
  await page.goto('/jour');
  const daily = dailyPage(page);
  const solution = await daily.start();
  await expectWakeLocks(page, 1);
  await daily.activate(solution);
  await expect(daily.result).toBeVisible();
  await expectWakeLocks(page, 0);
});

test('R30 the screen stays on while a challenge is being played', async ({ page }) => {
  const { code } = await makeChallenge(page);
  await page.goto(`/defi/${code}`);
  await expectWakeLocks(page, 0);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expectWakeLocks(page, 1);
  await challengePage(page).solve();
  await expectWakeLocks(page, 0);
});

test('R30 the screen may sleep during a solo level, whose clock stops while the page is hidden', {
  tag: '@weekly',
}, async ({ page }) => {
  await soloPage(page).openWithPath(3);
  await expectWakeLocks(page, 0);
});
