import type { Browser, Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { newPlayer, signIn } from '#e2e/testing/player.ts';
import { SITE_PORT } from '#e2e/testing/ports.ts';
import { openDuels, ROOM_WORDS, seats } from '#e2e/testing/room-page.ts';

type Mailbox = (address: string, count?: number) => Promise<readonly Email[]>;

test.describe.configure({ mode: 'serial' }); // there is one queue, and whoever waits in it is met by the next test

const { fr, en } = ROOM_WORDS;

/** What a browser says of a search that is called off while its line is still being opened. */
const closedEarly = `WebSocket connection to 'ws://localhost:${SITE_PORT}/live/?EIO=4&transport=websocket' failed: WebSocket is closed before the connection is established.`;
const status = (code: string) => `Failed to load resource: the server responded with a status of ${code}`;

test.use({ provoked: [closedEarly] });

/** Somebody who is signed in, in a browser of their own. */
async function somebody(browser: Browser, mailbox: Mailbox, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, await newPlayer(page, mailbox, name));
  return page;
}

async function search(page: Page, language: 'fr' | 'en' = 'fr'): Promise<void> {
  await openDuels(page, language);
  await page.getByRole('button', { name: ROOM_WORDS[language].search }).click();
}

/** The next thing that a page asks of the matchmaker. */
const asked = (page: Page, intent: 'seek' | 'leave') =>
  page.waitForRequest(request => request.url().endsWith('/matchmaking') && request.postDataJSON()?.intent === intent);

/** Cancels the search as soon as the page says that an opponent was found. */
async function cancelWhenFound(page: Page): Promise<void> {
  await page.getByRole('dialog').evaluate(dialog => {
    const cancel = () => dialog.querySelector<HTMLElement>('[data-closes]')?.click();
    new MutationObserver(cancel).observe(dialog, { attributeFilter: ['data-found'] });
  });
}

/** Keeps a page waiting for the lobby that it goes to, and presses Escape meanwhile. */
async function escapeOnTheWay(page: Page): Promise<void> {
  await page.route(
    /\/lobby\/[0-9A-Z]{6}$/,
    async route => {
      await page.keyboard.press('Escape');
      await route.continue().catch(() => {}); // the page has stopped waiting
    },
    { times: 1 },
  );
}

/** Searches for a while, finds nobody, and gives up. */
async function expectAlone(page: Page): Promise<void> {
  await search(page);
  for (let i = 0; i < 3; i++) await asked(page, 'seek');
  await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
  const left = asked(page, 'leave');
  await page.keyboard.press('Escape');
  await left;
  await page.close();
}

test('a press that comes before the script is answered once that is there', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  let come = () => {};
  const hasCome = new Promise<void>(resolve => {
    come = resolve;
  });
  await page.route(/duel-door.*\.js/, route => hasCome.then(() => route.continue()));
  await search(page);
  await expect(page.getByRole('dialog')).toContainText('Contre qui');
  come();
  await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
  const left = asked(page, 'leave');
  await page.keyboard.press('Escape');
  await left;
});

