import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectGood } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { makeRoom, openDuels, ROOM_WORDS, seats } from '#e2e/testing/room-page.ts';
import { LANGUAGES } from '#site/languages.ts';
import { roomPath } from '#site/pages.ts';

const { fr, en } = ROOM_WORDS;

/** Another player's browser. */
const another = async (browser: Browser, language: 'fr' | 'en' = 'fr'): Promise<Page> =>
  (await browser.newContext({ locale: language })).newPage();

/** A lobby with a host who reads French and a guest who reads English. */
async function twoIn(page: Page, browser: Browser) {
  const room = await makeRoom(page);
  const guest = await another(browser, 'en');
  await guest.goto(roomPath('lobby', room, 'en'));
  await expect(guest.getByRole('main')).toContainText('will start the game');
  return { room, guest };
}

const start = (page: Page) => page.getByRole('button', { name: fr.start });

test('the host waits with a code and a link, and cannot start alone', async ({ page }) => {
  const room = await makeRoom(page);
  await expect(page.getByText(room, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Lien à envoyer')).toHaveValue(new URL(`/lobby/${room}`, page.url()).href);
  await expect(seats(page).first()).toContainText('Joueur 1 vous');
  await expect(seats(page).first()).toContainText('Hôte');
  await expect(seats(page).last()).toContainText('En attente');
  await expect(page.getByRole('main')).toContainText('En attente d’un second joueur');
  await expect(start(page)).toHaveCount(0);
});

test('the page of modes, left for the lobby and kept by the browser, comes back without its modal', async ({
  page,
}) => {
  await openDuels(page);
  // this browser keeps no pages, so it is only told that it does
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: fr.open }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('going back from the lobby leads to the page of modes, and not to its modal', async ({ page }) => {
  await makeRoom(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/select-mode$/);
  await expect(page.getByRole('main').getByRole('button', { name: fr.open })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the link is copied at one press, and that is said', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const room = await makeRoom(page);
  await page.getByRole('button', { name: fr.copy }).click();
  await expect(page.getByRole('button', { name: 'Copié' })).toBeVisible();
  await expect(page.getByText('Le lien est copié.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/lobby/${room}$`));
});

test('where the clipboard is closed the link is selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('closed')) });
  });
  await makeRoom(page);
  await page.getByRole('button', { name: fr.copy }).click();
  await expect(page.getByText('le lien est sélectionné')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('/lobby/');
});

test('the share sheet is offered where the device has one', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: { readonly url: string }) => {
        document.documentElement.dataset.shared = shared.url;
      },
    });
  });
  const room = await makeRoom(page);
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`/lobby/${room}$`));
});

test('two meet, each in their own language, and the host starts for both', async ({ page, browser }) => {
  const { room, guest } = await twoIn(page, browser);
  await expect(page.getByRole('main')).toContainText('À vous de lancer la partie');
  await expect(page).toHaveTitle(/On vous attend/);
  await expect(guest.getByRole('button', { name: en.start })).toHaveCount(0);
  await start(page).click();
  await page.waitForURL(new RegExp(`/game/${room}\\?playerId=[0-9a-z]{10}$`));
  await guest.waitForURL(new RegExp(`/en/game/${room}\\?playerId=[0-9a-z]{10}$`));
  expect(new URL(page.url()).search).not.toBe(new URL(guest.url()).search);
});

test('the script of the game is there before it begins', async ({ page, browser }) => {
  await makeRoom(page);
  const scripts: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await (await another(browser)).goto(page.url());
  await expect(start(page)).toBeVisible();
  await expect.poll(() => scripts.some(url => /\/duel-(?!door)[^/]+\.js$/.test(url))).toBe(true);
});

test('a third finds the room full and can make another', async ({ page, browser }) => {
  const { room } = await twoIn(page, browser);
  const third = await another(browser);
  await third.goto(roomPath('lobby', room, 'fr'));
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Ce salon est complet');
  await expect(third.getByRole('heading', { level: 1 })).toBeFocused();
  await third.getByRole('button', { name: fr.make }).click();
  await third.waitForURL(url => /\/lobby\/[0-9A-Z]{6}$/.test(url.pathname) && !url.pathname.endsWith(room));
  await expect(seats(third).first()).toContainText('vous');
});

test('a host who leaves makes the guest the host, and the seat is free', async ({ page, browser }) => {
  const { guest } = await twoIn(page, browser);
  await page.getByRole('button', { name: fr.leave }).click();
  await page.waitForURL(/\/select-mode$/);
  await expect(guest.getByText('You are the host now.')).toBeAttached();
  await expect(seats(guest).first()).toContainText('Player 1 you');
  await expect(seats(guest).last()).toContainText('Awaited');
});

