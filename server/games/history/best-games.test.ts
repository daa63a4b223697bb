import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ok, refused } from '#engine/result.ts';
import { attempts, gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { nextLevelOf } from '#server/games/next-level.ts';
import { dailyGame, duel, newPlayer, soloGame } from '#server/games/testing/games.ts';
import { getBestGames, getFastestTimes, getReplay, getTimesByKind } from './best-games.ts';
import { getHistory } from './history.ts';
import { getDuelWeeks, getLastSoloResults, getMultiplayerStats, getSoloStats } from './player-stats.ts';

const database = testDatabase();

/** Stores solved levels of a player: the history rows, and the attempts with their logs. */
async function played(player: string, ...games: readonly (Parameters<typeof soloGame>[1] & { log?: string })[]) {
  for (const { log = '0@0', ...values } of games) {
    const id = randomUUID();
    const puzzle = '1 .\n2 .';
    await database.db
      .insert(attempts)
      .values({ id, playerId: player, level: values.level ?? 1, seed: 's', log, puzzle, finishedAt: new Date() });
    await database.db
      .insert(gameHistory)
      .values(soloGame(player, { gameId: id, puzzle, puzzleSource: 'browser', ...values }));
  }
}

test('N1 the best game of a level has the fewest hints and, if several have so few, the shortest time', async () => {
  const player = await newPlayer(database.db);
  await played(
    player,
    { level: 2, timeSeconds: 41 },
    { level: 1, durationMs: 50_000, hintsUsed: 1, log: '0@1' },
    { level: 1, durationMs: 60_450, hintsUsed: 0, log: '0@2' },
    { level: 1, durationMs: 60_400, hintsUsed: 0, log: '0@3' },
  );
  expect(await getBestGames(database.db, player)).toEqual([
    { level: 1, durationMs: 60_400, hints: 0 },
    { level: 2, durationMs: 41_000, hints: 0 },
  ]);
  expect(await getReplay(database.db, player, 1)).toMatchObject({ value: { log: '0@3' } });
});

test('if two games of a level have equally many hints and equal times, the replay shows the earlier game', async () => {
  const player = await newPlayer(database.db);
  const at = (day: number) => new Date(`2026-11-${day}T12:00:00Z`);
  await played(player, { log: '0@20', createdAt: at(20) }, { log: '0@10', createdAt: at(10) });
  expect(await getReplay(database.db, player, 1)).toEqual(ok({ log: '0@10', puzzle: '1 .\n2 .' }));
});

test('a player’s best games can be loaded for a range of levels', async () => {
  const player = await newPlayer(database.db);
  await played(player, { level: 1 }, { level: 2 }, { level: 3 }, { level: 4 });
  const best = await getBestGames(database.db, player, { first: 2, last: 3 });
  expect(best.map(({ level }) => level)).toEqual([2, 3]);
});

test('N3 a player cannot replay games of another player, duels, or levels whose log is not stored', async () => {
  const [player, other] = [await newPlayer(database.db), await newPlayer(database.db)];
  await played(other, { level: 7 });
  await database.db.insert(gameHistory).values([duel(player, 'win', { level: 5 }), soloGame(player, { level: 8 })]);
  expect(await getBestGames(database.db, player)).toMatchObject([{ level: 8 }]);
  for (const level of [5, 7, 8]) expect(await getReplay(database.db, player, level)).toEqual(refused('no-game'));
  expect(await getReplay(database.db, other, 7)).toMatchObject({ ok: true });
});

test('N3 if a game has the id of another player’s attempt, it cannot be replayed', async () => {
  const [player, other] = [await newPlayer(database.db), await newPlayer(database.db)];
  await played(other, { level: 7, gameId: 'shared' });
  await database.db
    .insert(attempts)
    .values({ id: 'shared', playerId: other, level: 7, seed: 's', log: '0@0', puzzle: '1 .\n2 .' });
  await database.db
    .insert(gameHistory)
    .values(soloGame(player, { level: 7, gameId: 'shared', puzzle: '1 .\n2 .', puzzleSource: 'browser' }));
  expect(await getReplay(database.db, player, 7)).toEqual(refused('no-game'));
});

test('R24 the shortest times have one time for each grid size, the largest size first', async () => {
  const player = await newPlayer(database.db);
  expect(await getFastestTimes(database.db, player)).toEqual([]);
  await played(
    player,
    { gridSize: 5, timeSeconds: 20 },
    { gridSize: 6, durationMs: 41_700 },
    { gridSize: 6, durationMs: 41_300 },
  );
  await database.db.insert(gameHistory).values(duel(player, 'win', { gridSize: 7, timeSeconds: 5 }));
  expect(await getFastestTimes(database.db, player)).toEqual([
    { size: 6, durationMs: 41_300 },
    { size: 5, durationMs: 20_000 },
  ]);
});

test('R24 for each size and difficulty of levels, a player has a shortest time and the latest times', async () => {
  const player = await newPlayer(database.db);
  const levels = [1, 4, 5, 6, 11, 12, 30];
  await played(player, ...levels.map(level => ({ level, gridSize: 6, durationMs: 1000 * (40 - level) })));
  await played(await newPlayer(database.db), { level: 2, durationMs: 1 });
  await played(player, { level: 13, gridSize: 6, durationMs: 2000, hintsUsed: 1 });
  expect(await getTimesByKind(database.db, player)).toEqual([
    { level: 1, durationMs: 36_000, games: 2, latestMs: [36_000, 39_000] }, // levels 1 and 4 are easy, of 5×5 cells
    { level: 5, durationMs: 35_000, games: 1, latestMs: [35_000] }, // level 5 is medium, of 5×5 cells
    { level: 6, durationMs: 29_000, games: 2, latestMs: [29_000, 34_000] }, // levels 6 and 11 are medium, of 6×6 cells
    { level: 12, durationMs: 10_000, games: 2, latestMs: [10_000, 28_000] }, // levels 12 and 30 are hard, of 6×6 cells
  ]);
});

const NOW = new Date('2026-11-19T12:00:00Z');

/** Everything that pages show about levels and duels, and the function that loads it. */
const READERS = {
  'the solo statistics': player => getSoloStats(database.db, player),
  'the duel statistics': player => getMultiplayerStats(database.db, player),
  'the charts of levels': player => getLastSoloResults(database.db, player),
  'the chart of duels': player => getDuelWeeks(database.db, player, NOW),
  'the beads': player => getBestGames(database.db, player),
  'the beads from level 0': player => getBestGames(database.db, player, { first: 0, last: 9 }),
  'the replay of a level': player => getReplay(database.db, player, 0),
  'the shortest times': player => getFastestTimes(database.db, player),
  'the shortest times by kind': player => getTimesByKind(database.db, player),
  'the next level': player => nextLevelOf(database.db, player),
} as const satisfies Record<string, (player: string) => Promise<unknown>>;

test.each(Object.entries(READERS))(
  'if a player also solves daily grids, this does not change what pages show of levels and duels: %s',
  async (_what, read) => {
    const player = await newPlayer(database.db);
    const games = [soloGame(player, { level: 3 }), duel(player, 'win', { createdAt: NOW })];
    await database.db.insert(gameHistory).values(games);
    const before = await read(player);
    await database.db
      .insert(gameHistory)
      .values([dailyGame(player, { timeSeconds: 1, undosUsed: 9, hintsUsed: 9, createdAt: NOW }), dailyGame(player)]);
    expect(await read(player)).toEqual(before);
  },
);

test.each(Object.entries(READERS))(
  'if a player has solved only daily grids, the database returns the same as for a new player: %s',
  async (_, read) => {
    const [player, newcomer] = [await newPlayer(database.db), await newPlayer(database.db)];
    await database.db.insert(gameHistory).values(dailyGame(player, { timeSeconds: 1, createdAt: NOW }));
    expect(await read(player)).toEqual(await read(newcomer));
  },
);

test('the list of solo games includes daily grids, each with its day', async () => {
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
