import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ok, refused } from '#engine/result.ts';
import { replacePuzzle } from '#server/daily/stored-puzzles.ts';
import { dailyAttempts, dailyPuzzles } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { dailyGames, logOf, TINY } from './testing/daily-games.ts';

const database = testDatabase();
const games = () => dailyGames(database);

const DAY = '2026-11-22';

const rowsOf = (player: string) =>
  database.db.select().from(dailyAttempts).where(eq(dailyAttempts.playerId, player)).orderBy(dailyAttempts.issuedAt);

test('J11 a visitor gets an attempt with a key of 128 bits, and the server stores only the key’s hash', async () => {
  const attempt = await games().started({}, DAY, '2026-11-22T11:00:00Z');
  expect(attempt).toEqual({
    attempt: expect.any(String),
    key: expect.stringMatching(/^[\w-]{22}$/),
    day: DAY,
    ...TINY,
    grade: 1,
    elapsedMs: 0,
  });
  const [row] = await database.db.select().from(dailyAttempts).where(eq(dailyAttempts.id, attempt.attempt));
  expect(row).toMatchObject({ playerId: null, isOnDay: true, finishedAt: null });
  expect(JSON.stringify(row)).not.toContain(attempt.key);
});

test('J11 if a player starts a daily grid again, the open attempt is returned with its running time', async () => {
  const player = await newPlayer(database.db);
  const { started } = games();
  const first = await started({ player }, DAY, '2026-11-22T11:00:00Z');
  expect(first.key).toBeUndefined();
  const again = await started({ player }, DAY, '2026-11-22T11:02:30Z');
  expect(again).toEqual({ ...first, elapsedMs: 150_000 });
});

test('J8 if the operator replaces a day’s grid, an open attempt keeps the old grid, and has no grade', async () => {
  const player = await newPlayer(database.db);
  const { started } = games();
  const first = await started({ player }, DAY, '2026-11-22T11:00:00Z');
  const other = {
    puzzle: '2 .\n1 .',
    solution: 'd c\na b',
    grade: 5,
    load: 60,
    picture: null,
    identity: 'other',
  } as const;
  await replacePuzzle(database.db, DAY, other, new Date('2026-11-22T11:01:00Z'));
  const again = await started({ player }, DAY, '2026-11-22T11:02:00Z');
  expect(again).toEqual({ ...first, grade: undefined, elapsedMs: 120_000 });
  const next = await started({}, DAY, '2026-11-22T11:02:00Z');
  expect(next).toMatchObject({ puzzle: other.puzzle, grade: 5 });
  await database.db.delete(dailyPuzzles);
});

test('J11 if a player starts the same daily grid twenty times at once, one attempt is issued', async () => {
  const player = await newPlayer(database.db);
  const { started } = games();
  // the race is repeated for several days, because the first requests are slower: they open the database connections
  for (const day of ['2026-11-19', '2026-11-20', '2026-11-21', DAY]) {
    const all = Array.from({ length: 20 }, () => started({ player }, day, '2026-11-22T11:00:00Z'));
    expect(new Set((await Promise.all(all)).map(({ attempt }) => attempt)).size).toBe(1);
  }
  expect(await rowsOf(player)).toHaveLength(4);
});

test('J11 an attempt left open for a day is replaced by a new one, but may still be finished', async () => {
  const player = await newPlayer(database.db);
  const { started, finish } = games();
  const first = await started({ player }, DAY, '2026-11-22T11:00:00Z');
  const second = await started({ player }, DAY, '2026-11-23T11:00:00Z');
  expect(second).toMatchObject({ attempt: expect.not.stringContaining(first.attempt), elapsedMs: 0 });
  expect((await rowsOf(player)).map(({ isOnDay }) => isOnDay)).toEqual([true, false]);
  const late = await finish({ player }, first.attempt, logOf(50_000), '2026-11-23T12:00:00Z');
  expect(late).toMatchObject({ value: { result: { isKept: true, isVerified: false } } });
});

