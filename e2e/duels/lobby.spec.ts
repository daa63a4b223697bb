import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, type OpenVisitor, test } from '#e2e/testing/fixtures.ts';
import { TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { createRoom, openDuelDialog, ROOM_TEXTS, seats } from '#e2e/testing/room-page.ts';
import { seedStorage, sessionOf } from '#e2e/testing/seed-storage.ts';
import { roomPath } from '#site/pages.ts';

const { fr, en } = ROOM_TEXTS;

/** Creates a room with the given page as its host, in French, and opens a page for a guest, in English. */
async function fillLobby(page: Page, openVisitor: OpenVisitor) {
  const room = await createRoom(page);
  const guest = await openVisitor({ locale: 'en' });
  await guest.goto(roomPath('lobby', room, 'en'));
  await expect(guest.getByRole('main')).toContainText('will start the duel');
  return { room, guest };
}

const start = (page: Page) => page.getByRole('button', { name: fr.start });

test('a host who is alone can copy the room link, and a guest may write the room code in lower case', async ({
  page,
  context,
  openVisitor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const room = await createRoom(page);

  await test.step('the host sees the room code and the link but cannot start the game', async () => {
    await expect(page.getByText(room, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Lien à envoyer')).toHaveValue(new URL(`/lobby/${room}`, page.url()).href);
    await expect(seats(page).first()).toContainText('Joueur 1 vous');
    await expect(seats(page).first()).toContainText('Hôte');
    await expect(seats(page).last()).toContainText('En attente');
    await expect(page.getByRole('main')).toContainText('En attente de votre adversaire');
    await expect(start(page)).toHaveCount(0);
  });

  await test.step('a button copies the room link and confirms the copy', async () => {
    await page.getByRole('button', { name: fr.copy }).click();
    await expect(page.getByRole('button', { name: 'Copié' })).toBeVisible();
    await expect(page.getByText('Lien copié.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/lobby/${room}$`));
  });

  await test.step('the lobby page is neither indexed nor cached and sends no referrer', async () => {
    const response = await page.request.get(roomPath('lobby', room, 'en'));
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': expect.stringContaining('no-referrer'),
    });
    const html = await response.text();
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toMatch(new RegExp(`rel="alternate" href="[^"]*/lobby/${room}" hrefLang="fr"`));
  });

  const scripts: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });

  await test.step('a room code in the URL may be in lower case', async () => {
    const guest = await openVisitor();
    await guest.goto(roomPath('lobby', room.toLowerCase(), 'fr'));
    await expect(guest.getByRole('main')).toContainText('va lancer le duel');
    expect(guest.url()).toContain(room);
  });

  await test.step('the lobby preloads the duel script once both seats are taken', async () => {
    await expect(start(page)).toBeVisible();
    await expect.poll(() => scripts.some(url => /\/duel-(?!door)[^/]+\.js$/.test(url))).toBe(true);
  });
});

test('the mode selection page is restored from the back/forward cache with its dialog closed', {
  tag: '@weekly',
}, async ({ page }) => {
  await openDuelDialog(page);
  // headless Chromium has no back/forward cache, so the test dispatches that cache's events itself
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: fr.open }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('going back from the lobby shows the mode selection page with its dialog closed', { tag: '@weekly' }, async ({
  page,
}) => {
  await createRoom(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/select-mode$/);
  await expect(page.getByRole('main').getByRole('button', { name: fr.open })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('if access to the clipboard is blocked, the page selects the room link', { tag: '@weekly' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('closed')) });
  });
  await createRoom(page);
  await page.getByRole('button', { name: fr.copy }).click();
  await expect(page.getByText('Le lien est déjà sélectionné')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('/lobby/');
});

test('the room link can be shared on devices that have a share dialog', { tag: '@weekly' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: { readonly url: string }) => {
        document.documentElement.dataset.shared = shared.url;
      },
    });
  });
  const room = await createRoom(page);
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`/lobby/${room}$`));
});

