import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Day } from '#engine/daily/day.ts';
import { ok, refused } from '#engine/result.ts';
import { dailyPuzzles } from '#server/db/schema.ts';
import { driverOf, testDatabase } from '#server/db/testing/test-database.ts';
import { createDailyPuzzles } from './daily-puzzles.ts';
import { createDayClock } from './day-clock.ts';
import type { DailyRequest, MadeDaily, MakeDaily } from './make-daily.ts';
import { replacePuzzle } from './stored-puzzles.ts';

const database = testDatabase();

beforeEach(() => database.db.delete(dailyPuzzles));

const TODAY = '2026-11-22';
const NOON = new Date(`${TODAY}T11:00:00Z`);

const SNAKE: MadeDaily = {
  puzzle: '1 .\n2 .',
  solution: 'a b\nd c',
  grade: 1,
  load: 7.25,
  picture: null,
  identity: 'the only one',
};

/**
 * Returns the same grid for every seed. Its `identity`, by which equal grids are recognized, is the seed, so that each
 * seed seems to give another grid.
 */
const quickly: MakeDaily = async ({ seed }) => ok({ ...SNAKE, identity: seed });

/**
 * Creates the daily grids of a server, a clock that the test can set, and a list of the errors that occur when grids
 * are made ahead.
 */
function serverWith(make: MakeDaily = quickly, secret = 's'.repeat(32)) {
  const clock = { now: NOON };
  const errors: (readonly [Day, unknown])[] = [];
  const onError = (day: Day, error: unknown) => void errors.push([day, error]);
  const now = () => clock.now;
  const deps = { db: database.db, secret, make, now, onError, clock: createDayClock('Europe/Paris') };
  return { ...createDailyPuzzles(deps), time: clock, errors };
}

const stored = () => database.db.select().from(dailyPuzzles).orderBy(dailyPuzzles.day);

test('J3 the grid of a day is made once and stored, and stays the same after a restart', async () => {
  const make = vi.fn(quickly);
  const first = await serverWith(make).puzzleOf(TODAY);
  expect(first).toEqual(
    ok({
      ...{ day: TODAY, puzzle: SNAKE.puzzle, solution: SNAKE.solution, notation: 1 },
      ...{ size: 2, hasWalls: false, grade: 1, load: 7.25, picture: undefined },
    }),
  );
  expect(await serverWith(make, 'another secret').puzzleOf(TODAY)).toEqual(first);
  expect(make).toHaveBeenCalledTimes(1);
});

test('J3 if two servers are asked for the grid of a day at once, they return the same grid', async () => {
  const servers = [serverWith(quickly, 'one secret'), serverWith(quickly, 'another secret')];
  const asked = servers.flatMap(({ puzzleOf }) => Array.from({ length: 20 }, () => puzzleOf(TODAY)));
  const found = await Promise.all(asked);
  const rows = await stored();
  expect(rows).toHaveLength(1);
  expect(new Set(found.map(each => JSON.stringify(each))).size).toBe(1);
});

test('J3 if two servers make a day’s grid, the slower one returns the grid that the faster one stored', async () => {
  let finish: (() => void) | undefined;
  const slow: MakeDaily = request =>
    new Promise(made => {
      finish = () => made(quickly(request));
    });
  const late = serverWith(slow, 'one secret').puzzleOf(TODAY);
  await vi.waitFor(() => expect(finish).toBeDefined());
  const early = await serverWith(async () => ok({ ...SNAKE, load: 8.5 }), 'another secret').puzzleOf(TODAY);
  finish?.();
  expect(await late).toEqual(early);
  expect(await stored()).toMatchObject([{ load: 8.5 }]);
});

test('J3 if many players ask a server for a grid at the same time, it is made once', async () => {
  const make = vi.fn(quickly);
  const { puzzleOf } = serverWith(make);
  await Promise.all(Array.from({ length: 500 }, () => puzzleOf(TODAY)));
  expect(make).toHaveBeenCalledTimes(1);
});

