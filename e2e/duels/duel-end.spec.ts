import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { type DuelPage, openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test, WITH_MOTION } from '#e2e/testing/fixtures.ts';

test.describe.configure({ timeout: 180_000 });

async function press({ page, button }: DuelPage, name: string): Promise<void> {
  await button(new RegExp(`^${name}$`)).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

const sentence = ({ page }: DuelPage, text: string) => page.getByText(text, { exact: true });

/** Expects that the page does not scroll sideways on the narrowest phone. */
async function expectNarrowFit({ page }: DuelPage): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

/** Makes the light that runs along a finished path last for a minute instead of 1.2 seconds. Runs in the page. */
function keepLight(): void {
  const real = window.setTimeout;
  const slow = (run: () => void, ms = 0) => real(run, ms > 1000 && ms <= 1200 ? 60_000 : ms);
  window.setTimeout = slow as typeof setTimeout;
}

test('D37 each player reads in one sentence how a round or duel has ended, with the focus on the main button', async ({
  page,
  openVisitor,
}) => {
  const [ana, ben] = await openDuel(page, await openVisitor(), 'en');
  for (const player of [ana, ben]) await player.waitForRound(1);
  await press(ben, 'Give up the round');
  await ana.solve();
  await expect(sentence(ana, 'Vous gagnez la manche\u00a0: Joueur 2 a abandonné')).toBeInViewport();
  await expect(sentence(ben, 'Player 1 wins the round: you gave up')).toBeInViewport();
  await expect(ana.button(/Lancer la manche 2/)).toBeFocused();
  // the guest's focus is on the title, because the guest may not start the next round yet
  await expect(ben.title).toBeFocused();
  await expectAccessibleAtEveryWidth(page);
  await expectNarrowFit(ana);
  await ana.page.keyboard.press('Enter');

  for (let round = 2; round <= 5; round++) {
    for (const player of [ana, ben]) await player.waitForRound(round);
    await press(round === 2 ? ana : ben, round === 2 ? 'Abandonner la manche' : 'Give up the round');
    await (round === 2 ? ben : ana).solve();
    if (round < 5) await ana.button(new RegExp(`Lancer la manche ${round + 1}`)).press('Enter');
  }
  await expect(sentence(ana, 'Vous gagnez le duel, 4\u00a0manches à 1')).toBeInViewport();
  await expect(sentence(ben, 'Player 1 wins the duel, 4 rounds to 1')).toBeInViewport();
  await expect(page.getByRole('img', { name: 'Fil\u00a0: Vous' })).toBeVisible();
  await expect(ben.page.getByRole('img', { name: /Player 1/ })).toBeVisible();
  await expect(page.getByRole('list', { name: /de votre point de vue/ }).getByRole('listitem')).toHaveText([
    /^1\+/,
    /^2−/,
    /^3\+/,
    /^4\+/,
    /^5\+/,
  ]);
  await expect(ana.button(/Demander une revanche/)).toBeFocused();
  await expect(ben.button(/Ask for a rematch/)).toBeFocused();
  await expectAccessibleAtEveryWidth(page);
  await expectNarrowFit(ana);
});

test.describe('without reduced motion', () => {
  test.use(WITH_MOTION);

  test('B25 before the result, the path of the player who finishes last lights up, until a touch ends the light', {
    tag: '@weekly',
  }, async ({ page, openVisitor }) => {
    const [ana, ben] = await openDuel(page, await openVisitor(), 'en');
    for (const player of [ana, ben]) await player.waitForRound(1);
    await press(ben, 'Give up the round');
    await page.evaluate(keepLight);
    await ana.solve();
    // the opponent's page does not wait for the light along the finished path
    await expect(ben.title).toHaveText('Round 1 is over');
    await expect(page.locator('.board-light path')).not.toHaveCount(0);
    await expect(ana.title).toHaveText(/^Manche 1 sur 5/);
    await page.mouse.click(2, 300);
    await expect(ana.title).toHaveText('Manche 1 terminée');
  });
});
