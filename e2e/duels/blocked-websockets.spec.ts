import { blockWebSockets } from '#e2e/testing/blocked-websockets.ts';
import { openDuel, playDuel } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';

test('T20 where one network refuses WebSockets and the other lets them hang, two players play a whole duel', async ({
  page,
  openVisitor,
}) => {
  const guest = await openVisitor();
  await blockWebSockets(page, 'refused');
  await blockWebSockets(guest, 'unanswered');
  const polls = [page, guest].map(each => each.waitForRequest(/\/live\/.*transport=polling.*&sid=/));
  const players = await openDuel(page, guest, 'en');
  await Promise.all(polls);
  await playDuel(players);
  await expect(players[0].page.getByText(/Connexion perdue/)).toHaveCount(0);
});
