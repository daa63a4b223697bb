import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ok, refused } from '#engine/result.ts';
import { attempts, gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { duel, newPlayer, soloGame } from '#server/games/testing/games.ts';
import { getBestGames, getFastestTimes, getReplay } from './best-games.ts';

const database = testDatabase();

/** Inserts solved levels of a player, with the logs of their attempts. */
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

test('N1 the best game of a level has the fewest hints, and among those the shortest time', async () => {
  const player = await newPlayer(database.db);
  await played(
    player,
    { level: 2, timeSeconds: 41 },
    { level: 1, timeSeconds: 50, hintsUsed: 1 },
    { level: 1, timeSeconds: 70, hintsUsed: 0 },
    { level: 1, timeSeconds: 60, hintsUsed: 0 },
  );
  expect(await getBestGames(database.db, player)).toEqual([
    { level: 1, timeSeconds: 60, hints: 0 },
    { level: 2, timeSeconds: 41, hints: 0 },
  ]);
});

test('of two games with the same hints and time, the earlier one is replayed', async () => {
  const player = await newPlayer(database.db);
  const at = (day: number) => new Date(`2026-11-${day}T12:00:00Z`);
  await played(player, { log: '0@20', createdAt: at(20) }, { log: '0@10', createdAt: at(10) });
  expect(await getReplay(database.db, player, 1)).toEqual(ok({ log: '0@10', puzzle: '1 .\n2 .' }));
});

test('the best games can be those of a range of levels', async () => {
  const player = await newPlayer(database.db);
  await played(player, { level: 1 }, { level: 2 }, { level: 3 }, { level: 4 });
  const best = await getBestGames(database.db, player, { first: 2, last: 3 });
  expect(best.map(({ level }) => level)).toEqual([2, 3]);
});

test('N3 a player can replay no game of another player, no duel, and no level without a log', async () => {
  const [player, other] = [await newPlayer(database.db), await newPlayer(database.db)];
  await played(other, { level: 7 });
  await database.db.insert(gameHistory).values([duel(player, 'win', { level: 5 }), soloGame(player, { level: 8 })]);
  expect(await getBestGames(database.db, player)).toMatchObject([{ level: 8 }]);
  for (const level of [5, 7, 8]) expect(await getReplay(database.db, player, level)).toEqual(refused('no-game'));
  expect(await getReplay(database.db, other, 7)).toMatchObject({ ok: true });
});

test('N3 a game whose id is that of another player’s attempt cannot be replayed', async () => {
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

test('R24 each size of grid has a shortest time, the largest size first', async () => {
  const player = await newPlayer(database.db);
  expect(await getFastestTimes(database.db, player)).toEqual([]);
  await played(
    player,
    { gridSize: 5, timeSeconds: 20 },
    { gridSize: 6, timeSeconds: 65 },
    { gridSize: 6, timeSeconds: 41 },
  );
  await database.db.insert(gameHistory).values(duel(player, 'win', { gridSize: 7, timeSeconds: 5 }));
  expect(await getFastestTimes(database.db, player)).toEqual([
    { size: 6, timeSeconds: 41 },
    { size: 5, timeSeconds: 20 },
  ]);
});
