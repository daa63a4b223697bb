import type { WebSocketRoute } from '@playwright/test';
import { openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test, WITH_MOTION } from '#e2e/testing/fixtures.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';

test.use(WITH_MOTION);

type Message = Parameters<WebSocketRoute['send']>[0];

test('in a duel, a pressed button keeps the focus while the player waits for the server or for a replay', {
  tag: '@weekly',
}, async ({ page, openVisitor }) => {
  const held: (() => void)[] = [];
  await page.routeWebSocket(/\/live\//, connection => {
    const server = connection.connectToServer();
    connection.onMessage((message: Message) => {
      const isNextRound = String(message).includes('"kind":"start"') && page.url().includes('/game/');
      if (isNextRound) held.push(() => server.send(message));
      else server.send(message);
    });
  });
  const players = await openDuel(page, await openVisitor());
  for (const player of players) await player.waitForRound(1);
  for (const player of players) {
    await player.button(/Abandonner la manche/).click();
    await player.page.getByRole('dialog').getByRole('button', { name: 'Abandonner la manche' }).click();
  }
  const [host] = players;
  const replay = host.button(/Revoir les deux fils/);
  await expect(replay).toBeEnabled();
  await replay.press('Enter');
  await expect(replay).toBeDisabled();
  await expect(replay).toBeEnabled();
  await expect(replay).toBeFocused();

  const start = host.button(/Lancer la manche 2/);
  await start.press('Enter');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(start).toBeDisabled();
  await redrawn(page);
  await expect(start).toBeFocused();
  for (const send of held) send();
  await host.waitForRound(2);
});

test('D13 after a player has asked for a rematch, the focus is on the button that cancels the request', {
  tag: '@weekly',
}, async ({ page, openVisitor }) => {
  const [host] = await openDuel(page, await openVisitor());
  await host.waitForRound(1);
  await host.button(/Abandonner le duel/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner le duel' }).click();
  await host.button(/Demander une revanche/).press('Enter');
  await expect(host.button(/Annuler la demande/)).toBeFocused();
});
