// @module-tag slow
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, monthOf } from '#engine/daily/day.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { readPuzzle } from '#engine/notation.ts';
import { startDaily } from '#protocol/http.ts';
import { dailyHere } from '#server/daily/testing/daily-here.ts';
import { dailyAttempts, dailyPuzzles, profiles } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { LANGUAGES } from '#site/languages.ts';
import { dailyPicturePath, dayPath, FEED_IDS, feedPath, monthPath, PAGE_IDS, PAGES, pathOf } from '#site/pages.ts';
import { type HttpAnswer, type Site, startSite } from '#tests/fuzz/site.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { IS_WEEKLY } from '#tests/weekly.ts';

const database = testDatabase();
const TODAY = '2026-11-22';
const TOMORROW = addDays(TODAY, 1);
const NO_DAY = '2026-02-31';
const clock = { now: new Date(`${TODAY}T12:00:00Z`) };

let site: Site;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await dailyHere(database.db, () => clock.now).makeAhead();
  site = await startSite(database.db, new Map(), () => clock.now);
});
afterAll(() => site.close());

/** A kind of request that names a day, with a function that sends the request for a given day. */
type Door = { readonly name: string; readonly send: (day: string) => Promise<HttpAnswer> };

const get = (path: string, headers = {}) => site.send(path, { method: 'GET' }, headers);

const DOORS: readonly Door[] = [
  ...LANGUAGES.flatMap(language => [
    { name: `the page in ${language}`, send: (day: string) => get(dayPath(day, language)) },
    { name: `the data of the page in ${language}`, send: (day: string) => get(`${dayPath(day, language)}.data`) },
    { name: `the picture in ${language}`, send: (day: string) => get(dailyPicturePath(day, language)) },
    {
      name: `the page in ${language}, asked for its head`,
      send: (day: string) => site.send(dayPath(day, language), { method: 'HEAD' }),
    },
    {
      name: `the page in ${language}, by a player`,
      send: async (day: string) => get(dayPath(day, language), { cookie: (await site.player()).cookie }),
    },
  ]),
  { name: 'the attempt of a visitor', send: day => post(day) },
  { name: 'the attempt of a player', send: async day => post(day, { cookie: (await site.player()).cookie }) },
];

const post = (day: string, headers = {}) =>
  site.send(
    startDaily.path,
    { type: 'application/json', body: Buffer.from(JSON.stringify({ day })) },
    { accept: 'application/json', ...headers },
  );

/** Returns the texts by which the grid of a day would be recognised. */
async function textsOf(day: string): Promise<readonly string[]> {
  const [row] = await database.db.select().from(dailyPuzzles).where(eq(dailyPuzzles.day, day));
  const puzzle = readPuzzle(row?.puzzle ?? '');
  if (row === undefined || !puzzle.ok) throw new Error(`no grid of ${day}`);
  const lines = [...row.puzzle.split('\n').filter(line => /\d/.test(line)), ...row.solution.split('\n')];
  return [
    row.puzzle,
    row.solution,
    JSON.stringify(row.puzzle).slice(1, -1),
    row.identity,
    writeGridCode(puzzle.value),
    ...lines,
  ];
}

/** Returns the status and the body of an answer, without the day that was asked for. */
const answerOf = ({ status, body }: HttpAnswer, day: string) => [status, body.replaceAll(day, 'DAY')];

test('J6 a request for a day that has not begun is answered like one for a day that does not exist, and reveals nothing of its grid', async () => {
  const secrets = await textsOf(TOMORROW);
  for (const { name, send } of DOORS) {
    expect([name, (await send(TODAY)).status]).toEqual([name, 200]);
    const tomorrow = await send(TOMORROW);
    expect([name, tomorrow.status]).toEqual([name, 404]);
    expect([name, ...answerOf(tomorrow, TOMORROW)]).toEqual([name, ...answerOf(await send(NO_DAY), NO_DAY)]);
    for (const secret of secrets) expect(tomorrow.body).not.toContain(secret);
  }
});

