import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { blockConnections } from '#e2e/testing/blocked-connections.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { createPlayer, openPlayer, signInNewPlayer } from '#e2e/testing/player.ts';
import { openDuelDialog, ROOM_TEXTS, seats } from '#e2e/testing/room-page.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';

// tests with searching players must not overlap, because all players share one matchmaking queue
test.describe.configure({ mode: 'serial' });

const { fr, en } = ROOM_TEXTS;

const status = (code: string) => `Failed to load resource: the server responded with a status of ${code}`;

async function search(page: Page, language: 'fr' | 'en' = 'fr'): Promise<void> {
  await openDuelDialog(page, language);
  await page.getByRole('button', { name: ROOM_TEXTS[language].search }).click();
}

/**
 * Waits for the response to a page's next matchmaking request with the given intent. Before a test closes a page, it
 * waits for the response to `leave`, because the player would otherwise stay in the queue.
 */
const answerTo = (page: Page, intent: 'seek' | 'leave') =>
  page.waitForResponse(response => {
    const request = response.request();
    return request.url().endsWith('/matchmaking') && request.postDataJSON()?.intent === intent;
  });

/** Makes the page cancel its search as soon as the dialog shows that an opponent was found. */
async function cancelWhenFound(page: Page): Promise<void> {
  await page.getByRole('dialog').evaluate(dialog => {
    const cancel = () => dialog.querySelector<HTMLElement>('[data-closes]')?.click();
    new MutationObserver(cancel).observe(dialog, { attributeFilter: ['data-found'] });
  });
}

/** Makes the player press Escape while the page is loading the lobby of the match. */
async function cancelOnTheWay(page: Page): Promise<void> {
  await page.route(
    /\/lobby\/[0-9A-Z]{6}$/,
    async route => {
      await page.keyboard.press('Escape');
      // if Escape has aborted the request for the lobby, the test cannot let the request continue
      await route.continue().catch(() => {});
    },
    { times: 1 },
  );
}

/** Starts a search, expects no opponent during three polls, then cancels the search and closes the page. */
async function expectEmptyQueue(page: Page): Promise<void> {
  await search(page);
  for (let i = 0; i < 3; i++) await answerTo(page, 'seek');
  await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
  const left = answerTo(page, 'leave');
  await page.keyboard.press('Escape');
  await left;
  await page.close();
}

test('if a player presses the search button before its script has loaded, the search starts once the script has loaded', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  const releaseScript = await holdRequests(page, /duel-door.*\.js/);
  await search(page);
  await expect(page.getByRole('dialog')).toContainText('Contre qui');
  await releaseScript();
  await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
  const left = answerTo(page, 'leave');
  await page.keyboard.press('Escape');
  await left;
});