test('two who look for an opponent find each other, and meet in one lobby', async ({ page, browser, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox, 'Ada'));
  const other = await somebody(browser, mailbox, 'Ben');
  await search(page);
  await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
  await search(other, 'en');
  await page.waitForURL(/\/lobby\/[0-9A-Z]{6}$/);
  await other.waitForURL(url => url.pathname === `/en/lobby/${page.url().slice(-6)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adversaire trouvé');
  for (const name of ['Ada', 'Ben']) {
    await expect(seats(page).filter({ hasText: name })).toContainText('Connecté');
    await expect(seats(other).filter({ hasText: name })).toContainText('Connected');
  }
});

test('where the live connection is barred the asking finds them as well', async ({ page, browser, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox, 'Ada'));
  await page.routeWebSocket(/\/live\//, socket => socket.close());
  const other = await somebody(browser, mailbox, 'Ben');
  await search(page);
  await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
  await search(other);
  await page.waitForURL(/\/lobby\/[0-9A-Z]{6}$/);
});

for (const [how, callOff] of [
  ['the button', (page: Page) => page.getByRole('button', { name: 'Annuler la recherche' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const)
  test(`a search is called off by ${how}, and nobody is left in the queue`, async ({ page, browser, mailbox }) => {
    await signIn(page, await newPlayer(page, mailbox, 'Ada'));
    await search(page);
    await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
    const left = asked(page, 'leave');
    await callOff(page);
    await left;
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectAlone(await somebody(browser, mailbox, 'Ben'));
  });

for (const [when, callOff] of [
  ['at once', cancelWhenFound],
  ['while the lobby is on its way', escapeOnTheWay],
] as const)
  test(`a match is called off ${when}, and the opponent is told and searches again`, async ({
    page,
    browser,
    mailbox,
  }) => {
    await signIn(page, await newPlayer(page, mailbox, 'Ada'));
    const other = await somebody(browser, mailbox, 'Ben');
    await search(page);
    await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
    await callOff(page);
    await search(other, 'en');
    await other.waitForURL(/\/en\/lobby\/[0-9A-Z]{6}$/);
    const room = other.url().slice(-6);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Duel cancelled');
    await expect(other.getByRole('status').filter({ hasText: 'cancelled. You can search again' })).toBeAttached();
    await expectAccessible(other);
    await expect(other.getByRole('button', { name: en.leave })).toBeEnabled();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/select-mode$/);
    await other.getByRole('button', { name: 'Search again' }).click();
    await expect(other.getByRole('dialog')).toContainText('You are in the queue.');
    await search(page);
    await page.waitForURL(/\/lobby\/[0-9A-Z]{6}$/);
    expect(page.url().slice(-6)).not.toBe(room);
    await other.waitForURL(url => url.pathname === `/en/lobby/${page.url().slice(-6)}`);
    await expect(seats(other).filter({ hasText: 'Ada' })).toContainText('Connected');
  });

test('whoever leaves the page leaves the queue, also without a live connection', async ({ page, browser, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox, 'Ada'));
  await page.routeWebSocket(/\/live\//, socket => socket.close());
  await search(page);
  await expect(page.getByRole('dialog')).toContainText('Vous êtes dans la file d’attente.');
  await page.goto('/regles');
  await expectAlone(await somebody(browser, mailbox, 'Ben'));
});

test('time and tips go on while one waits, and are spoken of every half minute', async ({ page, mailbox }) => {
  await page.route('**/matchmaking', route => route.fulfill({ json: { state: 'searching' } }));
  await signIn(page, await newPlayer(page, mailbox, 'Ada'));
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

test.describe('without an account', () => {
  test('one is led to the sign-in page, and searches on the way back', async ({ page, mailbox }) => {
    const player = await newPlayer(page, mailbox, 'Ada');
    await openDuels(page, 'en');
    await page.getByRole('link', { name: en.search }).click();
    await expect(page.getByRole('alert')).toContainText('Account Required');
    await page.getByRole('main').getByLabel('E-mail').fill(player.email);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(player.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog')).toContainText('Looking for an opponent');
    await expect(page).toHaveURL(/\/en\/select-mode$/);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('when the server refuses', () => {
  test.use({ provoked: [closedEarly, status('500 (Internal Server Error)'), status('401 ()')] });

  test('a session that has ended leads to the sign-in page', async ({ page, mailbox }) => {
    await signIn(page, await newPlayer(page, mailbox, 'Ada'));
    await openDuels(page);
    await page.context().clearCookies();
    await page.getByRole('button', { name: fr.search }).click();
    await expect(page.getByRole('alert')).toContainText('Compte nécessaire');
  });

  test('a search that breaks closes its modal, says so, and asks no more', async ({ page, mailbox }) => {
    await signIn(page, await newPlayer(page, mailbox, 'Ada'));
    await page.route('**/matchmaking', route => route.fulfill({ status: 500 }));
    await page.clock.install();
    await search(page);
    await expect(page.getByRole('dialog')).toContainText('Le serveur ne répond pas.');
    let questions = 0;
    page.on('request', request => {
      if (request.postDataJSON()?.intent === 'seek') questions++;
    });
    for (let i = 0; i < 12; i++) await page.clock.runFor(1000);
    await expect(page.getByRole('alert')).toContainText('Erreur de Matchmaking');
    await expect(page.getByRole('dialog')).toBeHidden();
    const before = questions;
    await page.clock.runFor(10_000);
    expect(questions).toBe(before);
  });
});

test('the search and its end have no violation, and hold still for whoever asks for that', async ({
  page,
  mailbox,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, await newPlayer(page, mailbox, 'Ada'));
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