test('J6 no other page and no feed links to tomorrow’s page or contains anything of tomorrow’s grid', async () => {
  const secrets = [...LANGUAGES.map(language => dayPath(TOMORROW, language)), ...(await textsOf(TOMORROW))];
  const { cookie } = await site.player();
  const paths = LANGUAGES.flatMap(language => [
    ...PAGE_IDS.filter(id => !['account', 'sign-out'].includes(id)).map(id => PAGES[id].paths[language]),
    ...FEED_IDS.map(id => feedPath(id, language)),
    monthPath(monthOf(TOMORROW), language),
  ]);
  for (const [index, path] of [...paths, '/sitemap.xml'].entries())
    for (const headers of IS_WEEKLY ? [{}, { cookie }] : [index % 2 === 0 ? {} : { cookie }]) {
      const { body } = await get(path, headers);
      for (const secret of secrets) expect([path, body.includes(secret)]).toEqual([path, false]);
    }
});

test('J30 a request for a month that has not begun is answered like one for a month that does not exist', async () => {
  for (const language of LANGUAGES)
    for (const suffix of ['', '.data']) {
      const ask = (month: string) => get(monthPath(month, language) + suffix);
      expect((await ask('2026-11')).status).toBe(200);
      const nowhere = answerOf(await ask('2026-13'), '2026-13');
      expect(nowhere[0]).toBe(404);
      for (const month of ['2026-12', '2027-01', '2025-12', '9999-12', '2026-00', 'nonsense', '2026-11-22'])
        expect(answerOf(await ask(month), month)).toEqual(nowhere);
    }
});

test('J35 at midnight the pages about today’s grid and the feed change, even if they were requested before', async () => {
  const modes = pathOf('mode-selection', 'fr');
  const shows = async (path: string) => {
    const { body } = await get(path);
    const days = path === modes ? ['22\u00a0novembre', '23\u00a0novembre'] : ['dimanche 22', 'lundi 23'];
    return days.map(day => body.includes(day));
  };
  const paths = [pathOf('home', 'fr'), modes, pathOf('daily-archive', 'fr'), feedPath('daily', 'fr')];
  // at this instant, a millisecond before midnight in Paris, tomorrow's grid is still secret
  clock.now = new Date('2026-11-22T22:59:59.999Z');
  for (const path of paths) expect([path, ...(await shows(path))]).toEqual([path, true, false]);
  clock.now = new Date('2026-11-22T23:00:00Z');
  for (const path of paths) expect([path, (await shows(path))[1]]).toEqual([path, true]);
  for (const path of ['/', modes]) expect(await shows(path)).toEqual([false, true]);
  clock.now = new Date(`${TODAY}T12:00:00Z`);
});

test('J32 J34 the archive and the home page show the results of an account only to its signed-in player', async () => {
  const { cookie, email } = await site.player();
  const [profile] = await database.db.select().from(profiles).where(eq(profiles.email, email));
  const finish = {
    ...{ puzzle: '1 2', solution: 'a b', notation: 1, log: '', undosUsed: 0, hintsUsed: 2, restartsUsed: 0 },
    ...{ playerId: profile?.id, issuedAt: clock.now, finishedAt: clock.now, isOnDay: true },
  };
  await database.db.insert(dailyAttempts).values([
    { ...finish, id: 'kept', day: TODAY, durationMs: 130_000, isKept: true, isVerified: true },
    { ...finish, id: 'late', day: '2026-11-20', durationMs: 67_000 },
  ]);
  const monthOfPlayer = parseHtml((await get('/jour/archives', { cookie })).body);
  const doorOf = (day: string) => monthOfPlayer.querySelector<HTMLElement>(`[data-day="${day}"]`);
  expect([doorOf(TODAY)?.dataset.state, doorOf(TODAY)?.textContent]).toEqual([
    'kept',
    expect.stringMatching(/dimanche 22\u00a0novembre, 8 × 8, .+, finie en 2\u00a0min\u00a010/),
  ]);
  expect(doorOf('2026-11-20')?.dataset.state).toBe('late');
  expect(doorOf('2026-11-19')?.dataset.state).toBe('open');
  const home = parseHtml((await get('/', { cookie })).body);
  expect(home.querySelector('[data-note]')?.textContent).toMatch(/^2:10,\d · 2 indices$/);
  const monthOfVisitor = parseHtml((await get('/jour/archives')).body);
  expect(monthOfVisitor.querySelectorAll('[data-day]:not([data-state="open"])')).toHaveLength(0);
  expect(
    parseHtml((await get('/')).body)
      .querySelector('main [data-state]')
      ?.getAttribute('data-state'),
  ).toBe('open');
});
