import { expect, test } from 'vitest';
import { puzzleOfRound } from '#engine/duel/testing/duel-fixtures.ts';
import { gameRooms, gameSeats, matchmakingQueue } from '#server/db/schema.ts';
import { rowsOf } from '#server/db/testing/rows-of.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { openHouse } from './automata/open-automaton-room.ts';
import { enterQueue } from './matchmaking.ts';
import { anonymiseInRooms } from './remove-player.ts';
import { exportRooms } from './rooms/rooms-table.ts';
import { act, guestOf, NOON, roomOf, seatedRoom } from './testing/rooms.ts';

const database = testDatabase();

test('when an account is deleted, its name is removed from its rooms, and the other player’s name stays', async () => {
  const id = await newPlayer(database.db);
  const code = await seatedRoom(database.db, { userId: id, keyHash: null });
  await enterQueue(database.db, id, NOON);
  const { version } = await roomOf(database.db, code);
  await database.db.transaction(tx => anonymiseInRooms(tx, id));
  const room = await roomOf(database.db, code);
  expect(room).toMatchObject({ version: version + 1, duel: { seats: { host: { name: '' }, guest: { name: 'ben' } } } });
  expect(await database.db.select().from(gameRooms)).toMatchObject([{ player1Username: '', player2Username: 'ben' }]);
  expect(await database.db.select().from(matchmakingQueue)).toEqual([]);
});

test('a duel continues after the account of one of its players is deleted', async () => {
  const id = await newPlayer(database.db);
  const code = await seatedRoom(database.db, { userId: id, keyHash: null });
  await database.db.transaction(tx => anonymiseInRooms(tx, id));
  expect(await act(database.db, code, [3000, 'ana', 'start', puzzleOfRound(1)])).toMatchObject({ ok: true });
});

test('an account’s export contains its rooms, and no data about other players', async () => {
  const id = await newPlayer(database.db);
  const code = await seatedRoom(database.db, { userId: id, keyHash: null }, guestOf('ben'));
  await act(database.db, code, [3000, 'ana', 'start', puzzleOfRound(1)]);
  const rooms = await rowsOf(exportRooms(database.db, id));
  expect(rooms).toEqual([
    {
      roomCode: code,
      status: 'playing',
      isMatchmaking: false,
      createdAt: NOON,
      playerId: 'ana',
      games: [{ log: '', hint: null, finish: null }],
    },
  ]);
  expect(await database.db.$count(gameSeats)).toBeGreaterThan(rooms.length);
});

test('D30 the export of a duel with the computer opponent has the rounds that set the opponent’s pace (speed)', async () => {
  const id = await newPlayer(database.db);
  const past = [{ level: 1, lostPoints: 400 }];
  const code = await openHouse(database.db, undefined, { strength: 'adaptive', past }, NOON);
  await act(database.db, code, [1000, 'ana', 'sit'], { userId: id, keyHash: null });
  expect(await rowsOf(exportRooms(database.db, id))).toMatchObject([{ roomCode: code, past }]);
});
