import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { backAndForthLog, puzzleOfRound, solutionLog } from '#engine/duel/testing/duel-fixtures.ts';
import { writeLog, writePuzzle } from '#engine/notation.ts';
import { gameHistory, gameRooms, gameSeats } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { playDuel, playKnown, settleRoom } from './play-duel.ts';
import { createRoom } from './rooms/create-room.ts';
import { findRoom } from './rooms/rooms-table.ts';
import { createRoomStore } from './rooms/stored-room.ts';
import { act, after, commandOf, duelOf, guestOf, NOON, playAll, roomOf, seatedRoom } from './testing/rooms.ts';

const database = testDatabase();

const rowOf = async (code: string) =>
  (await database.db.select().from(gameRooms).where(eq(gameRooms.roomCode, code)))[0]!;

const historyOf = (userId: string) =>
  database.db.select().from(gameHistory).where(eq(gameHistory.userId, userId)).orderBy(asc(gameHistory.createdAt));

const textOfRound = (round: number) => writePuzzle(puzzleOfRound(round).puzzle);

test('a room is created with a code that is not in use', async () => {
  const codes = ['AAAAAA', 'AAAAAA', 'BBBBBB'];
  const newCode = () => codes.shift()!;
  expect(await createRoom(database.db, NOON, newCode)).toBe('AAAAAA');
  expect(await createRoom(database.db, NOON, newCode)).toBe('BBBBBB');
});

test('a new room waits for players, and both its seats are free', async () => {
  const code = await createRoom(database.db, NOON);
  expect(code).toMatch(/^[0-9A-Z]{6}$/);
  expect(await rowOf(code)).toMatchObject({
    status: 'waiting',
    player1Id: null,
    player2Id: null,
    player1Score: 0,
    isMatchmaking: false,
    version: 1,
    createdAt: NOON,
  });
});

test('each command that changes a room stores it with the next version number', async () => {
  const code = await seatedRoom(database.db);
  expect(await rowOf(code)).toMatchObject({ version: 3, player1Id: 'ana', player2Id: 'ben', player1Username: 'ana' });
});

test('a refused command does not change the room', async () => {
  const code = await seatedRoom(database.db);
  const before = await rowOf(code);
  expect(await act(database.db, code, [3000, 'ben', 'start', puzzleOfRound(1)])).toEqual({
    ok: false,
    refusal: 'host-starts',
  });
  expect(await rowOf(code)).toEqual(before);
});

test('a command for an unknown room is refused like one for a closed room', async () => {
  const code = await seatedRoom(database.db);
  const leave = await commandOf(database.db, code, 'ana', 'leave');
  expect(await playDuel(database.db, 'NOROOM', leave, guestOf('ana'), NOON)).toEqual({
    ok: false,
    refusal: 'room-closed',
  });
});

test('when fifty players sit down at once, only two get a seat', async () => {
  const code = await createRoom(database.db, NOON);
  const claims = Array.from({ length: 50 }, (_, index) => act(database.db, code, [1000, `player ${index}`, 'sit']));
  const answers = await Promise.all(claims);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.filter(answer => !answer.ok && answer.refusal === 'room-full')).toHaveLength(48);
  const { host, guest } = (await duelOf(database.db, code)).seats;
  expect(host!.id).not.toBe(guest!.id);
  expect(await database.db.$count(gameSeats, eq(gameSeats.roomCode, code))).toBe(2);
});

test('if two players solve a round at the same time, both solutions are accepted', async () => {
  const code = await seatedRoom(database.db);
  await act(database.db, code, [10_000, 'ana', 'start', puzzleOfRound(1)]);
  const solve = (player: string) => act(database.db, code, [33_000, player, 'solve', { log: solutionLog(1) }]);
  expect(await Promise.all([solve('ana'), solve('ben')])).toMatchObject([{ ok: true }, { ok: true }]);
  const { games } = (await duelOf(database.db, code)).rounds[0]!;
  expect([games.host.finish!.how, games.guest.finish!.how]).toEqual(['solved', 'solved']);
});

test('if two servers change the same version of a room, one repeats its change on the other’s result', async () => {
  const code = await seatedRoom(database.db);
  await act(database.db, code, [10_000, 'ana', 'start', puzzleOfRound(1)]);
  const known = await roomOf(database.db, code);
  const solve = async (player: string) => {
    const command = await commandOf(database.db, code, player, 'solve', { log: solutionLog(1) });
    const stored = await playKnown(createRoomStore(database.db), known, command, after(33_000));
    if (stored !== undefined) return stored.version;
    const played = await playDuel(database.db, code, command, guestOf(player), after(33_000));
    return played.ok && played.value.room.version;
  };
  expect((await Promise.all([solve('ana'), solve('ben')])).sort()).toEqual([known.version + 1, known.version + 2]);
  const { games } = (await duelOf(database.db, code)).rounds[0]!;
  expect([games.host.finish!.how, games.guest.finish!.how]).toEqual(['solved', 'solved']);
});

