import { expect, test } from 'vitest';
import { gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { duel, newPlayer, soloGame } from '#server/games/testing/games.ts';
import { getHistory, readHistoryQuery } from './history.ts';

const database = testDatabase();
const all = { type: undefined, page: 1 };

test.each([
  ['', undefined, 1],
  ['type=solo', 'solo', 1],
  ['type=multiplayer&page=3', 'multiplayer', 3],
  ['type=chess', undefined, 1],
  ['type=', undefined, 1],
  ['page=0', undefined, 1],
  ['page=-2', undefined, 1],
  ['page=1.5', undefined, 1],
  ['page=1e99', undefined, 1],
  ['page=two&type=solo', 'solo', 1],
])('the query ?%s of a history page is read as type %s and page %i', (search, type, page) => {
  expect(readHistoryQuery(new URLSearchParams(search))).toEqual({ type, page });
});

test('a page of the history lists twenty games, newest first, and each game is on exactly one page', async () => {
  const player = await newPlayer(database.db);
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 12, minute));
  await database.db
    .insert(gameHistory)
    .values(Array.from({ length: 45 }, (_, minute) => soloGame(player, { level: minute, createdAt: at(minute) })));
  const pages = await Promise.all([1, 2, 3].map(page => getHistory(database.db, player, { ...all, page })));
  expect(pages.map(({ total, page, pages }) => [total, page, pages])).toEqual([
    [45, 1, 3],
    [45, 2, 3],
    [45, 3, 3],
  ]);
  expect(pages.map(({ games }) => games.length)).toEqual([20, 20, 5]);
  expect(pages.flatMap(({ games }) => games.map(({ level }) => level))).toEqual(
    Array.from({ length: 45 }, (_, index) => 44 - index),
  );
});

test('if games were recorded at the same instant, each of them is still on exactly one page', async () => {
  const player = await newPlayer(database.db);
  await database.db.insert(gameHistory).values(Array.from({ length: 41 }, () => soloGame(player)));
  const pages = await Promise.all([1, 2, 3].map(page => getHistory(database.db, player, { ...all, page })));
  expect(new Set(pages.flatMap(({ games }) => games.map(({ id }) => id))).size).toBe(41);
});

test('if the history is asked for one type of game, only games of this type are listed and counted', async () => {
  const player = await newPlayer(database.db);
  await database.db.insert(gameHistory).values([soloGame(player), duel(player, 'tie'), soloGame(player)]);
  const types = async (type: 'solo' | 'multiplayer' | undefined) => {
    const { games, total } = await getHistory(database.db, player, { type, page: 1 });
    return [total, ...games.map(({ gameType }) => gameType)];
  };
  expect(await types('solo')).toEqual([2, 'solo', 'solo']);
  expect(await types('multiplayer')).toEqual([1, 'multiplayer']);
  expect((await types(undefined)).length).toBe(4);
});

test('if the requested page of the history is after the last page, the last page is returned', async () => {
  const player = await newPlayer(database.db);
  await database.db.insert(gameHistory).values(Array.from({ length: 21 }, () => soloGame(player)));
  const { games, page } = await getHistory(database.db, player, { ...all, page: 9_007_199_254_740_991 });
  expect([games.length, page]).toEqual([1, 2]);
});

test('if a player has no games, the history has one empty page', async () => {
  const player = await newPlayer(database.db);
  expect(await getHistory(database.db, player, all)).toEqual({ games: [], total: 0, page: 1, pages: 1 });
});

test('the history has no games of other players', async () => {
  const [player, other] = [await newPlayer(database.db), await newPlayer(database.db)];
  await database.db.insert(gameHistory).values([soloGame(other), soloGame(player)]);
  const { games } = await getHistory(database.db, player, all);
  expect(games.map(({ userId }) => userId)).toEqual([player]);
});
