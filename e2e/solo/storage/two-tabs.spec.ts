import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

/** Starts counting a page's writes to storage. The returned function reads the count. */
async function countStorageWrites(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      document.documentElement.dataset.writes = String(Number(document.documentElement.dataset.writes ?? 0) + 1);
      setItem.call(this, key, value);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.writes ?? 0));
}

test('a slow second tab does not overwrite moves made in the first tab', { tag: '@weekly' }, async ({
  page,
  context,
}) => {
  const solo = soloPage(page);
  await solo.open();
  const other = await context.newPage();
  await soloPage(other).open();
  const session = await context.newCDPSession(other);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  const writes = await countStorageWrites(other);
  await page.bringToFront();
  const points = [];
  for (const cell of await solo.solution()) points.push(await solo.centre(cell));
  for (const { x, y } of points) await page.mouse.click(x, y);
  await expect(solo.overlay).toBeVisible();
  await page.getByRole('button', { name: /Niveau suivant/ }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Niveau 2');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Niveau 2');
  expect(await writes()).toBe(0);
});

test('a second tab keeps its focus when it shows moves made in the first tab', async ({ page, context }) => {
  const solo = soloPage(page);
  await solo.open();
  const other = await context.newPage();
  await soloPage(other).open();
  const hint = other.getByRole('button', { name: /^Indice/ });
  await hint.focus();
  await page.bringToFront();
  const [first] = await solo.solution();
  await solo.cells.nth(first!).click();
  await expect(other.getByRole('progressbar')).toHaveAttribute('value', '1');
  await expect(hint).toBeFocused();
});

test('a tab ignores a game from another tab if the game is older than its own', { tag: '@weekly' }, async ({
  page,
}) => {
  const solo = soloPage(page);
  await solo.open();
  const [first, second] = await solo.solution();
  await solo.tap(first!);
  const older = await solo.storedGame();
  await solo.tap(second!);
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '2');
  await page.evaluate(newValue => {
    dispatchEvent(new StorageEvent('storage', { key: 'solo', newValue }));
  }, JSON.stringify(older));
  await solo.tap((await solo.solution())[2]!);
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '3');
});