test.each([
  ['a command that is refused', 'ben', 'start', puzzleOfRound(1), 3000],
  ['a command that frees a seat', 'ana', 'leave', {}, 3000],
  ['a command that ends the duel', 'ben', 'resign', {}, 20_000],
  ['a command after the end of a round', 'ana', 'hint', {}, 400_000],
] as const)(
  'whether %s is accepted depends on the locked room, not on the copy in memory',
  async (_what, player, kind, fields, ms) => {
    const code = await seatedRoom(database.db);
    if (ms > 3000) await act(database.db, code, [10_000, 'ana', 'start', puzzleOfRound(1)]);
    const known = await roomOf(database.db, code);
    const command = await commandOf(database.db, code, player, kind, fields);
    const store = createRoomStore(database.db);
    expect(await playKnown(store, known, command, after(ms))).toBeUndefined();
    expect(await roomOf(database.db, code)).toEqual(known);
  },
);

test('if storing a room without a lock fails, the command is decided again with the room locked', async () => {
  const code = await seatedRoom(database.db);
  const start = await commandOf(database.db, code, 'ana', 'start', puzzleOfRound(1));
  const fails = () => Promise.reject(new Error('another room cannot be stored'));
  expect(await playKnown(fails, await roomOf(database.db, code), start, after(10_000))).toBeUndefined();
});

test('a command that is sent again is applied only once', async () => {
  const code = await seatedRoom(database.db);
  const start = await commandOf(database.db, code, 'ana', 'start', puzzleOfRound(1));
  const send = () => playDuel(database.db, code, start, guestOf('ana'), after(10_000));
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(answer => answer.ok && answer.value.isNew).sort()).toEqual([false, false, true]);
  const room = await roomOf(database.db, code);
  expect(room.version).toBe(4);
  expect(await playKnown(createRoomStore(database.db), room, start, after(10_000))).toBeUndefined();
});

test('a seat belongs to the player who took it, and to no player once it is free again', async () => {
  const code = await createRoom(database.db, NOON);
  await act(database.db, code, [1000, 'ana', 'sit']);
  const seats = () => database.db.select().from(gameSeats).where(eq(gameSeats.roomCode, code));
  expect(await seats()).toEqual([{ roomCode: code, playerId: 'ana', userId: null, keyHash: 'hash of ana' }]);
  await act(database.db, code, [2000, 'ana', 'leave']);
  expect(await seats()).toEqual([]);
});

test('D19 if a seat is given to another player, the former player’s key or account no longer owns it', async () => {
  const id = await newPlayer(database.db);
  const code = await seatedRoom(database.db, { userId: id, keyHash: null });
  const absences = { ana: after(3000).getTime(), ben: after(4000).getTime() };
  await act(database.db, code, [123_000, 'cleo', 'sit', { absences }]);
  await act(database.db, code, [124_000, 'zoe', 'sit', { absences }]);
  const seats = await database.db.select().from(gameSeats).where(eq(gameSeats.roomCode, code));
  const noOwner = { userId: null, keyHash: null };
  expect(new Map(seats.map(({ playerId, userId, keyHash }) => [playerId, { userId, keyHash }]))).toEqual(
    new Map([
      ['ana', noOwner],
      ['ben', noOwner],
      ['cleo', guestOf('cleo')],
      ['zoe', guestOf('zoe')],
    ]),
  );
});

test('D19 an account whose seat was given away can sit down again, and then owns the new seat', async () => {
  const claim = { userId: await newPlayer(database.db), keyHash: null };
  const code = await seatedRoom(database.db, claim);
  await act(database.db, code, [123_000, 'cleo', 'sit', { absences: { ana: after(3000).getTime() } }]);
  await act(database.db, code, [124_000, 'ben', 'leave']);
  expect(await act(database.db, code, [125_000, 'ana', 'sit'], claim)).toMatchObject({ ok: true });
  const isAna = and(eq(gameSeats.roomCode, code), eq(gameSeats.playerId, 'ana'));
  expect(await database.db.select().from(gameSeats).where(isAna)).toMatchObject([claim]);
});

test('a duel that ends is added to the history of both players exactly once', async () => {
  const [ana, ben] = [await newPlayer(database.db), await newPlayer(database.db)];
  const code = await seatedRoom(database.db, { userId: ana, keyHash: null }, { userId: ben, keyHash: null });
  await playAll(database.db, code, 10_000);
  const duel = {
    gameType: 'multiplayer',
    level: 5,
    gridSize: 6,
    totalPlayers: 2,
    undosUsed: 0,
    hintsUsed: 0,
    completed: true,
    roundPuzzles: [1, 2, 3, 4, 5].map(textOfRound),
    roundLogs: [1, 2, 3, 4, 5].map(round => writeLog(solutionLog(round))),
  };
  expect(await historyOf(ana)).toMatchObject([
    { ...duel, outcome: 'win', rankInGame: 1, score: 23_000, timeSeconds: 100, solvedRounds: 5 },
  ]);
  expect(await historyOf(ben)).toMatchObject([
    { ...duel, outcome: 'loss', rankInGame: 2, score: 22_000, timeSeconds: 150, solvedRounds: 5 },
  ]);
  expect(await rowOf(code)).toMatchObject({ status: 'finished', player1Score: 23_000, player2Score: 22_000 });
});

