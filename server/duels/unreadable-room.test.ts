import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { viewFor } from '#engine/duel/view.ts';
import { gameHistory, gameRooms, multiplayerGameStats } from '#server/db/schema.ts';
import { rowsOf } from '#server/db/testing/rows-of.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { settleRoom } from './play-duel.ts';
import { exportRooms } from './rooms/rooms-table.ts';
import { createSeatFinder } from './seat-finder.ts';
import { act, after, guestOf, playAll, roomOf, seatedRoom } from './testing/rooms.ts';

const database = testDatabase();

/** Makes the stored duel of a room unreadable, as if a server of a later version had written it. */
const makeUnreadable = (code: string) =>
  database.db
    .update(gameRooms)
    .set({ state: sql`jsonb_set(${gameRooms.state}, '{v}', '2')` })
    .where(eq(gameRooms.roomCode, code));

/**
 * Creates a seat finder, which looks up rooms and the seats of players in them, and collects the messages that it logs.
 */
function finderWithLog() {
  const lines: string[] = [];
  const find = createSeatFinder(
    database.db,
    pino({}, { write: line => lines.push(JSON.parse(line).msg) }),
    () => undefined,
  );
  return { find, lines };
}

/** Creates a room in which the first round is being played. Ana has an account, and Ben is a visitor. */
async function playingRoom() {
  const userId = await newPlayer(database.db);
  const code = await seatedRoom(database.db, { userId, keyHash: null });
  await act(database.db, code, [10_000, 'ana', 'start'], { userId, keyHash: null });
  return { code, userId };
}

const rowOf = async (code: string) =>
  (await database.db.select().from(gameRooms).where(eq(gameRooms.roomCode, code)))[0];

test('D22 if a duel cannot be read, it ends as a tie for both players, which is logged once', async () => {
  const { code } = await playingRoom();
  await makeUnreadable(code);
  const { find, lines } = finderWithLog();
  const found = await Promise.all(['ana', 'ben', 'zoe'].map(player => find({ code, player })));
  for (const each of found)
    expect(each?.room.duel).toMatchObject({
      status: 'finished',
      ending: { how: 'unreadable', winner: null },
      seats: { host: { id: 'ana', name: 'ana' }, guest: { id: 'ben', name: 'ben' } },
    });
  expect(found[0]?.seat).toMatchObject({ keyHash: null });
  await find({ code, player: 'ana' });
  expect(lines).toEqual(['room.unreadable']);
  expect(await rowOf(code)).toMatchObject({ status: 'finished', state: { v: 1 }, player1Score: 0 });
});

test('D22 if a duel cannot be read after both players agreed to a rematch, it also ends as a tie', async () => {
  const { code, userId } = await playingRoom();
  await act(database.db, code, [20_000, 'ben', 'resign']);
  await act(database.db, code, [21_000, 'ana', 'ask-rematch'], { userId, keyHash: null });
  await act(database.db, code, [22_000, 'ben', 'ask-rematch']);
  expect(await rowOf(code)).toMatchObject({ status: 'active' });
  await makeUnreadable(code);
  const found = await finderWithLog().find({ code, player: 'ana' });
  expect(found?.room.duel).toMatchObject({ status: 'finished', ending: { how: 'unreadable', winner: null } });
});

test('D22 if a log in a duel is damaged, the duel ends as a tie before a deadline could replay the log', async () => {
  const { code } = await playingRoom();
  const log = sql`jsonb_set(${gameRooms.state}, '{rounds,0,games,host,log}', '"0@"')`;
  await database.db.update(gameRooms).set({ state: log }).where(eq(gameRooms.roomCode, code));
  const found = await finderWithLog().find({ code, player: 'ana' });
  expect(found?.room.duel).toMatchObject({ status: 'finished', ending: { how: 'unreadable', winner: null } });
  expect(await settleRoom(database.db, code, after(300_000))).toBeUndefined();
});

test('D22 after an unreadable duel, players see how it ended, and people without a seat see a full room', async () => {
  const { code } = await playingRoom();
  await makeUnreadable(code);
  const { duel } = await roomOf(database.db, code);
  expect(viewFor(duel, 'guest', duel.at)).toMatchObject({ status: 'finished', ending: { how: 'unreadable' } });
  expect(viewFor(duel, null, duel.at)).toEqual({ seat: null, isOpen: true, isFull: true });
});

