import { expect, test } from 'vitest';
import { puzzleOfRound } from '#engine/duel/testing/duel-fixtures.ts';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { act, seatedRoom } from '#server/duels/testing/rooms.ts';
import { isRunningDuel } from './look-up-room.ts';

const database = testDatabase();

/** Returns a function that asks whether a duel runs, from an address with limits of its own. */
function asker() {
  const services = { db: database.db, memoryLimits: createMemoryLimits() };
  return (room: string, player: string) => isRunningDuel(services, { room, player }, '192.0.2.20');
}

test('D38 `isRunningDuel` is true from a duel’s first round to its end, and only for its two players', async () => {
  const code = await seatedRoom(database.db);
  const isRunning = asker();
  expect(await isRunning(code, 'ana')).toBe(false);
  await act(database.db, code, [3000, 'ana', 'start', puzzleOfRound(1)]);
  expect([await isRunning(code, 'ana'), await isRunning(code, 'ben')]).toEqual([true, true]);
  expect([await isRunning(code, 'cleo'), await isRunning('NOROOM', 'ana')]).toEqual([false, false]);
  await act(database.db, code, [9000, 'ben', 'resign']);
  expect([await isRunning(code, 'ana'), await isRunning(code, 'ben')]).toEqual([false, false]);
});

test('M4 M10 after asking for ten unknown rooms or players, an address learns only about its own duels', async () => {
  const code = await seatedRoom(database.db);
  const isRunning = asker();
  for (let guess = 0; guess < 10; guess++) expect(await isRunning(code, `player${guess}`)).toBe(false);
  expect([await isRunning(code, 'ana'), await isRunning(code, 'cleo')]).toEqual([false, undefined]);
});
