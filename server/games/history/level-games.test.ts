import { expect, test } from 'vitest';
import { gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { nextLevelOf } from '#server/games/next-level.ts';
import { dailyGame, duel, newPlayer, soloGame } from '#server/games/testing/games.ts';
import { getBestGames, getFastestTimes, getReplay } from './best-games.ts';
import { getHistory } from './history.ts';
import { getMultiplayerStats, getSoloStats } from './player-stats.ts';
import { getDuelWeeks, getLastSoloResults } from './recent-results.ts';

const database = testDatabase();

const NOW = new Date('2026-11-19T12:00:00Z');

/** The figures of levels and duels on pages, each with its reader. */
const READERS = {
  'the solo statistics': player => getSoloStats(database.db, player),
  'the duel statistics': player => getMultiplayerStats(database.db, player),
  'the charts of levels': player => getLastSoloResults(database.db, player),
  'the chart of duels': player => getDuelWeeks(database.db, player, NOW),
  'the beads': player => getBestGames(database.db, player),
  'the beads from level 0': player => getBestGames(database.db, player, { first: 0, last: 9 }),
  'the replay of a level': player => getReplay(database.db, player, 0),
  'the shortest times': player => getFastestTimes(database.db, player),
  'the next level': player => nextLevelOf(database.db, player),
} as const satisfies Record<string, (player: string) => Promise<unknown>>;

test.each(Object.entries(READERS))('%s tell nothing of daily grids', async (_what, read) => {
  const player = await newPlayer(database.db);
  const games = [soloGame(player, { level: 3 }), duel(player, 'win', { createdAt: NOW })];
  await database.db.insert(gameHistory).values(games);
  const before = await read(player);
  await database.db
    .insert(gameHistory)
    .values([dailyGame(player, { timeSeconds: 1, undosUsed: 9, hintsUsed: 9, createdAt: NOW }), dailyGame(player)]);
  expect(await read(player)).toEqual(before);
});

test.each(Object.entries(READERS))('%s of a player of daily grids alone are those of a new player', async (_, read) => {
  const [player, newcomer] = [await newPlayer(database.db), await newPlayer(database.db)];
  await database.db.insert(gameHistory).values(dailyGame(player, { timeSeconds: 1, createdAt: NOW }));
  expect(await read(player)).toEqual(await read(newcomer));
});

test('the list of games has daily grids with their day, among the solo games', async () => {
  const player = await newPlayer(database.db);
  await database.db
    .insert(gameHistory)
    .values([dailyGame(player, { createdAt: NOW }), soloGame(player), duel(player, 'win')]);
  const { games } = await getHistory(database.db, player, { type: 'solo', page: 1 });
  expect(games.map(({ source, day, level }) => [source, day, level])).toEqual([
    ['daily', '2026-11-18', 0],
    ['level', null, 1],
  ]);
});
