import type { Page } from '@playwright/test';
import { weekdayText } from '#app/i18n/dates.ts';
import { STORAGE_KEY } from '#app/outbox/stored-attempts.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { openWithScript } from '#e2e/testing/timing/open-with-script.ts';
import { addDays, addMonths, type Day, daysOfMonth, monthOf } from '#engine/daily/day.ts';
import { createDayClock } from '#server/daily/day-clock.ts';
import { monthPath } from '#site/pages.ts';
import { storeBeginning, storeResults } from './stored-results.ts';

const today = (): Day => createDayClock('Europe/Paris').dayAt(new Date());
const table = (page: Page) => page.getByRole('table');

test('J30 J31 in this month’s archive, days up to today are links, later days are text, and today is marked', async ({
  page,
}) => {
  await page.goto('/jour/archives');
  const month = daysOfMonth(monthOf(today())) ?? [];
  await expect(table(page).getByRole('columnheader')).toHaveCount(7);
  await expect(table(page).getByRole('columnheader').first()).toHaveText('lun.lundi');
  await expect(table(page).getByRole('link')).toHaveCount(month.indexOf(today()) + 1);
  const marked = table(page).locator('[aria-current=date]');
  await expect(marked).toHaveAttribute('href', `/jour/${today()}`);
  await expect(marked).toContainText(`${weekdayText(today())}, `);
  const rest = month.slice(month.indexOf(today()) + 1);
  await expect(table(page).getByText(', à venir')).toHaveCount(rest.length);
});

test('J31 a link to an archived day names date, size and “still to play”, and the grade if the day was opened', async ({
  page,
}) => {
  await page.request.get('/jour/2026-03-06');
  await page.goto('/jour/archives/2026-03');
  const door = (name: string | RegExp) => table(page).getByRole('link', { name, exact: true });
  await expect(
    door(/^vendredi 6\smars, 7 × 7, (facile|moyenne|difficile|très difficile|redoutable), à jouer$/),
  ).toHaveAttribute('href', '/jour/2026-03-06');
  // on Saturday 14 March 2026, the numbers of the daily grid form a picture, so the grid is 7 × 7
  await expect(door('samedi 14\u00a0mars, 7 × 7, à jouer')).toHaveCount(1);
  await expect(door('dimanche 1er\u00a0mars, 8 × 8, à jouer')).toHaveCount(1);
  await expect(table(page).getByRole('link')).toHaveCount(31);
  await page.goto('/en/daily/archive/2026-03');
  await expect(door(/^Friday 6\sMarch, 7 × 7, (easy|medium|hard|very hard|fiendish), still to play$/)).toHaveAttribute(
    'href',
    '/en/daily/2026-03-06',
  );
});

test('J30 each month of the archive links to the months before and after it, from January 2026 on, even without JavaScript', async ({
  openVisitor,
}) => {
  const page = await openVisitor({ javaScriptEnabled: false });
  await page.goto('/jour/archives');
  const beside = page.getByRole('navigation', { name: 'Mois précédent et suivant' });
  await expect(beside.getByRole('link')).toHaveCount(1);
  await beside.getByRole('link').click();
  await expect(page).toHaveURL(monthPath(addMonths(monthOf(today()), -1), 'fr'));
  await expect(beside.getByRole('link')).toHaveCount(2);
  await page.getByRole('navigation', { name: 'Choisir un mois' }).getByRole('link', { name: 'janvier' }).last().click();
  await expect(page).toHaveURL('/jour/archives/2026-01');
  await expect(table(page).getByRole('caption')).toHaveText('janvier 2026');
  await expect(beside.getByRole('link')).toHaveText(['février 2026 →']);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/daily/archive/2026-01');
});