test('two players meet, each in their own language, keep their seats, and the host starts the game for both', async ({
  page,
  openVisitor,
}) => {
  const { room, guest } = await fillLobby(page, openVisitor);
  await expect(page.getByRole('main')).toContainText('À vous de lancer le duel');
  await expect(page).toHaveTitle(/À vous de lancer le duel/);
  await expect(guest.getByRole('button', { name: en.start })).toHaveCount(0);

  await test.step('a third visitor is told that the room is full and can create another room', async () => {
    const third = await openVisitor();
    await third.goto(roomPath('lobby', room, 'fr'));
    await expect(third.getByRole('heading', { level: 1 })).toHaveText('Ce salon est complet');
    await expect(third.getByRole('heading', { level: 1 })).toBeFocused();
    await third.getByRole('button', { name: fr.create }).click();
    await third.waitForURL(url => /\/lobby\/[0-9A-Z]{6}$/.test(url.pathname) && !url.pathname.endsWith(room));
    await expect(seats(third).first()).toContainText('vous');
  });

  await test.step('a player keeps the seat after a reload and after a change of language', async () => {
    await guest.reload();
    await expect(seats(guest).last()).toContainText('Player 2 you');
    await guest.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
    await expect(seats(guest).last()).toContainText('Joueur 2 vous');
    await guest.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(seats(guest).last()).toContainText('Player 2 you');
    await expect(start(page)).toBeVisible();
  });

  await expect(start(page)).toBeEnabled();
  await start(page).click();
  await page.waitForURL(new RegExp(`/game/${room}\\?playerId=[0-9a-z]{10}$`));
  await guest.waitForURL(new RegExp(`/en/game/${room}\\?playerId=[0-9a-z]{10}$`));
  expect(new URL(page.url()).search).not.toBe(new URL(guest.url()).search);
});

test('when the host leaves, the guest becomes the host and the second seat becomes free', { tag: '@weekly' }, async ({
  page,
  openVisitor,
}) => {
  const { guest } = await fillLobby(page, openVisitor);
  await page.getByRole('button', { name: fr.leave }).click();
  await page.waitForURL(/\/select-mode$/);
  await expect(guest.getByText('You’re the host now.')).toBeAttached();
  await expect(seats(guest).first()).toContainText('Player 1 you');
  await expect(seats(guest).last()).toContainText('Not here yet');
});

test('a room that all players have left is closed', { tag: '@weekly' }, async ({ page, openVisitor }) => {
  const room = await createRoom(page);
  await page.getByRole('button', { name: fr.leave }).click();
  await page.waitForURL(/\/select-mode$/);
  const late = await openVisitor();
  await late.goto(roomPath('lobby', room, 'fr'));
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('Ce salon est fermé');
  await expectAccessible(late);
});

test('a third visitor does not get a seat automatically when the seat becomes free, but can take it', {
  tag: '@weekly',
}, async ({ page, openVisitor }) => {
  const { room, guest } = await fillLobby(page, openVisitor);
  const third = await openVisitor();
  await third.goto(roomPath('lobby', room, 'fr'));
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Ce salon est complet');
  await guest.getByRole('button', { name: en.leave }).click();
  await third.getByRole('button', { name: 'Prendre place' }).click();
  await expect(third.getByRole('main')).toContainText('va lancer le duel');
});

