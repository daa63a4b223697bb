import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { duel, newPlayer, soloGame } from '#server/games/testing/games.ts';
import { getDuelWeeks, getLastSoloResults } from './recent-results.ts';

const database = testDatabase();
const THURSDAY = new Date('2026-11-19T15:00:00Z');

test('the last fifty solved levels are returned in the order in which they were solved', async () => {
  const player = await newPlayer(database.db);
  await database.db
    .insert(gameHistory)
    .values(
      Array.from({ length: 53 }, (_, index) =>
        soloGame(player, { level: index + 1, createdAt: new Date(Date.UTC(2026, 10, 1, 0, index)) }),
      ),
    );
  const levels = (await getLastSoloResults(database.db, player)).map(({ level }) => level);
  expect(levels).toEqual(Array.from({ length: 50 }, (_, index) => index + 4));
});

test('only the player’s own solo games are returned, each with its level, score and time', async () => {
  const [player, other] = [await newPlayer(database.db), await newPlayer(database.db)];
  await database.db
    .insert(gameHistory)
    .values([soloGame(player, { level: 3, score: 4100, timeSeconds: 45 }), duel(player, 'win'), soloGame(other)]);
  expect(await getLastSoloResults(database.db, player)).toEqual([
    { level: 3, score: 4100, timeSeconds: 45, gridSize: 5 },
  ]);
});

test('twelve weeks, each starting on a Monday, are returned even if the player has no duels', async () => {
  const player = await newPlayer(database.db);
  const weeks = await getDuelWeeks(database.db, player, THURSDAY);
  expect(weeks).toHaveLength(12);
  expect(weeks[0]).toEqual({ monday: '2026-08-31', wins: 0, losses: 0, ties: 0 });
  expect(weeks.at(-1)).toEqual({ monday: '2026-11-16', wins: 0, losses: 0, ties: 0 });
});

test.each([
  ['2026-11-16T00:00:00.000Z', '2026-11-16'],
  ['2026-11-15T23:59:59.999Z', '2026-11-09'],
  ['2026-11-19T14:00:00.000Z', '2026-11-16'],
  ['2026-08-31T00:00:00.000Z', '2026-08-31'],
  ['2026-08-30T23:59:59.999Z', undefined],
])('a duel that ended at %s is counted in the week of %s', async (instant, monday) => {
  const player = await newPlayer(database.db);
  await database.db.insert(gameHistory).values(duel(player, 'win', { createdAt: new Date(instant) }));
  const weeks = await getDuelWeeks(database.db, player, THURSDAY);
  expect(weeks.find(({ wins }) => wins === 1)?.monday).toBe(monday);
});

test('weeks begin in UTC, regardless of the time zone of the database', async () => {
  const player = await newPlayer(database.db);
  await database.db.insert(gameHistory).values(duel(player, 'win', { createdAt: new Date('2026-11-16T00:00:00Z') }));
  const weeks = await database.db.transaction(async tx => {
    await tx.execute(sql`set local time zone 'America/Montreal'`);
    return getDuelWeeks(tx, player, THURSDAY);
  });
  expect(weeks.at(-1)?.wins).toBe(1);
});

test('on a Sunday, the last week is the week that ends that day', async () => {
  const player = await newPlayer(database.db);
  const weeks = await getDuelWeeks(database.db, player, new Date('2026-11-22T23:59:59Z'));
  expect(weeks.at(-1)?.monday).toBe('2026-11-16');
});

test('wins, losses and ties are counted separately, and games of other players are not counted', async () => {
  const [player, other] = [await newPlayer(database.db), await newPlayer(database.db)];
  await database.db
    .insert(gameHistory)
    .values([
      ...(['win', 'win', 'loss', 'tie'] as const).map(outcome => duel(player, outcome)),
      duel(other, 'win'),
      soloGame(player),
    ]);
  const weeks = await getDuelWeeks(database.db, player, THURSDAY);
  expect(weeks.at(-1)).toEqual({ monday: '2026-11-16', wins: 2, losses: 1, ties: 1 });
});