test('J3 a grid stays in memory for a minute, so that players need not wait for the database', async () => {
  const { puzzleOf, time } = serverWith();
  await puzzleOf(TODAY);
  const query = vi.spyOn(driverOf(database.db), 'query');
  for (let player = 0; player < 500; player++) await puzzleOf(TODAY);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  await replacePuzzle(database.db, TODAY, { ...SNAKE, load: 9, identity: 'replaced' }, NOON);
  expect(await puzzleOf(TODAY)).toMatchObject({ value: { load: 7.25 } });
  time.now = new Date(NOON.getTime() + 60_000);
  expect(await puzzleOf(TODAY)).toMatchObject({ value: { load: 9 } });
});

test.each([
  ['the day after today', '2026-11-23'],
  ['the day before the first day', '2025-12-31'],
  ['a day that does not exist', '2026-02-30'],
  ['a text that is no date', 'today'],
  ['a date followed by another digit', '2026-11-220'],
])('J6 no grid is made or read for %s', async (_what, day) => {
  const make = vi.fn(quickly);
  const { puzzleOf, isOpen } = serverWith(make);
  const query = vi.spyOn(driverOf(database.db), 'query');
  expect([isOpen(day), await puzzleOf(day)]).toEqual([false, refused('no-such-day')]);
  expect([make, query].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  query.mockRestore();
});

test('J6 players can see a grid that was made ahead from midnight in the site’s time zone on, not before', async () => {
  const { puzzleOf, makeAhead, time, today } = serverWith();
  await makeAhead();
  time.now = new Date('2026-11-22T22:59:59.999Z');
  expect([today(), await puzzleOf('2026-11-23')]).toEqual([TODAY, refused('no-such-day')]);
  time.now = new Date('2026-11-22T23:00:00.000Z');
  expect([today(), (await puzzleOf('2026-11-23')).ok]).toEqual(['2026-11-23', true]);
});

test('J6 the facts (size, difficulty) about the grids of a range of days end with today, even if later grids are stored', async () => {
  const { makeAhead, factsOf, time } = serverWith();
  await makeAhead();
  const daysOf = async () => [...(await factsOf('2026-11-01', '2026-11-30')).keys()];
  expect(await daysOf()).toEqual([TODAY]);
  time.now = new Date('2026-11-22T23:00:00.000Z');
  expect(await daysOf()).toEqual([TODAY, '2026-11-23']);
});

test('J31 one query loads the facts (size, difficulty) about the stored grids of days, and leaves out days without a grid', async () => {
  const { puzzleOf, factsOf } = serverWith(async request =>
    quickly(request).then(made => (made.ok ? ok({ ...made.value, puzzle: '1_ .\n2 .' }) : made)),
  );
  for (const day of ['2026-10-31', '2026-11-01', '2026-11-20', '2026-11-21']) await puzzleOf(day);
  const setDay = (day: Day, values: Partial<typeof dailyPuzzles.$inferInsert>) =>
    database.db.update(dailyPuzzles).set(values).where(eq(dailyPuzzles.day, day));
  await setDay('2026-11-01', { grade: 4, puzzle: SNAKE.puzzle });
  await setDay('2026-11-20', { grade: 6 });
  const query = vi.spyOn(driverOf(database.db), 'query');
  const facts = await factsOf('2026-11-01', '2026-11-30');
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  expect(Object.fromEntries(facts)).toEqual({
    '2026-11-01': { grade: 4, hasWalls: false, storedAt: NOON },
    '2026-11-21': { grade: 1, hasWalls: true, storedAt: NOON },
  });
});

test('J3 the grids of today and the next seven days are made ahead, each of them once', async () => {
  const make = vi.fn(quickly);
  const { makeAhead } = serverWith(make);
  await makeAhead();
  await makeAhead();
  const days = ['22', '23', '24', '25', '26', '27', '28', '29'].map(day => `2026-11-${day}`);
  expect((await stored()).map(({ day }) => day)).toEqual(days);
  expect(make).toHaveBeenCalledTimes(8);
});

test('J3 if a day’s grid cannot be made ahead, this is reported, and the grids of other days are made', async () => {
  const failing: MakeDaily = async request =>
    request.day === '2026-11-24' ? refused('no-puzzle-found') : quickly(request);
  const { makeAhead, errors } = serverWith(failing);
  await makeAhead();
  expect(errors).toEqual([['2026-11-24', undefined]]);
  expect(await stored()).toHaveLength(7);
});

test('J4 if a new grid equals another day’s grid, it is not stored, and the next seed is tried', async () => {
  const requests: DailyRequest[] = [];
  const make: MakeDaily = async request => {
    requests.push(request);
    return ok({ ...SNAKE, identity: requests.length < 3 ? 'taken' : 'free' });
  };
  const { puzzleOf } = serverWith(make);
  await puzzleOf('2026-11-21');
  expect((await puzzleOf(TODAY)).ok).toBe(true);
  expect((await stored()).map(({ identity }) => identity)).toEqual(['taken', 'free']);
  expect(requests.map(({ day }) => day)).toEqual(['2026-11-21', TODAY, TODAY]);
  expect(new Set(requests.map(({ seed }) => seed)).size).toBe(3);
});

test('J3 if ten seeds yield no grid, the request is refused, and the next request tries again', async () => {
  const make = vi.fn<MakeDaily>(async () => refused('no-puzzle-found'));
  const { puzzleOf } = serverWith(make);
  expect(await puzzleOf(TODAY)).toEqual(refused('no-puzzle-found'));
  expect(make).toHaveBeenCalledTimes(10);
  make.mockImplementation(quickly);
  expect((await puzzleOf(TODAY)).ok).toBe(true);
});

test('J3 if the worker thread crashes, a request is refused without another try', async () => {
  const make = vi.fn<MakeDaily>(async () => refused('no-worker'));
  expect(await serverWith(make).puzzleOf(TODAY)).toEqual(refused('no-puzzle-found'));
  expect(make).toHaveBeenCalledTimes(1);
});

test('J3 while twenty grids are being made, a request for another is refused, and stored grids are found', async () => {
  const waiting: (() => void)[] = [];
  const slow: MakeDaily = request => new Promise(made => waiting.push(() => made(quickly(request))));
  await serverWith().puzzleOf(TODAY);
  const { puzzleOf } = serverWith(slow);
  const days = Array.from({ length: 20 }, (_, index) => `2026-10-${10 + index}`);
  const asked = days.map(puzzleOf);
  await vi.waitFor(() => expect(waiting).toHaveLength(20));
  expect(await puzzleOf('2026-09-01')).toEqual(refused('no-puzzle-found'));
  expect((await puzzleOf(TODAY)).ok).toBe(true);
  for (const make of waiting) make();
  expect((await Promise.all(asked)).every(({ ok: isFound }) => isFound)).toBe(true);
  const another = puzzleOf('2026-09-01');
  await vi.waitFor(() => expect(waiting).toHaveLength(21));
  waiting.at(-1)?.();
  expect((await another).ok).toBe(true);
});

test.each([
  ['a grid that cannot be read', { puzzle: '1 . .' }],
  ['a solution of another grid', { solution: 'a b\nc d' }],
  ['a grade that does not exist', { grade: 6 }],
  ['a newer notation', { notation: 99 }],
])('J3 a stored row that has %s is not given to players as the grid of the day', async (_what, damage) => {
  await serverWith().puzzleOf(TODAY);
  await database.db.update(dailyPuzzles).set(damage).where(eq(dailyPuzzles.day, TODAY));
  await expect(serverWith().puzzleOf(TODAY)).rejects.toThrow(/damaged|notation/);
});

test('J3 if a query for a grid fails, the error is not remembered, and the next request asks again', async () => {
  const { puzzleOf } = serverWith();
  const query = vi.spyOn(driverOf(database.db), 'query').mockRejectedValueOnce(new Error('away'));
  await expect(puzzleOf(TODAY)).rejects.toThrow();
  query.mockRestore();
  await database.db.execute(sql`select 1`);
  expect((await puzzleOf(TODAY)).ok).toBe(true);
});