test('if the guest disconnects, the lobby says so, and the host cannot start before the guest is back', async ({
  page,
  openVisitor,
}) => {
  const { room, guest } = await fillLobby(page, openVisitor);
  const [context, session] = [guest.context(), await sessionOf(guest)];
  await start(page).focus();
  await guest.close();
  await expect(seats(page).last()).toContainText('Hors ligne');
  await expect(start(page)).toBeDisabled();
  await expect(start(page)).toHaveAccessibleDescription(/Quand .*Joueur 2.* sera de retour, le duel pourra commencer/);
  await expect(start(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await reopen(context, session, roomPath('lobby', room, 'en'));
  await expect(seats(page).last()).toContainText('En ligne');
  await expect(start(page)).toBeEnabled();
  await expect(page).toHaveURL(/\/lobby\//);
  await start(page).click();
  await page.waitForURL(/\/game\//);
});

/** Opens an address in a new tab, with a copy of another tab's session storage. */
async function reopen(context: BrowserContext, session: Record<string, string>, path: string): Promise<void> {
  const tab = await context.newPage();
  await seedStorage(tab, session, 'sessionStorage');
  await tab.goto(path);
}

test('a host without an account gets the first seat back after reopening the lobby in a new tab', {
  tag: '@weekly',
}, async ({ page, openVisitor }) => {
  const room = await createRoom(page);
  const next = await page.context().newPage();
  await page.close();
  await next.goto(roomPath('lobby', room, 'fr'));
  await expect(seats(next).first()).toContainText('Joueur 1 vous');
  await expect(seats(next).first()).toContainText('Hôte');
  await expect(seats(next).last()).toContainText('En attente');
  const friend = await openVisitor();
  await friend.goto(roomPath('lobby', room, 'fr'));
  await expect(seats(friend).last()).toContainText('Joueur 2 vous');
  await expect(start(next)).toBeEnabled();
  await next.reload();
  await expect(seats(next).first()).toContainText('Joueur 1 vous');
});

test('while a host’s tab is open, a second tab asks before it takes the other seat, and a third finds the room full', {
  tag: '@weekly',
}, async ({ page }) => {
  const room = await createRoom(page);
  const [second, third] = [await page.context().newPage(), await page.context().newPage()];
  await second.goto(roomPath('lobby', room, 'fr'));
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Salon déjà ouvert ailleurs');
  await expect(seats(page).last()).toContainText('En attente');
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Prendre place' }).click();
  await expect(seats(second).last()).toContainText('Joueur 2 vous');
  await third.goto(roomPath('lobby', room, 'fr'));
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Ce salon est complet');
  await expect(seats(page).first()).toContainText('Joueur 1 vous');
  await expect(start(page)).toBeEnabled();
});

test('a seat given up with the leave button is not given back to the player’s next tab', { tag: '@weekly' }, async ({
  page,
  openVisitor,
}) => {
  const { room, guest } = await fillLobby(page, openVisitor);
  await guest.getByRole('button', { name: en.leave }).click();
  await guest.waitForURL(/\/select-mode$/);
  const friend = await openVisitor();
  await friend.goto(roomPath('lobby', room, 'fr'));
  await expect(seats(friend).last()).toContainText('Joueur 2 vous');
  const next = await guest.context().newPage();
  await next.goto(roomPath('lobby', room, 'en'));
  await expect(next.getByRole('heading', { level: 1 })).toHaveText('This room is full');
});

test('duplicating a tab moves the seat to the new tab, and the first tab can take the seat back', async ({ page }) => {
  await createRoom(page);
  await reopen(page.context(), await sessionOf(page), page.url());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salon déjà ouvert ailleurs');
  await page.getByRole('button', { name: 'Jouer ici' }).click();
  await expect(seats(page).first()).toContainText('Joueur 1 vous');
});

test.describe('when the network fails', () => {
  test.use({ expectedErrors: ['Failed to load resource: net::ERR_FAILED'] });

  test('if a room cannot be created, the duel dialog shows an error', { tag: '@weekly' }, async ({ page }) => {
    await openDuelDialog(page);
    // until the script of the form is loaded, the browser submits the form itself, and no alert appears
    await page.waitForLoadState('networkidle');
    await page.route('**/select-mode', route => route.abort());
    await page.getByRole('button', { name: fr.create }).click();
    await expect(page.getByRole('alert')).toContainText('Impossible de créer un salon. Veuillez réessayer.');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('button', { name: fr.create })).toBeEnabled();
    await expect(page).toHaveURL(/\/select-mode$/);
  });
});

test('the duel dialog can be used with the keyboard and returns focus to its button when closed', async ({ page }) => {
  await page.goto('/select-mode');
  const opener = page.getByRole('main').getByRole('button', { name: fr.open });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: fr.create })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of TRIED_LANGUAGES)
    test(`a room can be created in ${language}, and its link appears in a text field`, async ({ page }) => {
      await page.goto(language === 'fr' ? '/select-mode' : '/en/select-mode');
      await expect(page.getByRole('main').getByRole('button', { name: ROOM_TEXTS[language].open })).toBeHidden();
      await page.getByRole('button', { name: ROOM_TEXTS[language].create }).click();
      await page.waitForURL(url => url.pathname.startsWith(roomPath('lobby', '', language)));
      await expect(page.getByRole('main')).toContainText('JavaScript');
      await expect(page.getByRole('textbox')).toHaveValue(page.url());
    });
});

test('every state of a lobby is accessible and fits every screen width', async ({ page, openVisitor }) => {
  test.slow();
  await openDuelDialog(page);
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: fr.create }).click();
  await expect(seats(page).first()).toContainText('En ligne');
  await expectAccessibleAtEveryWidth(page);
  const [guest, third] = [await openVisitor(), await openVisitor()];
  await guest.goto(page.url());
  await expect(start(page)).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await expectAccessibleAtEveryWidth(guest);
  await third.goto(page.url());
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Ce salon est complet');
  await expectAccessibleAtEveryWidth(third);
  await guest.close();
  await expect(seats(page).last()).toContainText('Hors ligne');
  await expectAccessibleAtEveryWidth(page);
});
