import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitsEveryWidth } from '#e2e/testing/accessibility.ts';
import { blockConnections } from '#e2e/testing/blocked-connections.ts';
import { type DuelPage, duelPage, openDuel, PLAY_HOUSE, playHouse, playToTheEnd } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { type Mailbox, openPlayer, signInNewPlayer } from '#e2e/testing/player.ts';
import { openDuelDialog, ROOM_TEXTS } from '#e2e/testing/room-page.ts';

// the time limit is long, because a duel against a computer opponent takes real minutes
test.describe.configure({ timeout: 300_000 });

const REALTIME = /\/live\//;

const status = (code: string) => `Failed to load resource: the server responded with a status of ${code}`;

/** Starts a search that never finds a player, and waits until the dialog offers computer opponents instead. */
async function searchAlone(page: Page): Promise<void> {
  await page.route('**/matchmaking', route => route.fulfill({ json: { state: 'searching' } }));
  await openDuelDialog(page);
  await page.getByRole('button', { name: ROOM_TEXTS.fr.search }).click();
  await expect(page.getByRole('heading', { name: 'Jouer tout de suite' })).toBeVisible();
}

const offered = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name });

/** Returns the bottom edge of the letters of an element, in whole pixels. */
const bottomOf = (element: Locator): Promise<number> =>
  element.evaluate(each => {
    const letters = document.createRange();
    letters.selectNodeContents(each);
    return Math.round(letters.getBoundingClientRect().bottom);
  });

const mainOf = (page: Page) => page.getByRole('main');

