import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { duel, newPlayer, soloGame } from '#server/games/testing/games.ts';
import {
  getAutomatonStats,
  getDuelWeeks,
  getLastSoloResults,
  getMultiplayerStats,
  getSoloStats,
} from './player-stats.ts';

const database = testDatabase();

test('a player without games has no statistics', async () => {
  const player = await newPlayer(database.db);
  expect(await getSoloStats(database.db, player)).toBeUndefined();
  expect(await getMultiplayerStats(database.db, player)).toBeUndefined();
});

test('V15 solo statistics contain sums added in milliseconds, the best game, the highest level and the average score', async () => {
  const player = await newPlayer(database.db);
  const first = new Date('2026-11-16T08:00:00Z');
  const last = new Date('2026-11-18T22:30:00Z');
  await database.db
    .insert(gameHistory)
    .values([
      soloGame(player, { level: 2, score: 3000, durationMs: 95_600, undosUsed: 3, hintsUsed: 1, createdAt: last }),
      soloGame(player, { level: 7, score: 4820, durationMs: 9500, undosUsed: 0, hintsUsed: 0, createdAt: first }),
    ]);
  expect(await getSoloStats(database.db, player)).toEqual({
    userId: player,
    totalLevelsCompleted: 2,
    maxLevelReached: 7,
    totalScore: 7820,
    totalTimeSeconds: 105,
    totalMs: 105_100,
    totalUndos: 3,
    totalHints: 1,
    averageScore: 3910,
    bestScore: 4820,
    fastestCompletionTime: 9,
    fastestMs: 9500,
    lastPlayed: last,
    updatedAt: last,
  });
});

test('the average score is rounded to the nearest whole number', async () => {
  const player = await newPlayer(database.db);
  await database.db.insert(gameHistory).values([4000, 4000, 4001].map(score => soloGame(player, { score })));
  expect((await getSoloStats(database.db, player))?.averageScore).toBe(4000);
  await database.db.insert(gameHistory).values([4001, 4001].map(score => soloGame(player, { score })));
  expect((await getSoloStats(database.db, player))?.averageScore).toBe(4001);
});

test('of a player’s duels, wins and losses are counted, and a tie counts as neither', async () => {
  const player = await newPlayer(database.db);
  await database.db
    .insert(gameHistory)
    .values([
      duel(player, 'win', { score: 20_100 }),
      duel(player, 'loss', { score: 18_000, timeSeconds: 31 }),
      duel(player, 'tie', { score: 19_000 }),
    ]);
  expect(await getMultiplayerStats(database.db, player)).toMatchObject({
    totalGamesPlayed: 3,
    totalWins: 1,
    totalLosses: 1,
    bestScore: 20_100,
    averageScore: 19_033,
    fastestCompletionTime: 31,
  });
});

test('V10 a duel without a solved round does not count for the fastest time, even if the player won it', async () => {
  const player = await newPlayer(database.db);
  const unplayed = { score: 0, timeSeconds: 0, solvedRounds: 0 };
  await database.db.insert(gameHistory).values([duel(player, 'loss', unplayed), duel(player, 'win', unplayed)]);
  expect(await getMultiplayerStats(database.db, player)).toMatchObject({ fastestCompletionTime: null, bestScore: 0 });
  await database.db.insert(gameHistory).values([
    // a solved round has no points if it took so long that all of them were lost
    duel(player, 'loss', { score: 0, timeSeconds: 250, solvedRounds: 1 }),
    duel(player, 'win', { score: 4000, timeSeconds: 300, solvedRounds: 1 }),
  ]);
  expect((await getMultiplayerStats(database.db, player))?.fastestCompletionTime).toBe(250);
});

test('V10 an old duel, stored without its solved rounds, counts for the fastest time if it has points', async () => {
  const player = await newPlayer(database.db);
  await database.db.insert(gameHistory).values([duel(player, 'win', { score: 0, timeSeconds: 0 })]);
  expect((await getMultiplayerStats(database.db, player))?.fastestCompletionTime).toBeNull();
  await database.db.insert(gameHistory).values([duel(player, 'win', { score: 9000, timeSeconds: 50 })]);
  expect((await getMultiplayerStats(database.db, player))?.fastestCompletionTime).toBe(50);
});

