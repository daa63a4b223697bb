import { saysMore } from '#app/playthrough/hints/reason-text.ts';
import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { type DuelPage, duelPage, openDuel, playDuel, playRound } from '#e2e/testing/duel-page.ts';
import { expect, test, WITH_MOTION } from '#e2e/testing/fixtures.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { SITE_PORT } from '#e2e/testing/ports.ts';
import { seedStorage, sessionOf } from '#e2e/testing/seed-storage.ts';
import { secondsShown } from '#e2e/testing/timing/clock.ts';
import { findReasons } from '#engine/reasons/find-reasons.ts';

test.describe.configure({ timeout: 180_000 });

/** Starts a rematch, in which the players swap seats, and plays its first round. */
async function playRematch([host, guest]: readonly [DuelPage, DuelPage]): Promise<void> {
  await guest.button(/Ask for a rematch/).click();
  await host.button(/Accepter la revanche/).click();
  await guest.button(/Start round 1/).click();
  await playRound(1, [guest, host]);
  await expect(host.title).toHaveText('Manche 1 terminée');
}

/** For each title that the end of a duel can show, the name of such a duel in the history of the account page. */
const NAME_IN_HISTORY: Readonly<Record<string, string>> = {
  'Vous gagnez le duel': 'Duel gagné',
  'Duel perdu': 'Duel perdu',
  'Égalité parfaite': 'Duel à égalité',
};

test.describe('without reduced motion', () => {
  test.use(WITH_MOTION);

  test('a player and a visitor play five rounds and then a rematch, and the player’s history shows the duel', {
    tag: '@weekly',
  }, async ({ page, openVisitor, mailbox }) => {
    await signInNewPlayer(page, mailbox, 'Camille');
    const [camille, guest] = await openDuel(page, await openVisitor(), 'en');
    await guest.waitForRound(1);
    await expect(guest.page.getByText('Camille', { exact: true })).toBeVisible();
    await expect(page.getByText('Joueur 2', { exact: true })).toBeVisible();
    await playDuel([camille, guest]);
    const end = (await camille.title.textContent()) ?? '';
    await playRematch([camille, guest]);
    await page.goto('/compte?type=multiplayer');
    const recorded = page.getByRole('row', { name: /^Duel/ });
    await expect(recorded).toHaveCount(1); // the history does not list the rematch, because it has not ended
    await expect(recorded).toContainText(NAME_IN_HISTORY[end] ?? end);
  });
});

