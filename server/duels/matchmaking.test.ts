import { beforeEach, expect, test } from 'vitest';
import { gameRooms, matchmakingQueue, profiles } from '#server/db/schema.ts';
import { testDatabase, untilAnotherWaits } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { createMatchmaking } from './create-matchmaking.ts';
import { enterQueue, leaveQueue, matchPlayers } from './matchmaking.ts';
import { findRoom } from './rooms/rooms-table.ts';
import { act, after, duelOf, NOON } from './testing/rooms.ts';

const database = testDatabase();
const SECRET = 's'.repeat(32);

beforeEach(async () => {
  await database.db.delete(gameRooms);
  await database.db.delete(profiles);
});

const player = () => newPlayer(database.db);
/** Lets a player search once. Returns all matches that were found, and the room of the player's match. */
async function search(id: string, ms = 0, newCode?: () => string) {
  await enterQueue(database.db, id, after(ms));
  const matches = await matchPlayers({ db: database.db, secret: SECRET, ...(newCode && { newCode }) }, [id], after(ms));
  return { matches, room: matches.find(({ players }) => players.includes(id))?.room };
}
const newMatchmaking = () =>
  createMatchmaking({
    db: database.db,
    secret: SECRET,
    now: () => after(0),
    metrics: createMetrics(),
    publish: () => {},
  });
const queue = async () => (await database.db.select().from(matchmakingQueue)).map(({ playerId }) => playerId);

test('a player who searches alone waits in the queue', async () => {
  const ana = await player();
  expect(await search(ana)).toEqual({ room: undefined, matches: [] });
  expect(await queue()).toEqual([ana]);
});

test('two searching players are matched, and the one who has waited longer becomes the host', async () => {
  const [ana, ben] = [await player(), await player()];
  await search(ana);
  const { room = '', matches } = await search(ben, 1000);
  expect(matches).toEqual([{ room, players: [ana, ben] }]);
  expect(await queue()).toEqual([]);
  expect(await findRoom(database.db, room)).toMatchObject({
    isMatched: true,
    createdAt: after(1000),
    duel: { status: 'active', seats: { host: { name: 'Camille' }, guest: { name: 'Camille' } } },
  });
});

test('if a player is still searching after a match, the search returns the match for ten seconds', async () => {
  const [ana, ben] = [await player(), await player()];
  await search(ana);
  const { room } = await search(ben);
  expect((await search(ana, 9999)).room).toBe(room);
  expect(await queue()).toEqual([]);
  expect((await search(ana, 10_000)).room).toBeUndefined();
  expect(await queue()).toEqual([ana]);
});

test('if both players are still searching after their match, their searches return it for thirty seconds', async () => {
  const [ana, ben] = [await player(), await player()];
  await search(ana);
  const { room } = await search(ben);
  await search(ana, 29_000);
  const found = await search(ben, 29_999);
  expect(found).toMatchObject({ room, matches: [{ room }] });
  expect(await queue()).toEqual([]);
});

test('if a player has left the room of a match, the searches of both players no longer return it', async () => {
  const [ana, ben] = [await player(), await player()];
  await search(ana);
  const { room = '' } = await search(ben);
  const { host } = (await duelOf(database.db, room)).seats;
  await act(database.db, room, [1000, host!.id, 'leave']);
  expect((await search(ana, 2000)).room).toBeUndefined();
  expect((await search(ben, 2000)).room).not.toBe(room);
});

test('L14 players of one network are not matched with each other, but with players from another network', async () => {
  const [ana, twin, ben, eve] = [await player(), await player(), await player(), await player()];
  const enter = (id: string, ms: number, network: string) => enterQueue(database.db, id, after(ms), network);
  const match = (ms: number) => matchPlayers({ db: database.db, secret: SECRET }, [], after(ms));
  await enter(ana, 0, 'home');
  await enter(twin, 1, 'home');
  expect(await match(2)).toEqual([]);
  await enter(ben, 3, 'elsewhere');
  expect((await match(4)).map(({ players }) => players)).toEqual([[ana, ben]]);
  await enter(eve, 5, 'elsewhere');
  expect((await match(6)).map(({ players }) => players)).toEqual([[twin, eve]]);
});

