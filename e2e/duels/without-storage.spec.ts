import { openDuel, playRound } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { WITHOUT_STORAGE } from '#e2e/testing/without-storage.ts';

const [full, refused] = WITHOUT_STORAGE;

for (const [host, guest] of spread(
  [
    [full, refused],
    [refused, full],
  ] as const,
  1,
))
  test(`with storages that are ${host[0]} and ${guest[0]}, host and guest keep their seats after a reload`, {
    tag: '@weekly',
  }, async ({ page, openVisitor }) => {
    const other = await openVisitor();
    await host[1](page);
    await guest[1](other);
    const players = await openDuel(page, other);
    const [ana, ben] = players;
    await playRound(1, players);
    for (const player of players) {
      await player.page.reload();
      await expect(player.title).toHaveText('Manche 1 terminée');
    }
    await ben.button(/Lancer la manche 2/).click();
    await playRound(2, [ben]);
    await ana.waitForRound(2);
  });
