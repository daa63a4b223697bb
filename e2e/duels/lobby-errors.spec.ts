import type { Page, WebSocketRoute } from '@playwright/test';
import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { blockConnections } from '#e2e/testing/blocked-connections.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { createEmptyRoom, createRoom, ROOM_TEXTS, seats } from '#e2e/testing/room-page.ts';
import { roomPath } from '#site/pages.ts';

const REALTIME = /\/live\//;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Stubs the realtime server so that it refuses every connection with the given reason. */
async function refuseConnections(page: Page, reason: string): Promise<void> {
  await page.routeWebSocket(REALTIME, connection => {
    connection.onMessage(message => {
      const room = /^40(\/room),/.exec(String(message))?.[1];
      if (room !== undefined) connection.send(`44${room},${JSON.stringify({ message: 'refused', data: { reason } })}`);
    });
    connection.send(
      `0${JSON.stringify({ sid: 'x', upgrades: [], pingInterval: 5000, pingTimeout: 4000, maxPayload: 9999 })}`,
    );
  });
}

test('if the server refuses a page as outdated, the page reloads only once', async ({ page }) => {
  const lobby = await createEmptyRoom(page);
  await page.clock.install();
  let loads = 0;
  page.on('load', () => loads++);
  await refuseConnections(page, 'outdated');
  await page.goto(lobby);
  await expect.poll(() => loads).toBe(2);
  await expect(title(page)).toHaveText('Une nouvelle version est disponible');
  await page.clock.runFor(60_000); // a minute would be long enough for several more reloads of the page
  expect(loads).toBe(2);
});

for (const [reason, words] of spread(
  [
    ['unknown-room', 'Impossible de récupérer le salon.'],
    ['wrong-key', 'Cette place n’est plus la vôtre'],
    ['malformed', 'Une erreur est survenue'],
  ] as const,
  1,
))
  test(`if a connection is refused with the reason ${reason}, the page shows an error and a link home`, async ({
    page,
  }) => {
    const lobby = await createEmptyRoom(page);
    await refuseConnections(page, reason);
    await page.goto(lobby);
    await expect(title(page)).toHaveText(words);
    await expect(page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
  });

/** Expects the lobby to show a text, and to announce it to screen readers. */
const expectObstacle = async (page: Page, text: string) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('paragraph').filter({ hasText: text })).toBeVisible();
  await expect(main.getByRole('status').filter({ hasText: text })).toBeAttached();
};

test('T22 if a network has too many connections, the lobby says so at once', { tag: '@weekly' }, async ({ page }) => {
  const lobby = await createEmptyRoom(page);
  await refuseConnections(page, 'too-many');
  await page.goto(lobby);
  await expectObstacle(page, 'Trop de connexions, ou d’essais de codes de salon, viennent de votre réseau');
});

test('T22 if a lobby cannot connect within eight seconds, it says why, and it opens once it can connect', {
  tag: '@weekly',
}, async ({ page }) => {
  const lobby = await createEmptyRoom(page);
  let isBlocked = true;
  await blockConnections(page, () => isBlocked);
  await page.goto(lobby);
  await expect(page.getByText('Connexion au salon…')).toBeVisible();
  await expectObstacle(page, 'Le site répond, mais la connexion en direct n’aboutit pas');
  await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await expectObstacle(page, 'Votre appareil est hors ligne.');
  await page.context().setOffline(false);
  isBlocked = false;
  await expect(seats(page).first()).toContainText('Joueur 1 vous');
  await expect(page.getByText('Votre appareil est hors ligne.')).toHaveCount(0);
});

test('if a lobby loses its connection, it says so, and the player gets the same seat after reconnecting', async ({
  page,
}) => {
  const connections: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(REALTIME, connection => {
    if (isCut) return void connection.close();
    connection.connectToServer();
    connections.push(connection);
  });
  await createRoom(page);
  isCut = true;
  await connections.at(-1)?.close();
  await expect(page.getByText('Connexion perdue.')).not.toHaveCount(0);
  await expect(seats(page).first()).toContainText('Joueur 1 vous');
  isCut = false;
  await expect(page.getByText('Connexion perdue.')).toHaveCount(0);
  await expect(page.getByText('La connexion est revenue.')).toBeAttached();
  await expect(seats(page).first()).toContainText('Joueur 1 vous');
});

test('when the server refuses to start a game, the host sees an error and can try again', { tag: '@weekly' }, async ({
  page,
  openVisitor,
}) => {
  await page.routeWebSocket(REALTIME, connection => {
    const server = connection.connectToServer();
    connection.onMessage(message => {
      const packetId = /^42\/room,(\d+)\["command",\{"kind":"start"/.exec(String(message))?.[1];
      if (packetId === undefined) server.send(message);
      else connection.send(`43/room,${packetId}[{"ok":false,"refusal":"opponent-left"}]`);
    });
  });
  const room = await createRoom(page);
  const guest = await openVisitor();
  await guest.goto(roomPath('lobby', room, 'fr'));
  const start = page.getByRole('button', { name: ROOM_TEXTS.fr.start });
  await start.click();
  await expect(page.getByRole('alert')).toContainText('Impossible de lancer le duel.');
  await expect(start).toBeEnabled();
});
