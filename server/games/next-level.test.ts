import { expect, test } from 'vitest';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { nextLevelOf } from './next-level.ts';
import { levelGames, offlineGame } from './testing/level-games.ts';

const database = testDatabase();
const { newPlayer, record } = levelGames(database);

test('V9 a player continues after the highest solved level, not after the most recently solved one', async () => {
  const player = await newPlayer();
  expect(await nextLevelOf(database.db, player.id)).toBe(1);
  await record(player, offlineGame(7));
  await record(player, offlineGame(2));
  expect(await nextLevelOf(database.db, player.id)).toBe(8);
});

test('V9 after solving the last level, a player continues with the same level', async () => {
  const player = await newPlayer();
  await record(player, offlineGame(1_000_000));
  expect(await nextLevelOf(database.db, player.id)).toBe(1_000_000);
});
