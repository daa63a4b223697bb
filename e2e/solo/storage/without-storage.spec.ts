import { challengePage, makeChallenge } from '#e2e/challenges/challenge-page.ts';
import { duelPage } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { WITHOUT_STORAGE } from '#e2e/testing/without-storage.ts';

for (const [state, withoutStorage] of spread(WITHOUT_STORAGE, 1)) {
  test(`with a storage that is ${state}, a level can be played, with one warning, and its result is sent`, async ({
    page,
    mailbox,
  }) => {
    await signInNewPlayer(page, mailbox);
    await withoutStorage(page);
    const solo = soloPage(page);
    await page.goto('/play');
    await solo.cells.first().waitFor();
    const sent = page.waitForResponse('**/results');
    await solo.activate(await duelPage(page).solution());
    await expect(solo.overlay).toBeVisible();
    await expect(page.getByText('Votre navigateur bloque la sauvegarde')).toHaveCount(1);
    expect((await sent).status()).toBe(200);
  });

  test(`with a storage that is ${state}, a challenge can be played, and its result is sent`, async ({ page }) => {
    const { code } = await makeChallenge(page);
    await withoutStorage(page);
    await page.goto(`/defi/${code}`);
    await page.getByRole('button', { name: 'Commencer' }).click();
    const challenge = challengePage(page);
    await challenge.cells.first().waitFor();
    const sent = page.waitForResponse('**/challenges/results');
    await challenge.activate(await duelPage(page).solution());
    expect((await sent).status()).toBe(200);
    await challenge.compare();
    await expect(page.getByRole('table', { name: 'Les temps de tout le monde' })).toBeVisible();
  });
}