test('B20 H1 during a round of a duel, a player can use hints, undo, reload the page and restart', async ({
  page,
  openVisitor,
}) => {
  await page.clock.install();
  const [ana] = await openDuel(page, await openVisitor());
  await ana.waitForRound(1);
  const [puzzle, solution] = [await ana.readPuzzle(), await ana.solution()];
  const lengths = solution.map((_, index) => index).slice(5, -3);
  const length = lengths.find(each => saysMore(findReasons(puzzle, solution.slice(0, each)))) ?? 0;
  const boardHint = page.locator('.board-hint');

  await test.step('B20 a hint remains until the next move, both as a message and on the board', async () => {
    await ana.draw(solution, 0, 3);
    await page.keyboard.press('h');
    const hint = page.locator('p[aria-hidden=true]', { hasText: /Allez ici/ });
    await expect(hint).toBeVisible();
    await page.clock.fastForward(20_000);
    await expect(hint).toBeVisible();
    await expect(boardHint).toHaveCSS('opacity', '1');
    await ana.draw(solution, 3, 4);
    await expect(hint).toHaveCount(0);
    await expect(boardHint).toHaveCSS('opacity', '0');
  });

  await test.step('H1 once the server has granted a hint, its message gives the reason', async () => {
    await ana.draw(solution, 4, length);
    await page.keyboard.press('h');
    await expect(boardHint).toHaveCSS('opacity', '1');
    const heard = ana.status.filter({ hasText: /Allez en ligne \d, colonne \d\s: [^.]*\.$/ });
    await expect(heard).toHaveCount(1);
    await page.clock.fastForward(3000);
    await expect(heard).toHaveCount(0);
    await page.keyboard.press('h'); // pressing H again shows the same hint, which costs nothing
    await expect(heard).toHaveCount(1);
    await expect(page.locator('button[aria-keyshortcuts=H]')).toContainText('2');
    await ana.button(/Pourquoi/).click();
    await expect(page.locator('.board-reason path')).toHaveCount(3);
    await expect(ana.button(/Pourquoi/)).toHaveCount(0);
  });

  await test.step('after an undo and a hint, a reload restores the drawn path', async () => {
    await page.keyboard.press('Backspace');
    await page.keyboard.press('h');
    await expect(page.getByText(/Allez ici/).first()).toBeVisible();
    await ana.draw(solution, length - 1, length + 2);
    await page.reload();
    await ana.waitForRound(1);
    expect(await ana.countCovered()).toBe(length + 2);
  });

  await test.step('a restart clears the drawn path', async () => {
    await ana.draw(solution, length + 2, length + 3);
    await page.keyboard.press('r');
    await expect.poll(ana.countCovered).toBe(0);
  });

  await test.step('a hint is refused if the drawn path has left the solution', async () => {
    await ana.leaveSolution(solution);
    const before = await ana.countCovered();
    await expect(async () => {
      // the key for a hint is pressed again, because it has no effect until the server has answered the restart
      await page.keyboard.press('h');
      await expect(page.getByText(/Vous n’êtes pas sur le chemin solution/).first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
    expect(await ana.countCovered()).toBe(before);
    await page.keyboard.press('Backspace');
    await ana.draw(solution, before - 1, before);
    expect(await ana.countCovered()).toBe(before);
    await ana.draw(solution, before);
    await expect(page.getByText(/Terminé en/).first()).toBeVisible();
  });
});

test('V10 if a player gives up a duel before its first grid, the history has no time and the opponent is told', async ({
  page,
  openVisitor,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox, 'Camille');
  const [camille, ben] = await openDuel(page, await openVisitor());
  await camille.button(/Abandonner le duel/).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Abandonner/ })
    .click();
  await expect(camille.title).toHaveText('Duel perdu');
  await camille.button(/Quitter le salon/).click();
  await page.waitForURL('/select-mode');
  await expect(ben.page.getByText('Camille a quitté le salon.').first()).toBeVisible();
  await expect(ben.button(/revanche/)).toHaveCount(0);
  await page.goto('/compte?type=multiplayer');
  const fastest = page.locator('dl > div', { has: page.locator('dt:text-is("Duel le plus rapide")') }).locator('dd');
  await expect(fastest).toHaveText('–');
  await expect(page.getByRole('row', { name: /^Duel perdu/ }).getByRole('cell')).toHaveText(['0', '–']);
});

test('a player who gives up a round waits for the opponent, and the next round waits for both players', {
  tag: '@weekly',
}, async ({ page, openVisitor }) => {
  const [ana, ben] = await openDuel(page, await openVisitor());
  await ana.waitForRound(1);
  await expect(page).toHaveTitle(/^Manche 1 en cours · /);
  await ana.button(/Abandonner la manche/).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Abandonner la manche/ })
    .click();
  await expect(page.getByText(/Vous avez abandonné cette manche/).first()).toBeVisible();
  await expect(ana.button(/^(Retour|Indice|Recommencer)/)).toHaveCount(0);
  await expect(ben.page.getByText('Joueur 1 a abandonné cette manche.').first()).toBeVisible();
  await ben.solve();
  await expect(ana.title).toHaveText('Manche 1 terminée');
  await expect(page.getByRole('cell', { name: /abandon après/ })).toBeVisible();

  await test.step('the next round cannot start while a player is disconnected', async () => {
    const next = ana.button(/Lancer la manche 2/);
    await expect(next).toBeEnabled();
    const address = ben.page.url();
    await ben.page.goto('about:blank');
    await expect(next).toBeDisabled();
    await expect(next).toHaveAccessibleDescription('Quand Joueur 2 sera de retour, la manche 2 pourra commencer.');
    await page.keyboard.press('n');
    await ben.page.goto(address);
    await expect(next).toBeEnabled();
    await page.keyboard.press('n');
    await ana.waitForRound(2);
  });
});