test('two players who search at the same time are matched and meet in the same lobby', async ({
  page,
  openVisitor,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox, 'Ada');
  const other = await openPlayer(openVisitor, mailbox, 'Ben');
  await search(page);
  await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
  await search(other, 'en');
  await page.waitForURL(/\/lobby\/[0-9A-Z]{6}$/);
  await other.waitForURL(url => url.pathname === `/en/lobby/${page.url().slice(-6)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adversaire trouvé');
  for (const name of ['Ada', 'Ben']) {
    await expect(seats(page).filter({ hasText: name })).toContainText('En ligne');
    await expect(seats(other).filter({ hasText: name })).toContainText('Connected');
  }
});

test('if live connections are blocked, the requests of the search still match two players', { tag: '@weekly' }, async ({
  page,
  openVisitor,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox, 'Ada');
  await blockConnections(page);
  const other = await openPlayer(openVisitor, mailbox, 'Ben');
  await search(page);
  await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
  await search(other);
  await page.waitForURL(/\/lobby\/[0-9A-Z]{6}$/);
});

test('cancelling a search with the button or with Escape removes the player from the queue', async ({
  page,
  openVisitor,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox, 'Ada');
  for (const cancel of [
    () => page.getByRole('button', { name: 'Annuler la recherche' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await search(page);
    await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
    const left = answerTo(page, 'leave');
    await cancel();
    await left;
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expectEmptyQueue(await openPlayer(openVisitor, mailbox, 'Ben'));
});

for (const [when, cancel] of [
  ['immediately', cancelWhenFound],
  ['while the lobby is loading', cancelOnTheWay],
] as const)
  test(`when a player cancels a match ${when}, the opponent is notified and both can search again`, {
    tag: '@weekly',
  }, async ({ page, openVisitor, mailbox }) => {
    await signInNewPlayer(page, mailbox, 'Ada');
    const other = await openPlayer(openVisitor, mailbox, 'Ben');
    await search(page);
    await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
    await cancel(page);
    await search(other, 'en');
    await other.waitForURL(/\/en\/lobby\/[0-9A-Z]{6}$/);
    const room = other.url().slice(-6);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Duel cancelled');
    await expect(
      other.getByRole('status').filter({ hasText: 'cancelled the duel. You can search again' }),
    ).toBeAttached();
    await expectAccessible(other);
    await expect(other.getByRole('button', { name: en.leave })).toBeEnabled();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/select-mode$/);
    await other.getByRole('button', { name: 'Search again' }).click();
    await expect(other.getByRole('dialog')).toContainText('You’re in the queue.');
    await search(page);
    await page.waitForURL(/\/lobby\/[0-9A-Z]{6}$/);
    expect(page.url().slice(-6)).not.toBe(room);
    await other.waitForURL(url => url.pathname === `/en/lobby/${page.url().slice(-6)}`);
    await expect(seats(other).filter({ hasText: 'Ada' })).toContainText('Connected');
  });

test('D34 if a player is matched while they choose the computer opponent, the match stands', {
  tag: '@weekly',
}, async ({ page, openVisitor, mailbox }) => {
  await signInNewPlayer(page, mailbox, 'Ada');
  const other = await openPlayer(openVisitor, mailbox, 'Ben');
  // the test blocks Ada's live connection, because its end would remove her from the queue before her request to leave
  // does
  await blockConnections(page);
  await search(page);
  await page.route('**/matchmaking', async route => {
    if (route.request().postDataJSON().intent === 'leave') {
      await search(other, 'en');
      await other.waitForURL(/\/en\/lobby\/[0-9A-Z]{6}$/);
    }
    await route.continue();
  });
  await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
  await page.getByRole('dialog').getByRole('button', { name: 'Jouer contre la maison' }).click();
  await page.waitForURL(/\/lobby\/[0-9A-Z]{6}$/);
  expect(page.url().slice(-6)).toBe(other.url().slice(-6));
  await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('Duel cancelled');
  await expectEmptyQueue(await openPlayer(openVisitor, mailbox, 'Cleo'));
});

test('leaving the page removes a searching player from the queue, even without a live connection', {
  tag: '@weekly',
}, async ({ page, openVisitor, mailbox }) => {
  await signInNewPlayer(page, mailbox, 'Ada');
  await blockConnections(page);
  await search(page);
  await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
  await page.goto('/regles');
  await expectEmptyQueue(await openPlayer(openVisitor, mailbox, 'Ben'));
});

test.describe('in a long search', () => {
  test('the search dialog updates its time and its tip, and announces the time every 30 seconds', {
    tag: '@weekly',
  }, async ({ page, mailbox }) => {
    await page.route('**/matchmaking', route => route.fulfill({ json: { state: 'searching' } }));
    await signInNewPlayer(page, mailbox, 'Ada');
    await page.clock.install();
    await search(page);
    const modal = page.getByRole('dialog');
    await expect(modal).toContainText('Vous êtes dans la file d’attente.');
    const tips = modal.locator('[data-tip]');
    await expect(tips.nth(0)).toBeVisible();
    await page.clock.runFor(12_000);
    await expect(modal.getByRole('timer')).toHaveText(/^00:1\d$/);
    await expect(tips.nth(0)).toBeHidden();
    await expect(tips.nth(1)).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(modal.getByText('Recherche en cours depuis 0 min 30 s.')).toBeAttached();
  });
});

test('a player whose search finds no one can create a room and send its link; entering the room ends the search', async ({
  page,
  context,
  openVisitor,
  mailbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInNewPlayer(page, mailbox, 'Ada');
  await search(page);
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('status').filter({ hasText: 'Vous êtes dans la file d’attente.' })).toBeAttached();
  await modal.getByRole('button', { name: 'Créer un lien' }).click();
  await expect(modal.getByRole('button', { name: fr.copy })).toBeFocused();
  await answerTo(page, 'seek'); // the page's next request shows that its search for an opponent goes on
  await page.keyboard.press('Enter');
  await expect(modal.getByText('Lien copié.')).toBeVisible();
  const link = await modal.getByLabel('Lien à envoyer').inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectAccessible(page);

  const friend = await openVisitor();
  await friend.goto(link);
  await expect(seats(friend).first()).toContainText('En ligne');
  await modal.getByRole('link', { name: 'Entrer dans le salon' }).click();
  await page.waitForURL(link);
  await expect(seats(page).filter({ hasText: 'Ada' })).toContainText('En ligne');
  await expectEmptyQueue(await openPlayer(openVisitor, mailbox, 'Ben'));
});

test('if the device has a share dialog, the search dialog shares the room link with it', { tag: '@weekly' }, async ({
  page,
  mailbox,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: { readonly url: string }) => {
        document.documentElement.dataset.shared = shared.url;
      },
    });
  });
  await page.route('**/matchmaking', route => route.fulfill({ json: { state: 'searching' } }));
  await signInNewPlayer(page, mailbox, 'Ada');
  await search(page, 'en');
  const modal = page.getByRole('dialog');
  await modal.getByRole('button', { name: 'Create a link' }).click();
  await expect(modal.getByRole('button', { name: en.copy })).toBeHidden();
  await modal.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /\/en\/lobby\/[0-9A-Z]{6}$/);
});

test.describe('without an account', () => {
  test('a visitor who wants a random opponent signs in first, and the search starts then', async ({
    page,
    mailbox,
  }) => {
    const player = await createPlayer(page, mailbox, 'Ada');
    await openDuelDialog(page, 'en');
    await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('Account Required');
    await page.getByRole('main').getByLabel('Email').fill(player.email);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(player.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog')).toContainText('Looking for an opponent');
    await expect(page).toHaveURL(/\/en\/select-mode$/);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('when the server refuses a search', () => {
  test.use({ expectedErrors: [status('500 ()'), status('401 ()')] });

  test('if no room can be created, the search dialog says so and goes on searching', { tag: '@weekly' }, async ({
    page,
    mailbox,
  }) => {
    await signInNewPlayer(page, mailbox, 'Ada');
    await page.route('**/matchmaking', route => route.fulfill({ json: { state: 'searching' } }));
    await search(page);
    await page.route('**/select-mode', route => route.fulfill({ status: 500 }));
    const modal = page.getByRole('dialog');
    await modal.getByRole('button', { name: 'Créer un lien' }).click();
    await expect(modal.getByText('Impossible de créer un salon.')).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Créer un lien' })).toBeFocused();
    await answerTo(page, 'seek');
  });

  test('searching for an opponent after the session has ended leads to the sign-in page', { tag: '@weekly' }, async ({
    page,
    mailbox,
  }) => {
    await signInNewPlayer(page, mailbox, 'Ada');
    await openDuelDialog(page);
    await page.context().clearCookies();
    await page.getByRole('button', { name: fr.search }).click();
    await expect(page.getByRole('alert')).toContainText('Compte nécessaire');
  });

  test('a failed search shows an error, closes its dialog and stops polling', { tag: '@weekly' }, async ({
    page,
    mailbox,
  }) => {
    await signInNewPlayer(page, mailbox, 'Ada');
    await page.route('**/matchmaking', route => route.fulfill({ status: 500 }));
    await page.clock.install();
    await search(page);
    await expect(page.getByRole('dialog')).toContainText('Nous n’arrivons pas à joindre le serveur.');
    let polls = 0;
    page.on('request', request => {
      if (request.postDataJSON()?.intent === 'seek') polls++;
    });
    for (let i = 0; i < 12; i++) await page.clock.runFor(1000);
    await expect(page.getByRole('alert')).toContainText('Erreur de Matchmaking');
    await expect(page.getByRole('dialog')).toBeHidden();
    const before = polls;
    await page.clock.runFor(10_000);
    expect(polls).toBe(before);
  });
});

test('the search dialog is accessible, fits a phone screen and respects the reduced-motion preference', async ({
  page,
  mailbox,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInNewPlayer(page, mailbox, 'Ada');
  await page.route('**/matchmaking', route => route.fulfill({ json: { state: 'searching' } }));
  await search(page);
  await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  const box = await page.getByRole('dialog').boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(320);
});
