import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { driverOf, testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { createRoom } from './rooms/create-room.ts';
import type { Room } from './rooms/stored-room.ts';
import { createSeatFinder } from './seat-finder.ts';
import { act, guestOf, NOON, seatedRoom } from './testing/rooms.ts';

const database = testDatabase();

const newFinder = (knownRoom: (code: string) => Room | undefined = () => undefined) =>
  createSeatFinder(database.db, pino({ level: 'silent' }), knownRoom);

test('if many seats are looked up at once, each caller gets the right room and seat', async () => {
  const find = newFinder();
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

test('a player’s seat in one room is not found in another room', async () => {
  const code = await seatedRoom(database.db);
  const other = await createRoom(database.db, NOON);
  await act(database.db, other, [1000, 'zoe', 'sit'], guestOf('zoe'));
  const find = newFinder();
  const found = await Promise.all([code, other].map(each => find({ code: each, player: 'zoe' })));
  expect(found.map(each => each?.seat)).toEqual([undefined, { keyHash: 'hash of zoe' }]);
});

test('the seat of an account is found, although it has no key', async () => {
  const claim = { userId: await newPlayer(database.db), keyHash: null };
  const code = await seatedRoom(database.db, claim, guestOf('ben'));
  const found = await newFinder()({ code, player: 'ana' });
  expect(found?.seat).toMatchObject({ keyHash: null });
});

test('fifty look-ups of a seat at the same time run a single query', async () => {
  const find = newFinder();
  const code = await seatedRoom(database.db);
  const queries = vi.spyOn(driverOf(database.db), 'query');
  onTestFinished(() => queries.mockRestore());
  await Promise.all(Array.from({ length: 50 }, () => find({ code, player: 'ana' })));
  expect(queries).toHaveBeenCalledTimes(1);
});

test('if a query for seats fails, the look-ups of its batch are rejected, and later look-ups are not', async () => {
  const find = newFinder();
  const code = await seatedRoom(database.db);
  const broken = vi.spyOn(driverOf(database.db), 'query').mockRejectedValueOnce(new Error('gone'));
  onTestFinished(() => broken.mockRestore());
  const failed = await Promise.allSettled([find({ code, player: 'ana' }), find({ code, player: 'ben' })]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await find({ code, player: 'ana' }))?.room.code).toBe(code);
});

test('if a room is in memory, it is read again only if it has changed', async () => {
  const code = await seatedRoom(database.db);
  const known = (await newFinder()({ code, player: 'ana' }))?.room;
  const find = newFinder(() => known);
  const [ana, ben] = await Promise.all(['ana', 'ben'].map(player => find({ code, player })));
  expect([ana?.room, ben?.room]).toEqual([known, known]);
  expect(ana?.room).toBe(known);
  await act(database.db, code, [10_000, 'ana', 'start'], guestOf('ana'));
  const changed = await find({ code, player: 'ben' });
  expect(changed?.room).toMatchObject({ version: known!.version + 1, duel: { status: 'playing' } });
  expect(changed?.seat).toEqual({ keyHash: 'hash of ben' });
});

test('if the seats of both players of a room are looked up at once, the room is read once', async () => {
  const code = await seatedRoom(database.db);
  const find = newFinder();
  const [ana, ben] = await Promise.all(['ana', 'ben'].map(player => find({ code, player })));
  expect(ana?.room).toBe(ben?.room);
});