test('a room that everybody has left is closed', async ({ page, browser }) => {
  const room = await makeRoom(page);
  await page.getByRole('button', { name: fr.leave }).click();
  await page.waitForURL(/\/select-mode$/);
  const late = await another(browser);
  await late.goto(roomPath('lobby', room, 'fr'));
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('Ce salon est fermé');
  await expectAccessible(late);
});

test('whoever looked on is not put on a seat that comes free, but may take it', async ({ page, browser }) => {
  const { room, guest } = await twoIn(page, browser);
  const third = await another(browser);
  await third.goto(roomPath('lobby', room, 'fr'));
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Ce salon est complet');
  await guest.getByRole('button', { name: en.leave }).click();
  await third.getByRole('button', { name: 'Prendre la place' }).click();
  await expect(third.getByRole('main')).toContainText('va lancer la partie');
});

test('a reload keeps the seat, and so does another language', async ({ page, browser }) => {
  const { guest } = await twoIn(page, browser);
  await guest.reload();
  await expect(seats(guest).last()).toContainText('Player 2 you');
  await guest.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expect(seats(guest).last()).toContainText('Joueur 2 vous');
  await expect(start(page)).toBeVisible();
});

test('an opponent whose connection is gone is away, and back when it is', async ({ page, browser }) => {
  const { room, guest } = await twoIn(page, browser);
  const [context, kept] = [guest.context(), await guest.evaluate(() => JSON.stringify(sessionStorage))];
  await guest.close();
  await expect(seats(page).last()).toContainText('Absent', { timeout: 10_000 });
  await returnWith(context, kept, roomPath('lobby', room, 'en'));
  await expect(seats(page).last()).toContainText('Connecté');
});

test('the host cannot start while the guest is shown as absent, and can when the guest is back', async ({
  page,
  browser,
}) => {
  const { room, guest } = await twoIn(page, browser);
  const [context, kept] = [guest.context(), await guest.evaluate(() => JSON.stringify(sessionStorage))];
  await start(page).focus();
  await guest.close();
  await expect(seats(page).last()).toContainText('Absent', { timeout: 10_000 });
  await expect(start(page)).toBeDisabled();
  await expect(start(page)).toHaveAccessibleDescription(/La partie pourra commencer au retour de .*Joueur 2/);
  await expect(start(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await returnWith(context, kept, roomPath('lobby', room, 'en'));
  await expect(start(page)).toBeEnabled();
  await expect(page).toHaveURL(/\/lobby\//);
  await start(page).click();
  await page.waitForURL(/\/game\//);
});

/** Opens a page again in a tab that has kept what another one had. */
async function returnWith(context: BrowserContext, kept: string, path: string): Promise<void> {
  const tab = await context.newPage();
  await tab.addInitScript(texts => {
    for (const [key, text] of Object.entries<string>(JSON.parse(texts))) sessionStorage.setItem(key, text);
  }, kept);
  await tab.goto(path);
}

test('a host without an account who closes the tab finds the seat again, and a friend finds the other one', async ({
  page,
  browser,
}) => {
  const room = await makeRoom(page);
  const next = await page.context().newPage();
  await page.close();
  await next.goto(roomPath('lobby', room, 'fr'));
  await expect(seats(next).first()).toContainText('Joueur 1 vous');
  await expect(seats(next).first()).toContainText('Hôte');
  await expect(seats(next).last()).toContainText('En attente');
  const friend = await another(browser);
  await friend.goto(roomPath('lobby', room, 'fr'));
  await expect(seats(friend).last()).toContainText('Joueur 2 vous');
  await expect(start(next)).toBeEnabled();
  await next.reload();
  await expect(seats(next).first()).toContainText('Joueur 1 vous');
});

test('a second tab is a second visitor while the first is open, and the first keeps its seat', async ({ page }) => {
  const room = await makeRoom(page);
  const [second, third] = [await page.context().newPage(), await page.context().newPage()];
  await second.goto(roomPath('lobby', room, 'fr'));
  await expect(seats(second).last()).toContainText('Joueur 2 vous');
  await third.goto(roomPath('lobby', room, 'fr'));
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Ce salon est complet');
  await expect(seats(page).first()).toContainText('Joueur 1 vous');
  await expect(start(page)).toBeEnabled();
});

test('a seat that is left with the button is not found again by the next tab', async ({ page, browser }) => {
  const { room, guest } = await twoIn(page, browser);
  await guest.getByRole('button', { name: en.leave }).click();
  await guest.waitForURL(/\/select-mode$/);
  const friend = await another(browser);
  await friend.goto(roomPath('lobby', room, 'fr'));
  await expect(seats(friend).last()).toContainText('Joueur 2 vous');
  const next = await guest.context().newPage();
  await next.goto(roomPath('lobby', room, 'en'));
  await expect(next.getByRole('heading', { level: 1 })).toHaveText('This room is full');
});

test('a seat that is opened in another tab is played there', async ({ page }) => {
  await makeRoom(page);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  await returnWith(page.context(), kept, page.url());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ouvert ailleurs');
  await page.getByRole('button', { name: 'Jouer ici' }).click();
  await expect(seats(page).first()).toContainText('Joueur 1 vous');
});

test.describe('a code that no room has', () => {
  test.use({ provoked: ['Failed to load resource: the server responded with a status of 404 ()'] });

  for (const language of LANGUAGES)
    test(`is answered in ${language} with what can be done`, async ({ page }) => {
      const answer = await page.goto(roomPath('lobby', 'ZZZZZZ', language));
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        language === 'fr' ? 'Ce salon n’existe pas' : 'There is no such room',
      );
      await page.getByRole('button', { name: ROOM_WORDS[language].make }).click();
      await page.waitForURL(url => url.pathname.startsWith(roomPath('lobby', '', language)));
    });
});

test('a code may be typed in small letters', async ({ page, browser }) => {
  const room = await makeRoom(page);
  const guest = await another(browser);
  await guest.goto(roomPath('lobby', room.toLowerCase(), 'fr'));
  await expect(guest.getByRole('main')).toContainText('va lancer la partie');
  expect(guest.url()).toContain(room);
});

test('nobody is told of a room by a search engine, a cache or a referrer', async ({ page }) => {
  const room = await makeRoom(page);
  const answer = await page.request.get(roomPath('lobby', room, 'en'));
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': expect.stringContaining('no-referrer'),
  });
  const html = await answer.text();
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).toMatch(new RegExp(`rel="alternate" href="[^"]*/lobby/${room}" hrefLang="fr"`));
});

