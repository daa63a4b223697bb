import { beforeEach, expect, test } from 'vitest';
import { dailyAttempts } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { timesOf } from './day-times.ts';
import { finished, TINY } from './testing/daily-games.ts';

const database = testDatabase();

beforeEach(() => database.db.delete(dailyAttempts));

const DAY = '2026-11-22';

type Values = Partial<Parameters<typeof finished>[0]>;

/** Stores one verified time for each of several new visitors. */
const verified = (times: readonly number[], values: Values = {}) =>
  database.db
    .insert(dailyAttempts)
    .values(
      times.map(durationMs =>
        finished({ playerId: null, keyHash: crypto.randomUUID(), durationMs, isVerified: true, ...values }),
      ),
    );

const times = () => timesOf(database.db, DAY, TINY.puzzle);

test('J13 a day without verified times has a count of zero and no median', async () => {
  expect(await times()).toEqual({ count: 0 });
});

test('J13 if a day has at least two verified times, each of these times has a place', async () => {
  const placeOf = async (durationMs: number, hintsUsed = 0) =>
    (await timesOf(database.db, DAY, TINY.puzzle, { durationMs, hintsUsed })).place;
  await verified([5000]);
  expect(await placeOf(5000)).toBeUndefined();
  await verified([7000, 7000]);
  expect([await placeOf(5000), await placeOf(7000)]).toEqual([1, 2]);
  // a time that is slower than all counted times is not one of them, so it has no place
  expect(await placeOf(9000)).toBeUndefined();
  // each hint adds 30 seconds to the time that decides the place
  await verified([4000], { hintsUsed: 1 });
  expect([await placeOf(5000), await placeOf(7000), await placeOf(4000, 1)]).toEqual([1, 2, 4]);
});

test('J13 a day has a median if it has at least three verified times', async () => {
  await verified([90_000, 30_000]);
  expect(await times()).toEqual({ count: 2 });
  await verified([61_001]);
  expect(await times()).toEqual({ count: 3, medianMs: 61_001 });
  await verified([61_005]);
  expect(await times()).toEqual({ count: 4, medianMs: 61_003 });
});

test('J13 a day with at least ten verified times has percentiles, and each of them is a player’s time', async () => {
  await verified([9, 8, 7, 6, 5, 4, 3, 2, 1].map(seconds => 1000 * seconds));
  expect(await times()).toEqual({ count: 9, medianMs: 5000 });
  await verified([10_000]);
  const { percentilesMs = [] } = await times();
  expect(percentilesMs).toHaveLength(99);
  expect([1, 10, 11, 50, 99].map(percent => percentilesMs[percent - 1])).toEqual([1000, 1000, 2000, 5000, 10_000]);
});

test('M11 J13 if one network sends too many solving times for one daily grid, the surplus times do not count', async () => {
  await verified([1000, 2000, 3000], { isSurplus: true });
  await verified([4000]);
  expect(await times()).toEqual({ count: 1 });
});

test('J13 a day’s statistics leave out unverified times, other days’ times and times on a replaced grid', async () => {
  await verified([1000], { isVerified: false });
  await verified([2000], { day: '2026-11-21' });
  await verified([3000], { puzzle: '1 2\n. .' });
  await verified([4000, 5000, 6000]);
  expect(await times()).toEqual({ count: 3, medianMs: 5000 });
});
