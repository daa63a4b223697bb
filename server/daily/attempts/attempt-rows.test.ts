import { expect, test } from 'vitest';
import { dailyAttempts } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { finishedGameOf, finishesOf } from './attempt-rows.ts';
import { finished, logOf, TINY } from './testing/daily-games.ts';

const database = testDatabase();

type Values = Partial<Parameters<typeof finished>[0]>;

/** Creates a player with the given finished attempts at daily grids. Returns the player's id. */
async function playerWith(...attempts: readonly Values[]): Promise<string> {
  const player = await newPlayer(database.db);
  const rows = attempts.map(values => finished({ ...values, playerId: player, keyHash: null }));
  if (rows.length > 0) await database.db.insert(dailyAttempts).values(rows);
  return player;
}

const at = (time: string) => new Date(`2026-11-22T${time}Z`);

const OPEN = { finishedAt: null, log: null, durationMs: null, isKept: false } as const;

test('a day with finished games has a first and a best result, and counts for the streak if a game does', async () => {
  const player = await playerWith(
    { finishedAt: at('12:00:00'), durationMs: 50_000, isKept: false },
    { finishedAt: at('10:00:00'), durationMs: 70_000, hintsUsed: 2, isVerified: true },
    { finishedAt: at('11:00:00'), durationMs: 90_000 },
    { day: '2026-11-20', isKept: false },
    { day: '2026-11-21', ...OPEN },
  );
  expect(await finishesOf(database.db, player)).toMatchObject([
    { day: '2026-11-20', isKept: false },
    {
      day: '2026-11-22',
      isKept: true,
      first: { durationMs: 70_000, hintsUsed: 2, isVerified: true },
      best: { durationMs: 50_000, hintsUsed: 0, isVerified: false },
    },
  ]);
});

test('finished days can be loaded for a range of days, which includes its first and its last day', async () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'];
  const player = await playerWith(...days.map(day => ({ day })));
  const november = await finishesOf(database.db, player, { first: '2026-11-01', last: '2026-11-30' });
  expect(november.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-30']);
});

test('a player’s finished days and games do not include another player’s', async () => {
  const [player, other] = [await playerWith(), await playerWith({})];
  expect(await finishesOf(database.db, player)).toEqual([]);
  expect(await finishedGameOf(database.db, player, '2026-11-22')).toBeUndefined();
  expect(await finishedGameOf(database.db, other, '2026-11-22')).toBeDefined();
});

test('if a player finished a daily grid several times, the game that was finished first is loaded', async () => {
  const player = await playerWith(
    OPEN,
    { finishedAt: at('12:00:00'), log: logOf(5000) },
    { finishedAt: at('10:00:00'), log: logOf(7000), durationMs: 7000 },
  );
  expect(await finishedGameOf(database.db, player, '2026-11-22')).toMatchObject({
    ...{ ...TINY, log: logOf(7000) },
    result: { day: '2026-11-22', durationMs: 7000 },
  });
});
