import { openDuel, playRound } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { WITHOUT_STORAGE } from '#e2e/testing/without-storage.ts';

for (const [state, withoutStorage] of WITHOUT_STORAGE)
  test(`with a storage that is ${state}, a guest keeps the seat from the lobby to the game, and after a reload`, async ({
    page,
    openVisitor,
  }) => {
    const guest = await openVisitor();
    await withoutStorage(guest);
    const [ana, ben] = await openDuel(page, guest);
    await playRound(1, [ana, ben]);
    await guest.reload();
    await expect(ben.title).toHaveText('Manche 1 terminée');
    await ben.button(/Lancer la manche 2/).click();
    await playRound(2, [ben]);
    await ana.waitForRound(2);
  });