test.each([
  [['win', 'loss', 'tie'], 33.33],
  [['win', 'win', 'loss'], 66.67],
  [['loss', 'tie'], 0],
  [['win'], 100],
] as const)('the win rate for the outcomes %j is %d percent, rounded to two decimals', async (outcomes, rate) => {
  const player = await newPlayer(database.db);
  await database.db.insert(gameHistory).values(outcomes.map(outcome => duel(player, outcome)));
  expect((await getMultiplayerStats(database.db, player))?.winRate).toBe(rate);
});

test('solo games and duels are counted in separate statistics', async () => {
  const player = await newPlayer(database.db);
  await database.db.insert(gameHistory).values([soloGame(player, { score: 1 }), duel(player, 'win', { score: 2 })]);
  expect((await getSoloStats(database.db, player))?.bestScore).toBe(1);
  expect((await getMultiplayerStats(database.db, player))?.bestScore).toBe(2);
});

test('a player’s statistics do not count games of other players', async () => {
  const [player, other] = [await newPlayer(database.db), await newPlayer(database.db)];
  await database.db.insert(gameHistory).values([soloGame(other), duel(other, 'win')]);
  expect(await getSoloStats(database.db, player)).toBeUndefined();
  expect(await getMultiplayerStats(database.db, player)).toBeUndefined();
});

test('the total score of a player may exceed 31 bits', async () => {
  const player = await newPlayer(database.db);
  await database.db.insert(gameHistory).values([1, 2].map(() => soloGame(player, { score: 2_000_000_000 })));
  expect((await getSoloStats(database.db, player))?.totalScore).toBe(4_000_000_000);
});

test('D28 duels against the computer or a recording are counted by outcome, in statistics of their own', async () => {
  const player = await newPlayer(database.db);
  const house = { opponentKind: 'house' } as const;
  await database.db
    .insert(gameHistory)
    .values([
      duel(player, 'win', house),
      duel(player, 'win', house),
      duel(player, 'loss', house),
      duel(player, 'tie', { opponentKind: 'recording' }),
    ]);
  expect(await getAutomatonStats(database.db, player)).toEqual({
    house: { won: 2, lost: 1, tied: 0 },
    recording: { won: 0, lost: 0, tied: 1 },
  });
  expect(await getMultiplayerStats(database.db, player)).toBeUndefined();
});

const THURSDAY = new Date('2026-11-19T15:00:00Z');

test('the last fifty solved levels of a player are returned in the order in which they were solved', async () => {
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

test('the chart of levels gets only solo games of the player, each with its level, score and time', async () => {
  const [player, other] = [await newPlayer(database.db), await newPlayer(database.db)];
  await database.db
    .insert(gameHistory)
    .values([soloGame(player, { level: 3, score: 4100, durationMs: 45_300 }), duel(player, 'win'), soloGame(other)]);
  expect(await getLastSoloResults(database.db, player)).toEqual([
    { level: 3, score: 4100, durationMs: 45_300, gridSize: 5 },
  ]);
});

test('the duel chart has twelve weeks, each beginning on a Monday, even if the player has no duels', async () => {
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

test('the weeks of duels begin in UTC, whatever the time zone of the database', async () => {
  const player = await newPlayer(database.db);
  await database.db.insert(gameHistory).values(duel(player, 'win', { createdAt: new Date('2026-11-16T00:00:00Z') }));
  const weeks = await database.db.transaction(async tx => {
    await tx.execute(sql`set local time zone 'America/Montreal'`);
    return getDuelWeeks(tx, player, THURSDAY);
  });
  expect(weeks.at(-1)?.wins).toBe(1);
});

test('on a Sunday, the last of the twelve weeks in the duel chart is the week that ends on this day', async () => {
  const player = await newPlayer(database.db);
  const weeks = await getDuelWeeks(database.db, player, new Date('2026-11-22T23:59:59Z'));
  expect(weeks.at(-1)?.monday).toBe('2026-11-16');
});

test('the duel chart counts wins, losses and ties of a week separately, and only those of the player', async () => {
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