/** Signs in Ada, and lets her allow others to play against recordings of her duels. */
async function signInLender(page: Page, mailbox: Mailbox): Promise<void> {
  await signInNewPlayer(page, mailbox, 'Ada');
  await page.goto('/compte');
  await expect(mainOf(page)).toContainText('Vous ne prêtez aucun enregistrement.');
  await page.getByRole('button', { name: 'Prêter mes enregistrements' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Vous prêtez vos enregistrements' })).toBeVisible();
  await expect(mainOf(page)).toContainText('Vous prêtez vos enregistrements.');
}

/** Lets both players of a duel solve all rounds. */
async function playDuel([host, guest]: readonly [DuelPage, DuelPage]): Promise<void> {
  for (let round = 1; round <= 5; round++) {
    await Promise.all([host.waitForRound(round), guest.waitForRound(round)]);
    await host.solve();
    await guest.solve();
    if (round < 5) await host.button(new RegExp(`Lancer la manche ${round + 1}`)).click();
  }
}

test('D28 a visitor can play against the computer opponent twice, and the page always calls it a computer', async ({
  page,
}) => {
  await openDuelDialog(page, 'en');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Pace' }).selectOption('Quick');
  await page.getByRole('button', { name: PLAY_HOUSE.en }).click();
  const duel = duelPage(page);
  await duel.waitForRound(1);
  await expect(mainOf(page).getByText('computer', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Squares the house has covered' })).toBeAttached();
  await duel.solve();
  await expect(mainOf(page)).toContainText(/You’re watching the house|The house has covered/);
  await expect(duel.title).toHaveText('Round 1 is over', { timeout: 60_000 });
  await expect(duel.status.filter({ hasText: 'for the house' })).toBeAttached();
  await expect(mainOf(page)).toMatchAriaSnapshot(`
    - heading "Round 1 is over" [level=1]
    - figure /^You [\\d,]+ pts/:
      - 'img "Thread: You"'
    - figure /^computer The house [\\d,]+ pts/:
      - 'img "Thread: The house (computer)"'
    - button "Start round 2"
    - table "The duel, round by round":
      - rowgroup:
        - row "Round You computer The house"
      - rowgroup:
        - row /^1 [\\d,]+ \\d:\\d\\d\\.\\d [\\d,]+ \\d:\\d\\d\\.\\d$/
  `);
  for (const [you, house] of [
    ['figcaption > span', 'figcaption small + span'],
    ['thead th', 'thead small + span'],
  ] as const) {
    const names = [page.locator(you).filter({ hasText: /^You$/ }), page.locator(house)];
    const [ours, theirs] = await Promise.all(names.map(bottomOf));
    expect(ours, you).toBe(theirs);
  }
  await expectAccessible(page);
  await duel.button(/^Start round 2$/).click();
  await duel.waitForRound(2);
  await duel.button(/^Give up the duel$/).click();
  await expect(page.getByRole('dialog')).toContainText('The house will win, whatever the score.');
  await page.getByRole('dialog').getByRole('button', { name: 'Give up the duel' }).click();
  await expect(duel.title).toHaveText('Duel lost');
  await expect(mainOf(page)).toContainText('You gave up the duel, so the house wins.');
  await duel.button(/^Play the house again$/).click();
  await duel.waitForRound(1);
  await expect(mainOf(page).getByText('computer', { exact: true })).toBeVisible();
});

test('D28 a visitor who opens the lobby of a stranger’s duel against the computer gets no seat', {
  tag: '@weekly',
}, async ({ page, openVisitor }) => {
  const duel = await playHouse(page);
  await duel.waitForRound(1);
  const room = page.url().slice(-6);
  const stranger = await openVisitor();
  await stranger.goto(`/lobby/${room}`);
  await stranger.waitForURL(new RegExp(`/game/${room}`));
  await expect(mainOf(stranger)).toContainText(
    'Quelqu’un joue déjà dans ce salon, contre un programme ou un enregistrement.',
  );
});

/** Locates a paragraph with a text, but not the same text in an announcement for screen readers. */
const paragraph = (page: Page, text: string) => mainOf(page).getByRole('paragraph').filter({ hasText: text });

/** Answers the page’s first requests to start a round with the given refusals. Other requests reach the server. */
async function refuseStarts(page: Page, refusals: readonly string[]): Promise<void> {
  const left = [...refusals];
  await page.routeWebSocket(REALTIME, connection => {
    const server = connection.connectToServer();
    connection.onMessage(message => {
      const start = /^42\/room,(\d+)\["command",.*"kind":"start"/.exec(String(message))?.[1];
      const refusal = start && left.shift();
      if (refusal) connection.send(`43/room,${start}${JSON.stringify([{ ok: false, refusal }])}`);
      else server.send(message);
    });
  });
}

test('D28 if the server cannot prepare the first round, the page says so, and the player can try again', {
  tag: '@weekly',
}, async ({ page }) => {
  await refuseStarts(page, ['unfit-puzzle', 'unfit-puzzle']);
  const duel = await playHouse(page, 'en');
  await expect(duel.title).toHaveText('The duel hasn’t started');
  await expect(paragraph(page, 'We couldn’t prepare the grid. Try again.')).toBeVisible();
  await expectAccessible(page);
  await duel.button(/^Try again$/).click();
  await expect(duel.status.filter({ hasText: 'We couldn’t prepare the grid.' })).toBeAttached();
  await expect(duel.title).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await duel.waitForRound(1);
});

test('D28 while the server is too busy to start a duel, the page says that it keeps trying', {
  tag: '@weekly',
}, async ({ page }) => {
  await refuseStarts(page, Array(4).fill('busy'));
  const duel = await playHouse(page);
  await expect(paragraph(page, 'Impossible d’entrer dans le salon pour l’instant. Nous réessayons…')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choisir une autre partie' })).toHaveAttribute(
    'href',
    '/select-mode#duel',
  );
  await duel.waitForRound(1);
});

test('D28 while the server cannot be reached, the page of a duel says that it keeps trying to connect', {
  tag: '@weekly',
}, async ({ page }) => {
  let isAway = true;
  await blockConnections(page, () => isAway);
  const duel = await playHouse(page);
  await expect(paragraph(page, 'Impossible d’entrer dans le salon pour l’instant. Nous réessayons…')).toBeVisible();
  isAway = false;
  await duel.waitForRound(1);
});

test.describe('when no other player is searching', () => {
  test('D28 a search that finds no player offers the computer opponent, and the history marks the duel', {
    tag: '@weekly',
  }, async ({ page, mailbox }) => {
    await signInNewPlayer(page, mailbox, 'Zoe');
    await page.route('**/duels/recording', route => route.fulfill({ json: { recording: null } }));
    await searchAlone(page);
    const modal = page.getByRole('dialog');
    await expect(modal.getByRole('status').filter({ hasText: 'contre la maison (un programme)' })).toBeAttached();
    await expect(offered(page, /Enregistrement/)).toBeHidden();
    await expectAccessible(page);
    await offered(page, /Jouer contre la maison/).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/game\/[0-9A-Z]{6}$/);
    const duel = duelPage(page);
    await playToTheEnd(duel);
    await expect(mainOf(page)).toContainText('La maison (programme) :');
    await expect(mainOf(page)).toContainText(/points/);
    await expect(mainOf(page)).not.toContainText('vos prochains duels');
    await page.goto('/compte');
    await expect(page.getByRole('row', { name: /Duel (gagné|perdu) La maison \(programme\)/ })).toBeVisible();
    await expect(mainOf(page)).toContainText(/Contre la maison\s– victoires\s: [01], défaites\s: [01], égalités\s: 0/);
    await expect(mainOf(page)).toContainText(
      'Vous n’avez encore joué avec ce compte aucun duel contre une vraie personne.',
    );
    await expectAccessible(page);
  });
});

test('D31 D32 D33 a player lends recorded duels, others play against them, and the lender withdraws them', {
  tag: '@weekly',
}, async ({ page, openVisitor, mailbox }) => {
  await signInLender(page, mailbox);
  const ben = await openPlayer(openVisitor, mailbox, 'Ben');
  await playDuel(await openDuel(page, ben));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Vous gagnez|Duel perdu|Égalité/);
  // Ada already lends her recordings, so the page does not ask for her consent
  await expect(mainOf(page)).not.toContainText('vos prochains duels');

  await expect(
    mainOf(ben).getByRole('heading', {
      name: 'D’autres personnes peuvent-elles jouer contre l’enregistrement de vos prochains duels ?',
    }),
  ).toBeVisible();
  await expectAccessible(ben);
  await ben.getByRole('button', { name: 'Non merci' }).click();
  await expect(ben.getByRole('status').filter({ hasText: 'nous ne garderons aucun enregistrement' })).toBeVisible();
  await ben.reload();
  await expect(ben.getByRole('heading', { level: 1 })).toHaveText(/Vous gagnez|Duel perdu|Égalité/);
  await expect(mainOf(ben)).not.toContainText('vos prochains duels');

  const cleo = await openPlayer(openVisitor, mailbox, 'Cleo');
  await searchAlone(cleo);
  const modal = cleo.getByRole('dialog');
  await expect(modal.getByRole('status').filter({ hasText: 'Enregistrement prêté par Ada · ' })).toBeAttached();
  await offered(cleo, /^Enregistrement prêté par Ada · \d+(er)? \S+ \d{4}$/).click();
  await cleo.waitForURL(/\/game\/[0-9A-Z]{6}$/);
  const duel = duelPage(cleo);
  await duel.waitForRound(1);
  await expect(mainOf(cleo).getByText('partie enregistrée', { exact: true })).toBeVisible();
  await expect(
    cleo.getByRole('progressbar', { name: 'Cases couvertes par l’enregistrement prêté par Ada' }),
  ).toBeAttached();
  await playToTheEnd(duel);
  await expect(mainOf(cleo)).toContainText('Contre un enregistrement, il n’y a pas de revanche.');
  const mark = /^partie enregistrée\s· \d+(er)? \S+ \d{4} Ada$/;
  await expect(cleo.getByRole('columnheader', { name: mark })).toBeVisible();
  await expectFitsEveryWidth(cleo);
  await cleo.goto('/compte');
  await expect(cleo.getByRole('row', { name: /Enregistrement prêté par Ada · \d/ })).toBeVisible();
  await expect(mainOf(cleo)).toContainText(/Contre des enregistrements\s– victoires\s: [01]/);

  const dan = await openPlayer(openVisitor, mailbox, 'Dan');
  await searchAlone(dan);
  await offered(dan, /^Enregistrement prêté par Ada/).click();
  await duelPage(dan).waitForRound(1);
  await duelPage(dan)
    .button(/^Abandonner le duel$/)
    .click();
  await expect(dan.getByRole('dialog')).toContainText('L’enregistrement gagnera, même avec moins de points que vous.');
  await dan.keyboard.press('Escape');
  const eve = await openPlayer(openVisitor, mailbox, 'Eve');
  await searchAlone(eve);
  await expect(offered(eve, /^Enregistrement prêté par Ada/)).toBeVisible();
  await page.goto('/compte');
  await expect(mainOf(page)).toContainText(
    'Les parties en cours contre ces enregistrements se terminent sans résultat',
  );
  await page.getByRole('button', { name: 'Retirer mes enregistrements' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nous avons effacé vos enregistrements' })).toBeVisible();
  await expect(duelPage(dan).title).toHaveText('Enregistrement retiré');
  await expect(mainOf(dan)).toContainText('Ce duel ne compte pas.');
  // Ada withdrew her recording after the page had offered it to Eve
  await offered(eve, /^Enregistrement prêté par Ada/).click();
  await expect(mainOf(eve)).toContainText('Cet enregistrement n’est plus disponible');
  await expectAccessible(eve);
});

test.describe('when a request fails', () => {
  test.use({ expectedErrors: [status('429 ()'), status('500 ()')] });

  test('D28 if no duel against the computer can be opened, the dialog says why, and can be used again', {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.route('**/duels/house', route => route.fulfill({ status: 429, json: { refusal: 'too-many' } }));
    await openDuelDialog(page);
    const play = page.getByRole('button', { name: PLAY_HOUSE.fr });
    await play.click();
    await expect(page.getByRole('status').filter({ hasText: 'Trop de parties' })).toBeVisible();
    await expect(play).toBeFocused();
    await page.unroute('**/duels/house');
    await page.route('**/duels/house', route => route.fulfill({ status: 500 }));
    await play.click();
    await expect(page.getByRole('status').filter({ hasText: 'Vérifiez votre connexion' })).toBeVisible();
    await page.unroute('**/duels/house');
    await play.click();
    await page.waitForURL(/\/game\/[0-9A-Z]{6}$/);
  });

  test('D34 once a search has found an opponent, the dialog no longer offers computer opponents', {
    tag: '@weekly',
  }, async ({ page, mailbox }) => {
    await signInNewPlayer(page, mailbox, 'Zoe');
    await searchAlone(page);
    // status 204 keeps the browser on the current page, so the dialog stays open after an opponent is found
    await page.route('**/lobby/*', route => route.fulfill({ status: 204 }));
    await page.route('**/matchmaking', route => route.fulfill({ json: { state: 'matched', room: 'ABCDEF' } }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Adversaire trouvé');
    await expect(offered(page, /Jouer contre la maison/)).toBeHidden();
    // the dialog keeps its advice for the player who waits: the only other heading is that of the advice
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(1);
    await expect(dialog.getByRole('button')).toHaveText(['Annuler la recherche']);
  });

  test('D28 if no duel against the computer opponent can be opened, the search for a player goes on', async ({
    page,
    mailbox,
  }) => {
    await signInNewPlayer(page, mailbox, 'Zoe');
    await page.route('**/duels/house', route => route.fulfill({ status: 429, json: { refusal: 'too-many' } }));
    await searchAlone(page);
    await offered(page, /Jouer contre la maison/).click();
    await expect(page.getByRole('status').filter({ hasText: 'Trop de parties' })).toBeVisible();
    await page.waitForRequest('**/matchmaking');
    await expect(page.getByRole('dialog')).toContainText('Recherche d’un adversaire');
  });

  test('D31 if the consent to lend recordings cannot be stored, the player can give it again', async ({
    page,
    openVisitor,
    mailbox,
  }) => {
    await signInNewPlayer(page, mailbox, 'Ada');
    const ben = await openPlayer(openVisitor, mailbox, 'Ben');
    const [host] = await openDuel(page, ben);
    await host.waitForRound(1);
    await host.button(/^Abandonner le duel$/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abandonner le duel' }).click();
    await page.route('**/recordings', route => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: 'Oui, volontiers' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Nous n’avons pas pu enregistrer' })).toBeVisible();
    await page.unroute('**/recordings');
    await page.getByRole('button', { name: 'Oui, volontiers' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Merci' })).toBeVisible();
  });
});

test('D38 the home page and mode selection lead back to a running duel, until the player gives it up', async ({
  page,
}) => {
  const duel = await playHouse(page);
  await duel.waitForRound(1);
  const address = page.url();
  const back = page.getByRole('link', { name: 'Reprendre le duel' });
  for (const path of ['/', '/select-mode']) {
    await page.goto(path);
    await back.click();
    await expect(page).toHaveURL(address);
  }
  await page.goto('/en/select-mode');
  await page.getByRole('link', { name: 'Resume the duel' }).click();
  await duel.button(/^Give up the duel$/).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Give up/ })
    .click();
  await expect(duel.title).toHaveText('Duel lost');
  for (const path of ['/', '/select-mode']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(back).toHaveCount(0);
  }
});

test('D39 a player who has solved a round against the computer can end it at once instead of waiting', async ({
  page,
}) => {
  await openDuelDialog(page);
  await page.getByRole('combobox', { name: 'Rythme de jeu' }).selectOption('Calme');
  await page.getByRole('button', { name: PLAY_HOUSE.fr }).click();
  const duel = duelPage(page);
  await duel.waitForRound(1);
  await expect(duel.button(/^Passer$/)).toHaveCount(0);
  await duel.solve();
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(duel.button(/^Passer$/)).toBeInViewport({ ratio: 1 });
  await duel.button(/^Passer$/).click();
  await expect(duel.title).toHaveText('Manche 1 terminée', { timeout: 3000 });
  await duel.button(/^Lancer la manche 2$/).click();
  await duel.waitForRound(2);
});
