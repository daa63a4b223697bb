import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

/*
 * Storage that browsers kept on 22 November 2026, put into pages of today. See tests/fixtures/2026-11-22/README.md.
 */

type Kept = { readonly local: Readonly<Record<string, string>> };

const read = (name: string) => JSON.parse(readFileSync(`tests/fixtures/2026-11-22/${name}`, 'utf8'));
const { visitor, player }: Readonly<Record<'visitor' | 'player', Kept>> = read('storage.json');
const older: Kept = read('storage-version-1.json');

/** Fills the browser of a page as it was, before any page of the game is opened. */
async function fill(page: Page, { local }: Kept): Promise<void> {
  await page.goto('/regles');
  await page.evaluate(kept => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, local);
}

/** The levels whose results wait in the browser of a page. */
const waitingLevels = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .flatMap(([key, value]) => (key.startsWith('result:') ? [JSON.parse(value).level] : []))
      .sort(),
  );

for (const { name, kept, path, level, cells, waiting } of [
  { name: 'a visitor, mid-stroke', kept: visitor, path: '/en/play', level: 3, cells: 8, waiting: [1, 2] },
  { name: 'a player who is signed out now', kept: player, path: '/play', level: 7, cells: 6, waiting: [5, 6] },
  { name: 'the first format', kept: older, path: '/play', level: 2, cells: 5, waiting: [] },
])
  test(`what was kept goes on: ${name}`, async ({ page }) => {
    const before = JSON.parse(kept.local.solo ?? '{}');
    const solo = soloPage(page);
    await fill(page, kept);
    await solo.open(path);

    // the level, the thread and the outbox are as they were
    await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`(Level|Niveau) ${level}`));
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(cells));
    expect(await waitingLevels(page)).toEqual(waiting);

    // the clock goes on from where it was, and the totals count one level more
    for (const cell of (await solo.solution()).slice(cells)) await solo.tap(cell);
    await expect(solo.overlay).toBeVisible();
    const { log } = await solo.game();
    const earlier = before.game.split('--\n')[1].split(' ').length;
    expect(log[earlier]?.atMs).toBeGreaterThanOrEqual(before.elapsedMs);
    const levels = solo.overlay.locator('dl').nth(1).locator('dd').first();
    await expect(levels).toHaveText(String(before.totals.levels + 1));
    expect(await waitingLevels(page)).toEqual([...waiting, level].sort());
  });

test('the theme that was chosen is there at the first paint', async ({ page }) => {
  await fill(page, visitor);
  await page.goto('/en/play');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
