import { challengePage, makeChallenge } from '#e2e/challenges/challenge-page.ts';
import { makeCircle } from '#e2e/circles/circle-page.ts';
import { AUTH_TEXTS, authForms, randomEmail } from '#e2e/testing/auth-page.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { openDuel, playRound } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { gridPage } from '#e2e/testing/grid-page.ts';
import { pencilOn } from '#e2e/testing/pencil.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { createRoom } from '#e2e/testing/room-page.ts';
import { inSettings, settingsOf, switchOf } from '#e2e/testing/settings-sheet.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { waitForServiceWorker } from '#e2e/testing/timing/service-worker.ts';
import { openWalledGrid } from '#e2e/testing/walled-grids.ts';
import { fillStorage } from '#e2e/testing/without-storage.ts';
import { makeLink } from '#e2e/transfer/transfer-page.ts';
import { RETENTION } from '#server/db/retention.ts';
import { roomPath } from '#site/pages.ts';
import { watchStorage } from './watch-storage.ts';

test.use({ serviceWorkers: 'allow', hasTouch: true }); // only touch devices have a switch for vibration in the settings

test('browsers store exactly what the privacy page lists', { tag: '@weekly' }, async ({
  page,
  openVisitor,
  mailbox,
}) => {
  test.slow();
  const guest = await openVisitor();
  const withoutStorage = await openVisitor();
  const english = await openVisitor({ locale: 'en-GB' });
  const contexts = [page, guest, withoutStorage, english].map(visitor => visitor.context());
  const storage = await watchStorage(...contexts);

  // A visitor whose browser prefers English opens the French home page.
  await english.goto('/');
  await expect(english.getByText('This page is also in English')).toBeVisible();
  await storage.inspect(english);

  // A visitor chooses a theme and a language.
  await page.goto('/regles');
  await page.getByText('Thème', { exact: true }).first().click();
  await page.getByRole('radio', { name: 'Sombre' }).check();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/rules$/);

  // The visitor sees a first grid with walls.
  const walled = await page.context().newPage();
  await openWalledGrid(walled, 5);
  await expect(walled.getByText('Un trait épais est un mur')).toBeVisible();
  await storage.inspect(walled);
  await walled.close();
  await page.evaluate(() => localStorage.removeItem('solo'));

  // The visitor plays a level, and solo becomes available offline.
  const solo = soloPage(page);
  await solo.open();
  await solo.solve();
  await waitForServiceWorker(page);
  await storage.inspect(page);
  expect(await page.context().cookies()).toEqual([]);

  // The visitor solves a free grid (of a chosen size and difficulty).
  await page.goto('/libre?size=5&grade=1');
  await expect(settingsOf(page).locator('button', { hasText: 'Nouvelle grille' })).toBeEnabled();
  await gridPage(page).solve();
  await storage.inspect(page);

  // The visitor finishes the grid of the day, and hides the streak.
  await page.goto('/jour');
  await dailyPage(page).solve();
  await page.getByRole('button', { name: 'Masquer la série' }).click();
  await storage.inspect(page);

  // The visitor makes a challenge with five grids, and plays the first one.
  await page.getByRole('button', { name: 'Défier quelqu’un' }).click();
  await page.getByRole('radio', { name: 'Cinq nouvelles grilles' }).check();
  await page.getByRole('button', { name: 'Créer et jouer' }).click();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await challengePage(page).solve();
  await storage.inspect(page);

  // The visitor makes a circle.
  await page.goto('/cercle');
  await page.getByLabel('Nom du cercle').fill('Famille');
  await page.getByLabel('Votre nom').fill('Léa');
  await page.getByRole('button', { name: 'Créer le cercle' }).click();
  await expect(page.getByText('Membres', { exact: true })).toBeVisible();
  await storage.inspect(page);

  // The visitor makes a link that brings all progress (the thread) to another browser, for which this browser gets an
  // id.
  await makeLink(page);
  await storage.inspect(page);

  // The visitor signs in, and the level appears in the account.
  await signInNewPlayer(page, mailbox);
  await page.goto('/compte');
  await expect(page.getByRole('row', { name: /^Niveau 1/ })).toBeVisible();
  await storage.inspect(page);
  const cookies = await page.context().cookies();
  const daysOf = ({ expires }: { expires: number }) => Math.round((expires * 1000 - Date.now()) / 86_400_000);
  expect(cookies).toMatchObject(cookies.map(() => ({ httpOnly: true, sameSite: 'Lax' })));
  expect(Object.fromEntries(cookies.map(cookie => [cookie.name, daysOf(cookie)]))).toEqual({
    'enfilade.session_token': RETENTION.idleSessionDays,
    'enfilade.known_browser': RETENTION.knownBrowserDays,
  });

  // The visitor who will be the opponent signs up, and never confirms the address.
  await authForms(guest, AUTH_TEXTS.fr).signUp(randomEmail());
  await storage.inspect(guest);

  // The player turns off the timer of solo games, and changes the other settings.
  await solo.open();
  await page.getByRole('button', { name: /Niveau suivant/ }).click();
  await page.setViewportSize({ width: 1280, height: 1024 }); // the settings offer a larger board only in a large window
  await inSettings(page, async sheet => {
    for (const name of ['calm', 'unreachable', 'pace', 'sound', 'vibration'] as const)
      await switchOf(page, name).check();
    await sheet.getByLabel('Taille de la grille').selectOption('grande');
  });

  // A visitor chooses a name in a room.
  await createRoom(guest);
  await guest.getByLabel('Votre nom').fill('Ben');
  await guest.getByLabel('Votre nom').press('Enter');
  await expect(guest.getByText('Nom enregistré.')).toBeVisible();

  // The player starts a duel against that visitor, and makes a note (pencil mark) in the third round.
  const players = await openDuel(page, guest);
  const [host] = players;
  for (const round of [1, 2]) {
    await playRound(round, players);
    await expect(host.button(/Lancer la manche/)).toBeEnabled();
    await page.keyboard.press('n');
  }
  await host.waitForRound(3);
  await pencilOn(page).take();
  await pencilOn(page).drag(0, 1);
  for (const player of [page, guest]) await storage.inspect(player);
  const room = /game\/([0-9A-Z]{6})/.exec(page.url())?.[1] ?? '';

  // A visitor whose storage is full creates a room, and then starts a challenge and joins a circle.
  await fillStorage(withoutStorage);
  await createRoom(withoutStorage);
  await storage.inspect(withoutStorage);
  await withoutStorage.goto(`/defi/${(await makeChallenge(page)).code}`);
  await withoutStorage.getByRole('button', { name: 'Commencer' }).click();
  await expect(withoutStorage.getByRole('gridcell').first()).toBeVisible();
  await storage.inspect(withoutStorage);
  await withoutStorage.goto(`/cercle/${(await makeCircle(page)).code}`);
  await withoutStorage.getByLabel('Votre nom').fill('Ben');
  await withoutStorage.getByRole('button', { name: 'Rejoindre le cercle' }).click();
  await expect(withoutStorage.getByText('2 membres', { exact: true })).toBeVisible();
  await storage.inspect(withoutStorage);

  // The opponent opens a page that uses an older protocol and therefore reloads once.
  await guest.routeWebSocket(/\/live/, client => {
    const server = client.connectToServer();
    client.onMessage(message => server.send(String(message).replace(/"protocol":\d+/, '"protocol":0')));
  });
  let loads = 0;
  guest.on('domcontentloaded', () => (loads += 1));
  await guest.goto(roomPath('lobby', room, 'fr'), { waitUntil: 'commit' });
  await expect.poll(() => loads).toBe(2);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('version');
  await storage.inspect(guest);
  expect(loads).toBe(2);

  // The player signs out, which removes the session cookie and the stored key of the account.
  await page.goto('/compte');
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('status')).toContainText('Déconnexion réussie');
  await storage.inspect(page);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['enfilade.known_browser']);
  expect(await page.evaluate(() => localStorage.getItem('player'))).toBeNull();

  expect(storage.undocumented()).toEqual([]);
  expect(storage.unseen()).toEqual([]);
});
