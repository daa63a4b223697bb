import { openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { newPlayer, signIn } from '#e2e/testing/player.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { watchKept } from '#e2e/testing/watch-storage.ts';
import { RETENTION } from '#server/db/retention.ts';
import { roomPath } from '#site/pages.ts';

test.use({ serviceWorkers: 'allow' });

test('a browser keeps what the privacy page tells of, all of it and nothing else', async ({
  page,
  browser,
  mailbox,
}) => {
  test.slow();
  const guest = await (await browser.newContext()).newPage();
  const kept = await watchKept(page.context(), guest.context());

  // a stranger chooses a theme and a language
  await page.goto('/regles');
  await page.getByText('Thème', { exact: true }).first().click();
  await page.getByRole('radio', { name: 'Sombre' }).check();
  await page.getByRole('banner').getByText('Français').first().click();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/rules$/);

  // plays a level, which the browser is ready to do without a network
  const solo = soloPage(page);
  await solo.open();
  for (const cell of await solo.solution()) await solo.tap(cell);
  await expect(solo.overlay).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await kept.look(page);
  expect(await page.context().cookies()).toEqual([]);

  // signs in: the level enters the account, and the page tells it
  await signIn(page, await newPlayer(page, mailbox));
  await page.goto('/compte');
  await expect(page.getByRole('row', { name: /^Niveau 1/ })).toBeVisible();
  await kept.look(page);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(RETENTION.idleSessionDays);

  // plays a duel against a guest
  const [host] = await openDuel(page, guest);
  await host.grid(1);
  await host.draw(await host.solution(), 0, 5);
  for (const player of [page, guest]) await kept.look(player);
  const room = /game\/([0-9A-Z]{6})/.exec(page.url())?.[1] ?? '';

  // comes back with a page from before the server's last change: it is loaded again, once
  await guest.routeWebSocket(/\/live/, line => {
    const server = line.connectToServer();
    line.onMessage(message => server.send(String(message).replace(/"protocol":\d+/, '"protocol":0')));
  });
  let loads = 0;
  guest.on('domcontentloaded', () => (loads += 1));
  await guest.goto(roomPath('lobby', room, 'fr'), { waitUntil: 'commit' });
  await expect.poll(() => loads).toBe(2);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('version');
  await kept.look(guest);
  expect(loads).toBe(2);

  // and leaves nothing that speaks of an account
  await page.goto('/compte');
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('status')).toContainText('Déconnexion réussie');
  await kept.look(page);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('player'))).toBeNull();

  expect(kept.untold()).toEqual([]);
  expect(kept.unseen()).toEqual([]);
});