test('J11 after finishing a daily grid, a player can start it again', async () => {
  const player = await newPlayer(database.db);
  const { started, finish } = games();
  const { attempt } = await started({ player }, DAY, '2026-11-22T11:00:00Z');
  await finish({ player }, attempt, logOf(9000), '2026-11-22T11:00:09Z');
  expect((await started({ player }, DAY, '2026-11-22T11:01:00Z')).attempt).not.toBe(attempt);
});

test('J11 if a visitor starts a daily grid with the key of an open attempt at it, that attempt goes on', async () => {
  const { started, finish } = games();
  const first = await started({}, DAY, '2026-11-22T11:00:00Z');
  const { key } = first;
  expect(await started({ key }, DAY, '2026-11-22T11:01:00Z')).toEqual({ ...first, elapsedMs: 60_000 });
  await finish({ key }, first.attempt, logOf(70_000), '2026-11-22T11:01:10Z');
  const second = await started({ key }, DAY, '2026-11-22T11:02:00Z');
  expect([second.key, second.attempt === first.attempt]).toEqual([key, false]);
});

test.each([
  ['a key that no attempt has', () => 'chosen-by-the-visitor'],
  [
    'the key of another day, so that days cannot be linked',
    () =>
      games()
        .started({}, '2026-11-21', '2026-11-22T11:00:00Z')
        .then(({ key }) => key),
  ],
])('J11 if a visitor sends %s, the new attempt gets a new key', async (_what, keyOf) => {
  const key = await keyOf();
  const attempt = await games().started({ key }, DAY, '2026-11-22T11:00:00Z');
  expect(attempt.key).toMatch(/^[\w-]{22}$/);
  expect(attempt.key).not.toBe(key);
});

test.each([
  ['2026-11-23', 'tomorrow'],
  ['2025-12-31', 'the day before the first'],
  ['2026-02-30', 'a day that does not exist'],
  ['', 'no day'],
])('J6 for the day %j, %s, no attempt is issued and nothing is stored', async day => {
  const before = await database.db.$count(dailyAttempts);
  expect(await games().start({}, day, '2026-11-22T22:59:59.999Z')).toEqual(refused('no-such-day'));
  expect(await database.db.$count(dailyAttempts)).toBe(before);
});

test.each([
  ['2026-11-22T22:59:59.999Z', '2026-11-22', true, 'the last millisecond of a day'],
  ['2026-11-22T23:00:00.000Z', '2026-11-22', false, 'midnight of the time zone'],
  ['2026-12-31T22:59:59.999Z', '2026-12-31', true, 'the last millisecond of a year'],
  ['2026-12-31T23:00:00.000Z', '2026-12-31', false, 'the first millisecond of the next year'],
  ['2026-03-28T23:00:00.000Z', '2026-03-29', true, 'the start of a day of 23 hours'],
  ['2026-03-29T21:59:59.999Z', '2026-03-29', true, 'the end of a day of 23 hours'],
  ['2026-03-29T22:00:00.000Z', '2026-03-29', false, 'the start of the day after one of 23 hours'],
  ['2026-10-24T22:00:00.000Z', '2026-10-25', true, 'the start of a day of 25 hours'],
  ['2026-10-25T22:59:59.999Z', '2026-10-25', true, 'the end of a day of 25 hours'],
  ['2026-10-25T23:00:00.000Z', '2026-10-25', false, 'the start of the day after one of 25 hours'],
])('J11 an attempt issued at %s for the grid of %s counts as made on its day: %s (%s)', async (at, day, isOnDay) => {
  const player = await newPlayer(database.db);
  await games().started({ player }, day, at);
  expect(await rowsOf(player)).toMatchObject([{ day, isOnDay }]);
});

test.each([
  ['ahead', '2026-11-23T00:30:00+12:00', '2026-11-23', refused('no-such-day')],
  ['behind', '2026-11-22T23:30:00-10:00', '2026-11-22', ok(expect.objectContaining({ day: '2026-11-22' }))],
])(
  'J5 if a browser’s date is eleven hours %s, only the date of the server’s clock counts',
  async (_, at, day, answer) => {
    const player = await newPlayer(database.db);
    expect(await games().start({ player }, day, at)).toEqual(answer);
    expect((await rowsOf(player)).filter(({ isOnDay }) => isOnDay)).toEqual([]);
  },
);
