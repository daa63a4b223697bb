import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

/*
 * These tests open the current pages with browser storage saved on 22 November 2026.
 * tests/fixtures/2026-11-22/README.md describes the fixtures.
 */

type StoredData = { readonly local: Readonly<Record<string, string>> };

const read = (name: string) => JSON.parse(readFileSync(`tests/fixtures/2026-11-22/${name}`, 'utf8'));
const { visitor, player }: Readonly<Record<'visitor' | 'player', StoredData>> = read('storage.json');
const older: StoredData = read('storage-version-1.json');

/** Writes the entries to the browser's local storage, without opening the game. */
async function fill(page: Page, { local }: StoredData): Promise<void> {
  await page.goto('/regles');
  await page.evaluate(entries => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, local);
}

/** Returns the levels whose results wait in the browser to be sent to the server, in sorted order. */
const waitingLevels = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .flatMap(([key, value]) => (key.startsWith('result:') ? [JSON.parse(value).level] : []))
      .sort(),
  );

for (const { name, storage, path, level, cells, waiting } of [
  { name: 'a visitor who left mid-stroke', storage: visitor, path: '/en/play', level: 3, cells: 8, waiting: [1, 2] },
  { name: 'a player who has since signed out', storage: player, path: '/play', level: 7, cells: 6, waiting: [5, 6] },
  { name: 'a browser with storage version 1', storage: older, path: '/play', level: 2, cells: 5, waiting: [] },
])
  test(`the stored game of ${name} continues`, { tag: '@weekly' }, async ({ page }) => {
    const before = JSON.parse(storage.local.solo ?? '{}');
    const solo = soloPage(page);
    await fill(page, storage);
    await solo.open(path);

    // The level, the drawn path and the results that wait to be sent are the same as in the stored game.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`(Level|Niveau) ${level}`));
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(cells));
    expect(await waitingLevels(page)).toEqual(waiting);

    // The clock continues, and solving the level adds it to the totals of won levels and to the results that wait to
    // be sent.
    for (const cell of (await solo.solution()).slice(cells)) await solo.tap(cell);
    await expect(solo.overlay).toBeVisible();
    const { log } = await solo.game();
    const earlier = before.game.split('--\n')[1].split(' ').length;
    expect(log[earlier]?.atMs).toBeGreaterThanOrEqual(before.elapsedMs);
    // all levels up to the present one count as solved (N1), but the totals have only those that were timed in this
    // browser
    await expect(solo.overlay.locator('dl dd').first()).toHaveText(String(level));
    const timed = before.totals.levels + 1;
    if (timed < level) await expect(solo.overlay.locator('dl dt').first()).toContainText(String(timed));
    expect(await waitingLevels(page)).toEqual([...waiting, level].sort());
  });

test('a theme stored by an older version is applied', { tag: '@weekly' }, async ({ page }) => {
  await fill(page, visitor);
  await page.goto('/en/play');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
