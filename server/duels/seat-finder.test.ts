import { expect, test, vi } from 'vitest';
import type { Database } from '../db/open-database.ts';
import { testDatabase } from '../db/test-database.ts';
import { newPlayer } from '../stats/test-games.ts';
import { openSeatFinder } from './seat-finder.ts';
import { guestOf, seatedRoom } from './test-rooms.ts';

const database = testDatabase();

/** How often the database is asked something while `work` goes on. */
async function questionsOf(db: Database, work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn((db as unknown as { $client: { query: () => unknown } }).$client, 'query');
  await work();
  const { length } = asked.mock.calls;
  asked.mockRestore();
  return length;
}

test('each who seeks finds their own room and seat, however many seek at once', async () => {
  const find = openSeatFinder(database.db);
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

test('a seat that is an account’s has no key, and is a seat', async () => {
  const claim = { userId: await newPlayer(database.db), keyHash: null };
  const code = await seatedRoom(database.db, claim, guestOf('ben'));
  const found = await openSeatFinder(database.db)({ code, player: 'ana' });
  expect(found?.seat).toMatchObject({ keyHash: null });
});

test('fifty who come back at once are one question to the database', async () => {
  const find = openSeatFinder(database.db);
  const code = await seatedRoom(database.db);
  const seek = () => Promise.all(Array.from({ length: 50 }, () => find({ code, player: 'ana' })));
  expect(await questionsOf(database.db, seek)).toBe(1);
});

test('a database that does not answer fails those who seek, and not those who seek later', async () => {
  const find = openSeatFinder(database.db);
  const code = await seatedRoom(database.db);
  const { $client } = database.db as unknown as { $client: { query: () => Promise<unknown> } };
  const broken = vi.spyOn($client, 'query').mockRejectedValueOnce(new Error('gone'));
  const failed = await Promise.allSettled([find({ code, player: 'ana' }), find({ code, player: 'ben' })]);
  broken.mockRestore();
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await find({ code, player: 'ana' }))?.room.code).toBe(code);
});