test('a player who gives up a duel loses it, and both players can leave before a rematch starts', async ({
  page,
  openVisitor,
}) => {
  const [ana, ben] = await openDuel(page, await openVisitor());
  await ana.waitForRound(1);
  await expectAccessibleAtEveryWidth(page);
  await ana.button(/Abandonner le duel/).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Abandonner/ })
    .click();
  await expect(ana.title).toHaveText('Duel perdu');
  await expect(page).toHaveTitle(/^Duel terminé · /);
  await expect(ben.title).toHaveText('Vous gagnez le duel');
  await expect(ben.page.getByText('Joueur 1 a abandonné le duel.').first()).toBeVisible();
  await ben.button(/Demander une revanche/).press('Enter');
  await expect(ben.button(/Annuler la demande/)).toBeFocused();
  await ana.button(/^Refuser$/).click();
  const declined = ben.page.locator('main p:not([role=status])', { hasText: 'Joueur 1 ne veut pas de revanche' });
  await expect(declined).toHaveCount(1);
  await expect(ana.button(/Accepter la revanche/)).toHaveCount(0);
  // the opponent has declined the rematch, so the button that cancels the request for it is gone
  await expect(ben.button(/Demander une revanche/)).toBeFocused();
  await ben.button(/Demander une revanche/).press('Enter');
  await expect(declined).toHaveCount(0);
  await ana.button(/Accepter la revanche/).click();
  await expect(ben.button(/Lancer la manche 1/)).toBeVisible();
  await expect(page.getByText('Joueur 2 va lancer la manche 1')).toBeVisible();
  for (const player of [ana, ben]) await expect(player.button(/Quitter le salon/)).toBeEnabled();
  await ben.button(/Quitter le salon/).click();
  // the message that the opponent has left soon disappears, so the test looks for it at once
  await expect(ana.status).toContainText(['Joueur 2 a quitté le salon.']);
  await ben.page.waitForURL('/select-mode');
  await expect(ana.title).toHaveText('La revanche n’aura pas lieu');
  await expect(ana.title).toBeFocused();
  await expect(page.getByText('Joueur 2 a quitté le salon avant la première manche.').first()).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await ana.button(/Créer un salon privé/).click();
  await page.waitForURL(url => /\/lobby\/[0-9A-Z]{6}$/.test(url.pathname));
});

test('in a duel, two browsers show the same time, a third finds the room full, and a second tab takes over a seat', {
  tag: '@weekly',
}, async ({ page, openVisitor }) => {
  const other = await openVisitor();
  await other.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - 3_600_000;
  });
  const [ana, ben] = await openDuel(page, other);
  await ana.waitForRound(1);
  await ben.waitForRound(1);

  await test.step('two browsers show the same round time even if the clock of one is an hour slow', async () => {
    // the comparison of the two players' clocks is repeated if the test has read the second clock a little later
    await expect(async () => {
      const [ours, theirs] = await Promise.all([secondsShown(ana.clock), secondsShown(ben.clock)]);
      expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(1);
    }).toPass();
    await ben.solve();
    await expect(other.getByText(/Terminé en \d:\d\d/).first()).toBeVisible();
  });

  await test.step('a third visitor reads that the room is full', async () => {
    const third = duelPage(await openVisitor());
    await third.page.goto(page.url());
    await expect(third.title).toHaveText('Ce salon est complet');
  });

  await test.step('a second tab takes over the player’s seat, and the first tab can take it back', async () => {
    const second = await page.context().newPage();
    await seedStorage(second, await sessionOf(page), 'sessionStorage');
    await second.goto(page.url());
    await expect(ana.title).toHaveText('Ce duel est ouvert ailleurs');
    await duelPage(second).waitForRound(1);
    await ana.button(/Jouer ici/).click();
    await ana.waitForRound(1);
    await expect(duelPage(second).title).toHaveText('Ce duel est ouvert ailleurs');
  });
});

test.describe(() => {
  const offline = 'Error in connection establishment: net::ERR_INTERNET_DISCONNECTED';
  const url = `ws://localhost:${SITE_PORT}/live/?EIO=4&transport=websocket`;
  test.use({ expectedErrors: [`WebSocket connection to '${url}' failed: ${offline}`] });

  test('in a duel, a player can play on offline, and all moves are sent once the connection is back', async ({
    page,
    openVisitor,
  }) => {
    const [ana, ben] = await openDuel(page, await openVisitor());
    await ana.waitForRound(1);
    const solution = await ana.solution();
    await page.context().setOffline(true);
    await expect(page.getByText(/Connexion perdue/).first()).toBeVisible({ timeout: 30_000 });
    await ana.draw(solution, 0, 4);
    // the server grants the hint that a player requests offline only after the reconnection
    await page.keyboard.press('h');
    await expect(page.getByText('Envoi de la demande…')).toBeVisible();
    await ana.draw(solution, 4);
    await expect(page.getByText(/Nous vérifions/).first()).toBeVisible();
    await expect(ben.page.getByText(/Joueur 1 n’a plus de connexion/).first()).toBeVisible({ timeout: 30_000 });
    await page.context().setOffline(false);
    await expect(page.getByText(/Terminé en/).first()).toBeVisible({ timeout: 30_000 });
    await expect(ben.page.getByText(/Joueur 1 a terminé en/).first()).toBeVisible();
  });
});

test('an unknown room gets a 404 response with an error page', async ({ page, request }) => {
  expect((await request.get('/game/ZZZZZZ')).status()).toBe(404);
  const response = await request.get('/en/game/ZZZZZZ');
  expect(response.headers()['cache-control']).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('noindex');
  await page.setContent(html.replaceAll(/<(script|link)[^>]*>/g, ''));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t load this room');
});
