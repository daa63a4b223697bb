import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { makeRoom, postRoom, ROOM_WORDS, seats } from '#e2e/testing/room-page.ts';
import { roomPath } from '#site/pages.ts';

const LINE = /\/live\//;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Answers every line as a server would that refuses it, for a reason. */
async function refuseLines(page: Page, reason: string): Promise<void> {
  await page.routeWebSocket(LINE, line => {
    line.onMessage(message => {
      const room = /^40(\/room),/.exec(String(message))?.[1];
      if (room !== undefined) line.send(`44${room},${JSON.stringify({ message: 'refused', data: { reason } })}`);
    });
    line.send(
      `0${JSON.stringify({ sid: 'x', upgrades: [], pingInterval: 5000, pingTimeout: 4000, maxPayload: 9999 })}`,
    );
  });
}

test('a page that is too old for the server loads itself again, once', async ({ page }) => {
  const lobby = await postRoom(page);
  let loads = 0;
  page.on('load', () => loads++);
  await refuseLines(page, 'outdated');
  await page.goto(lobby);
  await expect.poll(() => loads).toBe(2);
  await expect(title(page)).toHaveText('Une nouvelle version est là');
  await page.waitForTimeout(1500);
  expect(loads).toBe(2);
});

for (const [reason, words] of [
  ['unknown-room', 'Ce salon n’existe pas'],
  ['wrong-key', 'Cette place n’est plus la vôtre'],
  ['malformed', 'Une erreur est survenue'],
] as const)
  test(`a line refused as ${reason} is told, with the way back`, async ({ page }) => {
    const lobby = await postRoom(page);
    await refuseLines(page, reason);
    await page.goto(lobby);
    await expect(title(page)).toHaveText(words);
    await expect(page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
  });

test('a connection that is lost is told, and finds back with the seat', async ({ page }) => {
  const lines: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(LINE, line => {
    if (isCut) return void line.close();
    line.connectToServer();
    lines.push(line);
  });
  await makeRoom(page);
  isCut = true;
  await lines.at(-1)?.close();
  await expect(page.getByText('Connexion perdue.')).not.toHaveCount(0);
  await expect(seats(page).first()).toContainText('Joueur 1 vous');
  isCut = false;
  await expect(page.getByText('Connexion perdue.')).toHaveCount(0, { timeout: 10_000 });
  await expect(page.getByText('La connexion est revenue.')).toBeAttached();
  await expect(seats(page).first()).toContainText('Joueur 1 vous');
});

test('a start that is refused is told, and can be tried again', async ({ page, browser }) => {
  await page.routeWebSocket(LINE, line => {
    const server = line.connectToServer();
    line.onMessage(message => {
      const asked = /^42\/room,(\d+)\["command",\{"kind":"start"/.exec(String(message))?.[1];
      if (asked === undefined) server.send(message);
      else line.send(`43/room,${asked}[{"ok":false,"refusal":"opponent-left"}]`);
    });
  });
  const room = await makeRoom(page);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(roomPath('lobby', room, 'fr'));
  const start = page.getByRole('button', { name: ROOM_WORDS.fr.start });
  await start.click();
  await expect(page.getByRole('alert')).toContainText('Impossible de démarrer la partie.');
  await expect(start).toBeEnabled();
});
