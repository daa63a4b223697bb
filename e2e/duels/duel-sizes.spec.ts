import type { Page } from '@playwright/test';
import { type DuelPage, duelPage, openDuel, playHouse } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';

const PHONES = [
  { width: 320, height: 568 },
  { width: 375, height: 553 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
];

const GIVE_UP = /^(Abandonner la manche|Give up the round)$/;

async function expectInSight(player: Page): Promise<void> {
  const { clock, button } = duelPage(player);
  for (const phone of PHONES) {
    await player.setViewportSize(phone);
    await player.evaluate(() => scrollTo(0, 0));
    for (const part of [clock, player.locator('.board'), button(/^(Recommencer|Restart)/)])
      await expect(part, `${phone.width} × ${phone.height}`).toBeInViewport({ ratio: 1 });
  }
}

async function giveUp({ page, button }: DuelPage): Promise<void> {
  await button(GIVE_UP).click();
  await page.getByRole('dialog').getByRole('button', { name: GIVE_UP }).click();
}

test('on all sizes of phones, the clock, the board and the buttons of a duel are fully visible', async ({
  page,
  openVisitor,
}) => {
  const players = await openDuel(page, await openVisitor(), 'en');
  for (const round of [1, 2, 3]) {
    for (const player of players) await player.waitForRound(round);
    if (round !== 2) for (const player of players) await expectInSight(player.page);
    if (round === 3) break;
    for (const player of players) await giveUp(player);
    await players[0].button(/Lancer la manche/).click();
  }
  await expect(players[0].cells).toHaveCount(36);
});

test('D28 the head of a duel shows what kind of opponent the house is in full, on a phone and beside the board', async ({
  page,
}) => {
  const duel = await playHouse(page);
  await duel.waitForRound(1);
  const mark = page.getByText('programme', { exact: true });
  for (const size of [
    { width: 390, height: 664 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    // the mark in its line: the part that may be cut is its parent
    const isCut = await mark.evaluate(
      ({ parentElement: line }) => line !== null && line.scrollWidth > line.clientWidth,
    );
    expect(isCut, `${size.width} pixels wide`).toBe(false);
  }
});
