import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { WITHOUT_STORAGE } from '#e2e/testing/without-storage.ts';
import { readPath } from '#engine/notation.ts';

for (const [state, withoutStorage] of spread(WITHOUT_STORAGE, 1))
  test(`J27 with a storage that is ${state}, the result of a daily grid still reaches the server`, async ({ page }) => {
    await withoutStorage(page);
    const daily = dailyPage(page);
    await page.goto('/jour');
    const started = page.waitForResponse('**/daily/attempts');
    await daily.startButton.click();
    const solution = readPath((await (await started).json()).solution);
    if (!solution.ok) throw new Error(solution.refusal);
    await daily.activate(solution.value.slice(0, -1));
    await expect(page.getByText('Votre navigateur empêche d’enregistrer la partie')).toHaveCount(1);
    await daily.untilHuman(solution.value.length);
    const sent = page.waitForResponse('**/daily/results');
    await daily.activate(solution.value.slice(-1));
    await expect(daily.result).toBeVisible();
    expect((await sent).status()).toBe(200);
  });