test.each([
  ['one public address', '203.0.113.9', '203.0.113.9', false],
  ['two networks', '203.0.113.9', '203.0.113.10', true],
  ['one IPv6 household', '2001:db8:1:2::1', '2001:db8:1:2:ffff::2', false],
  ['one private address, which may be a proxy', '172.18.0.3', '172.18.0.3', true],
  ['one machine', '::ffff:127.0.0.1', '::ffff:127.0.0.1', true],
])(
  'L14 two accounts at %s are matched only if they may belong to two people: %s, %s',
  async (_what, first, second, isMatched) => {
    const { seek } = newMatchmaking();
    expect(await seek({ id: await player() }, first)).toBeUndefined();
    expect((await seek({ id: await player() }, second)) !== undefined).toBe(isMatched);
    expect(JSON.stringify(await database.db.select().from(matchmakingQueue))).not.toContain(first);
  },
);

test('a player who leaves the queue is not matched', async () => {
  const [ana, ben] = [await player(), await player()];
  await search(ana);
  await leaveQueue(database.db, ana);
  expect((await search(ben)).room).toBeUndefined();
});

test('D34 if a match is made while a player leaves the queue, leaving returns the room of the match', async () => {
  const { leave } = newMatchmaking();
  const [ana, ben] = [await player(), await player()];
  await enterQueue(database.db, ana, after(0));
  await enterQueue(database.db, ben, after(0));
  let leaving: ReturnType<typeof leave> | undefined;
  const [match] = await database.db.transaction(async tx => {
    const matches = await matchPlayers({ db: tx, secret: SECRET }, [], after(0));
    leaving = leave({ id: ana }, undefined);
    await untilAnotherWaits(tx);
    return matches;
  });
  expect(match?.players).toContain(ana);
  expect(await leaving).toBe(match?.room);
});

test('a player whose browser has not polled for thirty seconds is removed from the queue', async () => {
  const [ana, ben, cleo] = [await player(), await player(), await player()];
  await search(ana);
  expect((await search(ben, 30_000)).room).toBeUndefined();
  const { matches } = await search(cleo, 31_000);
  expect(matches).toMatchObject([{ players: [ben, cleo] }]);
  expect(await queue()).toEqual([]);
});

test('a player whose browser polls again keeps the same position in the queue', async () => {
  const [ana, ben] = [await player(), await player()];
  await search(ana);
  await search(ana, 20_000);
  const [row] = await database.db.select().from(matchmakingQueue);
  expect(row).toMatchObject({ createdAt: NOON, updatedAt: after(20_000) });
  expect((await search(ben, 45_000)).room).toBeDefined();
});

test('if the code of a new room is already in use, the players are matched at their next poll', async () => {
  const [ana, ben] = [await player(), await player()];
  await search(await player(), 0, () => 'AAAAAA');
  await search(await player(), 0, () => 'AAAAAA');
  await search(ana, 20_000);
  expect((await search(ben, 20_000, () => 'AAAAAA')).room).toBeUndefined();
  expect((await search(ana, 22_000)).room).toBeDefined();
});

test('if thirty players search in three tabs at once, each of them is matched exactly once', async () => {
  const players = await Promise.all(Array.from({ length: 30 }, player));
  const tabs = [...players, ...players, ...players];
  await Promise.all(tabs.map(id => search(id)));
  const rooms = await database.db.select().from(gameRooms);
  const found = await Promise.all(players.map(id => search(id, 2000)));
  expect(rooms).toHaveLength(15);
  expect(new Set(found.map(({ room }) => room))).toEqual(new Set(rooms.map(({ roomCode }) => roomCode)));
  expect(await queue()).toEqual([]);
});
