// @module-tag slow
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawnPuzzle } from '#engine/notation.ts';
import { dailyHere } from '#server/daily/testing/daily-here.ts';
import { dailyPuzzles } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { dayPath, feedPath } from '#site/pages.ts';
import { type Site, startSite } from '#tests/fuzz/site.ts';
import { parseHtml, parseXml } from '#tests/parse-html.ts';

const database = testDatabase();
const TODAY = '2026-11-22';
const PAST = '2026-11-10';
const NOON = new Date(`${TODAY}T12:00:00Z`);
const EVENING = new Date(`${TODAY}T19:00:00Z`);

/** Changes the stored grade of a day’s grid to a grade that no generated grid of that weekday has. */
const setGrade = (day: string, grade: number, values = {}) =>
  database.db
    .update(dailyPuzzles)
    .set({ grade, ...values })
    .where(eq(dailyPuzzles.day, day));

let site: Site;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const daily = dailyHere(database.db, () => NOON);
  await daily.makeAhead();
  await daily.puzzleOf(PAST);
  await setGrade(TODAY, 2, { createdAt: EVENING });
  await setGrade(PAST, 5, { createdAt: new Date(`${PAST}T00:00:00Z`) });
  await setGrade('2026-11-23', 5);
  site = await startSite(database.db, new Map(), () => NOON);
});
afterAll(() => site.close());

const bodyOf = async (path: string, headers = {}) => (await site.send(path, { method: 'GET' }, headers)).body;
const mainOf = async (path: string, headers = {}) =>
  parseHtml(await bodyOf(path, headers)).querySelector('main')?.textContent ?? '';

test('J1 the home page and the page of a day tell the grade of the stored grid', async () => {
  const { cookie } = await site.player();
  for (const headers of [{}, { cookie }])
    for (const path of ['/', '/jour', dayPath(TODAY, 'fr')])
      expect([path, (await mainOf(path, headers)).includes('moyenne')]).toEqual([path, true]);
  expect(await mainOf(dayPath(PAST, 'en'))).toContain('fiendish');
});

test('J31 the archive gives the grade of each stored grid up to today, and only the size of every other day', async () => {
  const { cookie } = await site.player();
  for (const headers of [{}, { cookie }]) {
    const page = parseHtml(await bodyOf('/jour/archives', headers));
    const nameOf = (day: string) => page.querySelector(`[data-day="${day}"]`)?.textContent;
    expect(nameOf(TODAY)).toContain('8 × 8, moyenne, à jouer');
    expect(nameOf(PAST)).toContain('6 × 6, redoutable, à jouer');
    expect(nameOf('2026-11-11')).toContain('novembre, 6 × 6, à jouer');
    const props = page.querySelector('[data-island=month-table]')?.getAttribute('data-props') ?? '';
    // the archive leaves out the grade of tomorrow's grid, although the grid is stored
    expect(JSON.parse(props).grades).toEqual({ [TODAY]: 2, [PAST]: 5 });
  }
});

test('J37 the feed gives grade and walls of the stored grids, and only the size of days without a stored grid', async () => {
  const [row] = await database.db.select().from(dailyPuzzles).where(eq(dailyPuzzles.day, TODAY));
  const walls = drawnPuzzle(row?.puzzle ?? '').walls.length > 0 ? 'with walls' : 'without walls';
  const feed = parseXml(await bodyOf(feedPath('daily', 'en')));
  const entryOf = (day: string) => {
    const entry = [...feed.querySelectorAll('entry')].find(each =>
      each.querySelector('id')?.textContent?.endsWith(day),
    );
    return ['title', 'summary', 'updated'].map(name => entry?.querySelector(name)?.textContent);
  };
  expect(entryOf(TODAY)).toEqual([
    'Sunday 22\u00a0November: 8 × 8, medium',
    `Size: 8 × 8, ${walls}. Difficulty: medium. It’s the same grid for everyone.`,
    // in the feed, the time of a grid that was stored after its day had begun is the time of storage
    EVENING.toISOString(),
  ]);
  expect(entryOf(PAST)[0]).toBe('Tuesday 10\u00a0November: 6 × 6, fiendish');
  expect(entryOf('2026-11-11')).toEqual([
    'Wednesday 11\u00a0November: 6 × 6',
    'Size: 6 × 6. It’s the same grid for everyone.',
    '2026-11-10T23:00:00.000Z',
  ]);
});