test('D22 the tie of an unreadable duel is in no player’s history and no statistics', async () => {
  const { code, userId } = await playingRoom();
  await makeUnreadable(code);
  await finderWithLog().find({ code, player: 'ana' });
  await act(database.db, code, [20_000, 'ben', 'leave']);
  expect(await database.db.select().from(gameHistory).where(eq(gameHistory.userId, userId))).toEqual([]);
  const isTheirs = eq(multiplayerGameStats.userId, userId);
  expect(await database.db.select().from(multiplayerGameStats).where(isTheirs)).toEqual([]);
});

test('D22 after an unreadable duel, both players can play a rematch, which counts', async () => {
  const { code, userId } = await playingRoom();
  await makeUnreadable(code);
  await finderWithLog().find({ code, player: 'ana' });
  await act(database.db, code, [20_000, 'ana', 'ask-rematch'], { userId, keyHash: null });
  expect(await act(database.db, code, [21_000, 'ben', 'ask-rematch'])).toMatchObject({
    ok: true,
    value: { room: { duel: { status: 'active', ending: null } } },
  });
  await act(database.db, code, [30_000, 'ben', 'start']);
  await act(database.db, code, [40_000, 'ben', 'resign']);
  expect(await database.db.select().from(gameHistory).where(eq(gameHistory.userId, userId))).toMatchObject([
    { outcome: 'win' },
  ]);
});

test('D22 a rematch after an unreadable duel gets a number that no earlier duel of the room had', async () => {
  const { code, userId } = await playingRoom();
  const askRematch = async (ms: number) => {
    await act(database.db, code, [ms, 'ana', 'ask-rematch'], { userId, keyHash: null });
    await act(database.db, code, [ms, 'ben', 'ask-rematch']);
    return (await roomOf(database.db, code)).duel.number;
  };
  await act(database.db, code, [20_000, 'ben', 'resign']);
  expect(await askRematch(21_000)).toBe(2);
  await makeUnreadable(code);
  await finderWithLog().find({ code, player: 'ana' });
  expect(await askRematch(30_000)).toBeGreaterThan(2);
});

test.each([
  ['has not begun', () => seatedRoom(database.db)],
  [
    'has ended',
    async () => {
      const code = await seatedRoom(database.db);
      await playAll(database.db, code, 10_000);
      return code;
    },
  ],
])('D22 if a duel that %s cannot be read, there is no tie, and its room closes', async (_when, prepare) => {
  const code = await prepare();
  await makeUnreadable(code);
  const found = await finderWithLog().find({ code, player: 'ana' });
  expect(found?.room.duel).toMatchObject({ status: 'abandoned', ending: null });
  expect(await act(database.db, code, [900_000, 'ana', 'sit'])).toEqual({ ok: false, refusal: 'room-closed' });
});

test.each([
  ['is played', async () => (await playingRoom()).code],
  ['has not begun', () => seatedRoom(database.db)],
])(
  'if a duel that %s cannot be read and no player enters its room, the room is deleted after a day',
  async (_when, prepare) => {
    const code = await prepare();
    await makeUnreadable(code);
    await settleRoom(database.db, code, after(25 * 3_600_000));
    expect(await rowOf(code)).toBeUndefined();
  },
);

test('if a room is unreadable, its player’s export contains the room, but none of its games', async () => {
  const { code, userId } = await playingRoom();
  await makeUnreadable(code);
  expect(await rowsOf(exportRooms(database.db, userId))).toMatchObject([
    { roomCode: code, playerId: 'ana', games: [] },
  ]);
});

test('if a room becomes unreadable, a player’s command in it is refused, and nothing is stored', async () => {
  const { code } = await playingRoom();
  await makeUnreadable(code);
  const before = await rowOf(code);
  expect(await act(database.db, code, [20_000, 'ben', 'resign'], guestOf('ben'))).toMatchObject({ ok: false });
  expect(await rowOf(code)).toEqual(before);
});