test('each duel in a room is a separate game in the player’s history', async () => {
  const ana = await newPlayer(database.db);
  const code = await seatedRoom(database.db, { userId: ana, keyHash: null });
  await act(database.db, code, [3000, 'ana', 'start', puzzleOfRound(1)]);
  await act(database.db, code, [4000, 'ben', 'resign']);
  await act(database.db, code, [5000, 'ana', 'ask-rematch']);
  await act(database.db, code, [6000, 'ben', 'ask-rematch']);
  await act(database.db, code, [7000, 'ben', 'start', puzzleOfRound(1)]);
  await act(database.db, code, [8000, 'ana', 'resign']);
  expect((await historyOf(ana)).map(({ outcome }) => outcome)).toEqual(['win', 'loss']);
});

test.each([
  ['their own log of each round of a duel', solutionLog(1, 3), [writeLog(solutionLog(1, 3))]],
  ['no log of a duel in which they have not moved', [], null],
  ['no logs that are too long', backAndForthLog(2400, 1, 5000), null],
])('N5 the game history of a player has %s', async (_what, log, roundLogs) => {
  const ana = await newPlayer(database.db);
  const code = await seatedRoom(database.db, { userId: ana, keyHash: null });
  await act(database.db, code, [10_000, 'ana', 'start', puzzleOfRound(1)]);
  await act(database.db, code, [20_000, 'ana', 'give-up', { log }]);
  await act(database.db, code, [30_000, 'ben', 'give-up', { log: solutionLog(1, 5) }]);
  await act(database.db, code, [40_000, 'ben', 'resign']);
  expect(await historyOf(ana)).toMatchObject([{ roundLogs }]);
});

test('after a duel between a visitor and an account, the duel is only in the account’s history', async () => {
  const ben = await newPlayer(database.db);
  const code = await seatedRoom(database.db, guestOf('ana'), { userId: ben, keyHash: null });
  await act(database.db, code, [3000, 'ana', 'start', puzzleOfRound(1)]);
  await act(database.db, code, [4000, 'ana', 'resign']);
  expect(await historyOf(ben)).toMatchObject([
    { outcome: 'win', gridSize: 5, score: 0, timeSeconds: 0, solvedRounds: 0, roundPuzzles: [textOfRound(1)] },
  ]);
});

test('if several servers apply the same deadline, it takes effect once', async () => {
  const code = await seatedRoom(database.db);
  await act(database.db, code, [10_000, 'ana', 'start', puzzleOfRound(1)]);
  expect(await settleRoom(database.db, code, after(262_999))).toBeUndefined();
  const settled = await Promise.all([1, 2, 3].map(() => settleRoom(database.db, code, after(263_000))));
  expect(settled.filter(room => room !== undefined)).toHaveLength(1);
  const { games } = (await duelOf(database.db, code)).rounds[0]!;
  expect([games.host.finish!.how, games.guest.finish!.how]).toEqual(['out-of-time', 'out-of-time']);
});

test('D4 D10 a duel whose last round expires in an empty room is recorded before the room is deleted', async () => {
  const ana = await newPlayer(database.db);
  const code = await seatedRoom(database.db, { userId: ana, keyHash: null });
  for (let round = 1; round <= 5; round++) {
    const at = round * 300_000;
    await act(database.db, code, [at, 'ana', 'start', puzzleOfRound(round)]);
    if (round < 5) await settleRoom(database.db, code, after(at + 253_000));
  }
  const day = 86_400_000;
  expect(await settleRoom(database.db, code, after(1_500_000 + 253_000 + day))).toBeDefined();
  expect(await findRoom(database.db, code)).toBeUndefined();
  expect(await historyOf(ana)).toMatchObject([{ outcome: 'tie', createdAt: after(1_500_000 + 253_000) }]);
});

test('if a command is refused, the deadlines that passed before it are stored nevertheless', async () => {
  const code = await seatedRoom(database.db);
  await act(database.db, code, [10_000, 'ana', 'start', puzzleOfRound(1)]);
  expect(await act(database.db, code, [263_000, 'ana', 'solve', { log: solutionLog(1) }])).toEqual({
    ok: false,
    refusal: 'already-finished',
  });
  expect((await rowOf(code)).state).toMatchObject({
    rounds: [{ games: { host: { finish: { how: 'out-of-time' } } } }],
  });
});

test('if no player acts in a room for a day, the room is deleted, and its code becomes free', async () => {
  const code = await seatedRoom(database.db);
  const day = 86_400_000;
  expect(await settleRoom(database.db, code, after(2000 + day - 1))).toBeUndefined();
  expect(await settleRoom(database.db, code, after(2000 + day))).toMatchObject({ duel: { status: 'abandoned' } });
  expect(await findRoom(database.db, code)).toBeUndefined();
});