test('J32 the archive shows the results in the browser, and whether each grid was solved on its day or later', async ({
  page,
}) => {
  await storeResults(page, [
    { day: '2026-10-20', durationMs: 130_000, isKept: true },
    { day: '2026-10-21', durationMs: 67_000, isKept: false },
    { day: '2026-10-22', durationMs: 50_000, isKept: false },
    { day: '2026-10-22', durationMs: 3_723_000, isKept: true },
  ]);
  await page.goto('/jour/archives/2026-10');
  const names = ['20', '21', '22', '23'].map(day => table(page).locator(`[data-day="2026-10-${day}"]`));
  await expect(names[0]!).toHaveAccessibleName(/^mardi 20\u00a0octobre, .*, finie en 2\u00a0min\u00a010$/);
  await expect(names[1]!).toHaveAccessibleName(/finie plus tard, en 1\u00a0min\u00a007$/);
  // 22 October has two results, and the archive shows the one that counts for the streak
  await expect(names[2]!).toHaveAccessibleName(/finie en 1\u00a0h\u00a002$/);
  await expect(names[3]!).toHaveAccessibleName(/à jouer$/);
});

test('J22 the archive shows a day as begun if the browser has begun its grid', { tag: '@weekly' }, async ({ page }) => {
  await storeBeginning(page, '2026-10-21');
  await page.goto('/jour/archives/2026-10');
  const door = table(page).locator('[data-day="2026-10-21"]');
  await expect(door).toHaveAccessibleName(/^mercredi 21\u00a0octobre, 6 × 6, (.*, )?commencée$/);
  await expect(table(page).locator('[data-state=begun]')).toHaveCount(1);
});

/** Returns a stored attempt in which the grid of a day was solved on that day. */
const solvedOn = (day: string) => ({
  ...{ day, attempt: 'attempt', key: 'key' },
  result: { day, durationMs: 67_000, undosUsed: 0, hintsUsed: 0, restartsUsed: 0, isKept: true, isVerified: true },
});

test('J32 stored results that cannot be read or belong to another month do not change the archive page', {
  tag: '@weekly',
}, async ({ page }) => {
  for (const text of [
    '{',
    '[]',
    JSON.stringify({ version: 1, attempts: [solvedOn('2026-10-20"]')] }),
    JSON.stringify({ version: 1, attempts: [solvedOn('2026-09-20')] }),
    JSON.stringify({ version: 9, attempts: [solvedOn('2026-10-20')] }),
  ]) {
    await seedStorage(page, { [STORAGE_KEY]: text });
    await openWithScript(page, '/jour/archives/2026-10', /month-table/);
    await expect(table(page).locator('a:not([data-state=open])')).toHaveCount(0);
  }
});

test('J30 on a screen 320 px wide, each day of the archive shows its size and grade uncut', { tag: '@weekly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const sunday of ['02', '09', '16', '23', '30']) await page.request.get(`/jour/2026-08-${sunday}`);
  await page.goto('/jour/archives/2026-08'); // August 2026 spans six weeks, the most that a month can span
  await expect(table(page).locator('a svg')).toHaveCount(5);
  await expect(table(page).getByRole('row')).toHaveCount(7);
  const cut = await table(page)
    .locator('a')
    .evaluateAll(doors =>
      doors.flatMap(door => {
        const box = door.getBoundingClientRect();
        const parts = [...door.querySelectorAll('[aria-hidden]')]
          .map(part => part.getBoundingClientRect())
          // a part of a day in the archive that has no width is hidden, so it cannot be cut off
          .filter(({ width }) => width > 0);
        const isInside = parts.every(
          ({ left, right, bottom }) => left >= box.left && right <= box.right && bottom <= box.bottom,
        );
        return isInside && box.width >= 36 && box.height >= 44 ? [] : [door.textContent];
      }),
    );
  expect(cut).toEqual([]);
});

test('J30 a day or a month that has not begun or does not exist gets a 404 response', async ({ request }) => {
  const next = addMonths(monthOf(today()), 1);
  for (const month of [next, '2025-12', '2026-13'])
    for (const language of ['fr', 'en'] as const)
      expect((await request.get(monthPath(month, language))).status()).toBe(404);
  expect((await request.get(`/jour/${addDays(today(), 1)}`)).status()).toBe(404);
});