test.describe('when the network fails', () => {
  test.use({ provoked: ['Failed to load resource: net::ERR_FAILED'] });

  test('a room that cannot be made is said where one is, and nobody is led away', async ({ page }) => {
    await openDuels(page);
    await page.route('**/select-mode', route => route.abort());
    await page.getByRole('button', { name: fr.make }).click();
    await expect(page.getByRole('alert')).toContainText('Impossible de créer un salon. Veuillez réessayer.');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('button', { name: fr.make })).toBeEnabled();
    await expect(page).toHaveURL(/\/select-mode$/);
  });
});

test('the modal is worked by keyboard, and gives the focus back', async ({ page }) => {
  await page.goto('/select-mode');
  const opener = page.getByRole('main').getByRole('button', { name: fr.open });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: fr.make })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of LANGUAGES)
    test(`a room is made all the same in ${language}, and its link can be sent`, async ({ page }) => {
      await page.goto(language === 'fr' ? '/select-mode' : '/en/select-mode');
      await expect(page.getByRole('main').getByRole('button', { name: ROOM_WORDS[language].open })).toBeHidden();
      await page.getByRole('button', { name: ROOM_WORDS[language].make }).click();
      await page.waitForURL(url => url.pathname.startsWith(roomPath('lobby', '', language)));
      await expect(page.getByRole('main')).toContainText('JavaScript');
      await expect(page.getByRole('textbox')).toHaveValue(page.url());
    });
});

test('no state of a lobby has a violation, and each fits every width', async ({ page, browser }) => {
  test.slow();
  await openDuels(page);
  await expectGood(page);
  await page.getByRole('button', { name: fr.make }).click();
  await expect(seats(page).first()).toContainText('Connecté');
  await expectGood(page);
  const opened = async () => (await browser.newContext()).newPage();
  const [guest, third] = [await opened(), await opened()];
  await guest.goto(page.url());
  await expect(start(page)).toBeVisible();
  await expectGood(page);
  await expectGood(guest);
  await third.goto(page.url());
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Ce salon est complet');
  await expectGood(third);
  await guest.close();
  await expect(seats(page).last()).toContainText('Absent', { timeout: 10_000 });
  await expectGood(page);
});
