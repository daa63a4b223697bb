import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { driverOf, testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { createSeatFinder } from './seat-finder.ts';
import { guestOf, seatedRoom } from './testing/rooms.ts';

const database = testDatabase();

test('with many simultaneous calls, each caller gets their own room and seat', async () => {
  const find = createSeatFinder(database.db, pino({ level: 'silent' }));
  const codes = [await seatedRoom(database.db), await seatedRoom(database.db), 'NOROOM'];
  const sought = Array.from({ length: 80 }, (_, index) =>
    ['ana', 'ben', 'zoe'].map(player => ({ code: codes[index % 3]!, player })),
  ).flat();
  const found = await Promise.all(sought.map(find));
  expect(found.map(each => [each?.room.code, each?.seat?.keyHash])).toEqual(
    sought.map(({ code, player }) => {
      if (code === 'NOROOM') return [undefined, undefined];
      return [code, player === 'zoe' ? undefined : `hash of ${player}`];
    }),
  );
});

test('the seat of an account is found, although it has no key', async () => {
  const claim = { userId: await newPlayer(database.db), keyHash: null };
  const code = await seatedRoom(database.db, claim, guestOf('ben'));
  const found = await createSeatFinder(database.db, pino({ level: 'silent' }))({ code, player: 'ana' });
  expect(found?.seat).toMatchObject({ keyHash: null });
});

test('fifty simultaneous calls run a single query', async () => {
  const find = createSeatFinder(database.db, pino({ level: 'silent' }));
  const code = await seatedRoom(database.db);
  const queries = vi.spyOn(driverOf(database.db), 'query');
  onTestFinished(() => queries.mockRestore());
  await Promise.all(Array.from({ length: 50 }, () => find({ code, player: 'ana' })));
  expect(queries).toHaveBeenCalledTimes(1);
});

test('a failed query rejects the calls of its batch, but not later calls', async () => {
  const find = createSeatFinder(database.db, pino({ level: 'silent' }));
  const code = await seatedRoom(database.db);
  const broken = vi.spyOn(driverOf(database.db), 'query').mockRejectedValueOnce(new Error('gone'));
  onTestFinished(() => broken.mockRestore());
  const failed = await Promise.allSettled([find({ code, player: 'ana' }), find({ code, player: 'ben' })]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await find({ code, player: 'ana' }))?.room.code).toBe(code);
});
