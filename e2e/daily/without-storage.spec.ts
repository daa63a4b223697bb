import type { Page } from '@playwright/test';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { readPath } from '#engine/notation.ts';

/** Makes a page store nothing, because its storage is full. */
const fill = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });

/** Makes every access to storage throw, as in strict settings. */
const refuse = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('', 'SecurityError');
        },
      });
  });

for (const [state, withoutStorage] of [
  ['full', fill],
  ['refused', refuse],
] as const)
  test(`J27 with a storage that is ${state}, the result of a day still reaches the server`, async ({ page }) => {
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
