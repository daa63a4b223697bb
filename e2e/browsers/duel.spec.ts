import { ROOM_TEXTS } from '#e2e/testing/room-page.ts';
import { roomPath } from '#site/pages.ts';
import { countCovered, drawByKeys, pointsOf, solveRound } from './board.ts';
import { BROWSER_NAMES, expect, test } from './fixtures.ts';
import type { Visitor } from './visitor.ts';

const ROUNDS = 5;

const titleOf = (visitor: Visitor): Promise<string> =>
  visitor.evaluate(() => document.querySelector('h1')?.textContent ?? '');

/** Waits until the grid of a round is shown and accepts input. */
async function waitForRound(visitor: Visitor, round: number): Promise<void> {
  const title = new RegExp(`^(Manche|Round) ${round} `);
  await expect.poll(() => titleOf(visitor)).toMatch(title);
  await visitor.waitFor('[role=gridcell]');
}

test('in a private duel between Firefox and WebKit, a reload during a round keeps the drawn path', async ({
  visit,
}) => {
  const host = await visit('Firefox');
  await host.open('/select-mode');
  await host.click('main button', ROOM_TEXTS.fr.open);
  await host.click('dialog button', ROOM_TEXTS.fr.create);
  const lobby = await host.waitForPath(/\/lobby\/[0-9A-Z]{6}$/);

  const guest = await visit('WebKit');
  await guest.open(roomPath('lobby', lobby.slice(-6), 'en'));
  await host.click('main button', ROOM_TEXTS.fr.start);

  for (let round = 1; round <= ROUNDS; round++) {
    for (const player of [host, guest]) await waitForRound(player, round);
    const solution = await solveRound(guest);
    if (round === 2) {
      await drawByKeys(host, solution.slice(0, 7));
      await guest.drag(await pointsOf(guest, solution.slice(0, 5)));
      for (const [player, covered] of [
        [host, 7],
        [guest, 5],
      ] as const) {
        await expect.poll(() => countCovered(player)).toBe(covered);
        await player.keepPicture('in a duel');
        await player.reload();
        await waitForRound(player, round);
        await expect.poll(() => countCovered(player)).toBe(covered);
      }
      await drawByKeys(host, solution, 7);
      await guest.drag(await pointsOf(guest, solution.slice(4)));
    } else {
      await drawByKeys(host, solution);
      await guest.drag(await pointsOf(guest, solution));
    }
    if (round === ROUNDS) break;
    await guest.expectText('h1', `Round ${round} is over`);
    await host.click('main button', 'Lancer la manche');
  }
  await expect.poll(() => titleOf(host)).toMatch(/^(Vous gagnez le duel|Duel perdu|Égalité parfaite)$/);
  await expect.poll(() => titleOf(guest)).toMatch(/^(You win the duel|Duel lost|Perfect tie)$/);
});

for (const browser of BROWSER_NAMES)
  test(`D28 ${browser}: a visitor can play against the computer opponent, which the page calls a program`, async ({
    visit,
  }) => {
    const visitor = await visit(browser);
    await visitor.open('/select-mode');
    await visitor.click('main button', ROOM_TEXTS.fr.open);
    await visitor.click('dialog button:enabled', 'Jouer contre la maison');
    await visitor.waitForPath(/^\/game\/[0-9A-Z]{6}$/);
    await waitForRound(visitor, 1);
    await visitor.waitFor('main small', 'programme');
    await drawByKeys(visitor, await solveRound(visitor));
    await visitor.expectText('main', 'Vous regardez jouer la maison');
    await visitor.keepPicture('with the house in play');
    await expect.poll(() => titleOf(visitor), { timeout: 60_000 }).toBe('Manche 1 terminée');
    await visitor.waitFor('main [role=img]', 'Fil\u00a0: La maison (programme)');
    await visitor.click('main button', 'Lancer la manche 2');
    await waitForRound(visitor, 2);
  });
