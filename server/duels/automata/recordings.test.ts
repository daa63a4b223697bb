import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { solutionLog } from '#engine/duel/testing/duel-fixtures.ts';
import { always } from '#server/auth/limits/testing/unlimited.ts';
import { purgeExpired } from '#server/db/purge-expired.ts';
import { RETENTION } from '#server/db/retention.ts';
import {
  gameHistory,
  gameRooms,
  multiplayerGameStats,
  profiles,
  recordings,
  seenRecordings,
} from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { settleRoom } from '#server/duels/play-duel.ts';
import { takeRound } from '#server/duels/take-round.ts';
import { act, after, duelOf, NOON, playAll, roomOf, seatedRoom } from '#server/duels/testing/rooms.ts';
import { getHistory } from '#server/games/history/history.ts';
import { duel, newPlayer } from '#server/games/testing/games.ts';
import { forgetLender, lendRecordings, loadLending } from './lend-recordings.ts';
import { openRecording } from './open-automaton-room.ts';
import { exportSeen } from './seen-recordings.ts';

const database = testDatabase();

beforeEach(async () => {
  await database.db.delete(gameRooms);
  await database.db.delete(profiles);
});

const of = (userId: string) => ({ userId, keyHash: null });

const lend = (id: string, lends = true) => lendRecordings(database.db, id, lends, NOON);

const stored = () => database.db.select().from(recordings);

const isPlayed = eq(recordings.id, gameRooms.recordingId);

/** Plays a whole duel between two new accounts, Ana and Ben. Ana lends recordings: others may play against them. */
async function recordedDuel() {
  const [ana, ben] = [await newPlayer(database.db), await newPlayer(database.db)];
  await lend(ana);
  await playAll(database.db, await seatedRoom(database.db, of(ana), of(ben)), 3000);
  return { ana, ben };
}

const newRecording = (userId: string, pace: number, puzzles = ['p1', 'p2', 'p3', 'p4', 'p5'], createdAt = NOON) => ({
  ...{ userId, pace, puzzles, createdAt },
  ...{ solutions: puzzles, logs: puzzles, endings: puzzles.map(() => 'solved' as const), durationsMs: [1, 1, 1, 1, 1] },
});

test('D31 if one of two players lends recordings (for others to play against), their duel is stored as this player’s recording only', async () => {
  const { ana } = await recordedDuel();
  expect(await stored()).toMatchObject([
    { userId: ana, durationsMs: Array(5).fill(20_000), endings: Array(5).fill('solved'), createdAt: after(436_000) },
  ]);
});

test.each([
  ['has never been asked to lend recordings', () => {}],
  ['has declined to lend recordings', (id: string) => lend(id, false)],
] as const)('D31 if a player %s, no duel of this player is stored as a recording', async (_what, decide) => {
  const [ana, ben] = [await newPlayer(database.db), await newPlayer(database.db)];
  await decide(ana);
  await playAll(database.db, await seatedRoom(database.db, of(ana), of(ben)), 3000);
  expect(await stored()).toEqual([]);
});

test('D31 a player’s answer about lending recordings is stored, and is null before the player is asked', async () => {
  const ana = await newPlayer(database.db);
  const answers: unknown[] = [await loadLending(database.db, ana)];
  for (const lends of [true, false]) {
    await lend(ana, lends);
    answers.push(await loadLending(database.db, ana));
  }
  expect(answers).toEqual([null, true, false]);
});

test('D31 a duel that ends before its fifth round is not stored as a recording', async () => {
  const [ana, ben] = [await newPlayer(database.db), await newPlayer(database.db)];
  await lend(ana);
  const code = await seatedRoom(database.db, of(ana), of(ben));
  await act(database.db, code, [3000, 'ana', 'start'], of(ana));
  await act(database.db, code, [30_000, 'ana', 'solve', { log: solutionLog(1) }], of(ana));
  await act(database.db, code, [31_000, 'ben', 'resign'], of(ben));
  expect(await stored()).toEqual([]);
});

test('D31 a player’s newest thirty recordings stay stored, and older ones only while they are being played', async () => {
  const { ana } = await recordedDuel();
  const [oldest] = await stored();
  const cleo = await newPlayer(database.db);
  await openRecording({ db: database.db, mayOpen: always }, { id: cleo }, NOON);
  const more = Array.from({ length: RETENTION.recordings }, (_, index) =>
    newRecording(ana, 1, undefined, after(1_000_000 + index)),
  );
  await database.db.insert(recordings).values(more);
  const dan = await newPlayer(database.db);
  const code = await seatedRoom(database.db, of(ana), of(dan));
  await playAll(database.db, code, 3_000_000);
  const kept = (await stored()).map(({ createdAt }) => createdAt.getTime()).sort((a, b) => a - b);
  expect(kept).toHaveLength(RETENTION.recordings + 1);
  expect(kept[0]).toBe(oldest?.createdAt.getTime());
  expect(kept[1]).toBe(after(1_000_001).getTime());
});

test('D31 a recording of a duel is deleted after a year', async () => {
  const ana = await newPlayer(database.db);
  await database.db.insert(recordings).values(newRecording(ana, 1));
  const DAY_MS = 86_400_000;
  await purgeExpired(database.db, after(365 * DAY_MS));
  expect(await stored()).toHaveLength(1);
  await purgeExpired(database.db, after(365 * DAY_MS + 1));
  expect(await stored()).toEqual([]);
});

/**
 * Plays a whole duel against a recording as Zoe, who solves each round. In the last round she finishes before the
 * recording does.
 */
async function playRecording(code: string, id: string): Promise<void> {
  await act(database.db, code, [600_000, 'zoe', 'sit'], of(id));
  for (let round = 1; round <= 5; round++) {
    const at = 600_000 + round * 100_000;
    const taken = await takeRound({ db: database.db } as never, await roomOf(database.db, code), round);
    await act(database.db, code, [at, 'zoe', 'start', taken], of(id));
    const solvedAt = at + (round < 5 ? 63_000 : 13_000);
    await act(database.db, code, [solvedAt, 'zoe', 'solve', { log: solutionLog(round) }], of(id));
  }
}

test('L21 D32 a recording repeats a player’s moves, and shows the player’s name and the day of the duel', async () => {
  const { ana } = await recordedDuel();
  const id = await newPlayer(database.db);
  const opened = await openRecording({ db: database.db, mayOpen: always }, { id }, after(500_000));
  const code = opened.ok ? opened.value.room : '';
  const day = new Date('2026-11-21');
  expect(opened).toMatchObject({ value: { recordedAt: day.getTime() } });
  expect((await duelOf(database.db, code)).seats.guest).toMatchObject({
    name: 'Camille',
    automaton: { kind: 'recording', recordedAt: after(436_000).getTime() },
  });
  await playRecording(code, id);
  await settleRoom(database.db, code, after(1_200_000));
  const finished = await duelOf(database.db, code);
  expect(finished.rounds.map(({ games }) => games.guest.finish?.durationMs)).toEqual(Array(5).fill(20_000));
  const { games } = await getHistory(database.db, id, { type: undefined, page: 1 });
  expect(games).toMatchObject([
    { outcome: 'loss', opponentKind: 'recording', opponentName: 'Camille', opponentRecordedAt: day },
  ]);
  expect(JSON.stringify(games)).not.toContain(ana);
  expect((await database.db.select().from(multiplayerGameStats)).map(({ userId }) => userId)).not.toContain(id);
  expect(await openRecording({ db: database.db, mayOpen: always }, { id }, after(2_000_000))).toMatchObject({
    refusal: 'none',
  }); // the only recording is refused, because the player has already seen it
  expect(await stored()).toHaveLength(1); // the duel against a recording is not stored as another recording
});

test('D32 a recording is not offered to its two players, nor to a player who has already opened it', async () => {
  const { ana, ben } = await recordedDuel();
  for (const id of [ana, ben])
    expect(await openRecording({ db: database.db, mayOpen: always }, { id }, NOON)).toMatchObject({ refusal: 'none' });
  const id = await newPlayer(database.db);
  const opened = await openRecording({ db: database.db, mayOpen: always }, { id }, NOON);
  await act(database.db, opened.ok ? opened.value.room : '', [1000, 'zoe', 'sit'], of(id));
  expect(await openRecording({ db: database.db, mayOpen: always }, { id }, NOON)).toMatchObject({ refusal: 'none' });
});

/** Plays a whole duel between Ana and Ben, who both let others play against their recordings. */
async function duelOfTwoLenders() {
  const [ana, ben] = [await newPlayer(database.db), await newPlayer(database.db)];
  for (const id of [ana, ben]) await lend(id);
  await playAll(database.db, await seatedRoom(database.db, of(ana), of(ben)), 3000);
  return { ana, ben };
}

test.each([
  ['was left', (code: string, zoe: string) => act(database.db, code, [20_000, 'zoe', 'leave'], of(zoe))],
  [
    'ended because its recording was withdrawn',
    async () =>
      lend((await database.db.select().from(gameRooms).innerJoin(recordings, isPlayed))[0]!.recordings.userId, false),
  ],
] as const)(
  'D32 if a duel against a recording %s after its first round began, its grids are not offered to the player again',
  async (_what, end) => {
    await duelOfTwoLenders();
    const { zoe, code } = await openAsZoe(true);
    await end(code, zoe);
    await database.db.delete(gameRooms);
    expect(await stored()).not.toEqual([]);
    expect(await openRecording({ db: database.db, mayOpen: always }, { id: zoe }, NOON)).toMatchObject({
      refusal: 'none',
    });
  },
);

test('D32 if both players of a duel lend it (for others to play against), only one of the two recordings is offered to another player', async () => {
  await duelOfTwoLenders();
  const { zoe } = await openAsZoe(false);
  expect(await openRecording({ db: database.db, mayOpen: always }, { id: zoe }, NOON)).toMatchObject({
    refusal: 'none',
  });
});

test('D32 if a room closes before the first round against a recording, the recording is offered again', async () => {
  await recordedDuel();
  const { zoe } = await openAsZoe(false);
  await database.db.delete(gameRooms);
  expect(await openRecording({ db: database.db, mayOpen: always }, { id: zoe }, NOON)).toMatchObject({ ok: true });
});

test('D32 the grids that a player has seen are stored as long as there is a recording with these grids', async () => {
  const { ana, ben } = await duelOfTwoLenders();
  await openAsZoe(true);
  const seenAfter = async (id: string) => {
    await lend(id, false);
    await purgeExpired(database.db, NOON);
    return (await database.db.select().from(seenRecordings)).length;
  };
  expect([await seenAfter(ana), await seenAfter(ben)]).toEqual([1, 0]);
});

test('L18 while a duel against a recording has a room, the player’s export leaves out its grids', async () => {
  await recordedDuel();
  const { zoe } = await openAsZoe(true);
  expect(await exportSeen(database.db, zoe)).toEqual([]);
  await database.db.delete(gameRooms);
  expect(await exportSeen(database.db, zoe)).toEqual([{ puzzles: (await stored())[0]?.puzzles }]);
});

/** The score of a duel whose pace (relative speed) is 1: its rounds took exactly the times of the table in rule D30. */
const AT_THE_TABLE = 22_112;

test('D32 a recording is drawn from the three slower and three faster ones nearest to the player’s pace', async () => {
  const [ana, id] = [await newPlayer(database.db), await newPlayer(database.db)];
  await lend(ana);
  const roundPuzzles = ['a', 'b', 'c', 'd', 'e'];
  await database.db.insert(gameHistory).values(duel(id, 'win', { score: AT_THE_TABLE, roundPuzzles }));
  const paces = [0.1, 0.2, 0.7, 0.8, 0.9, 1.1, 1.2, 1.3, 3, 4];
  await database.db.insert(recordings).values(paces.map(pace => newRecording(ana, pace, [`${pace}`])));
  const ids = new Map((await stored()).map(({ id, puzzles }) => [id, puzzles[0]]));
  for (let tries = 0; tries < 12; tries++) {
    const opened = await openRecording({ db: database.db, mayOpen: always }, { id }, NOON);
    const [row] = await database.db
      .select()
      .from(gameRooms)
      .where(eq(gameRooms.roomCode, opened.ok ? opened.value.room : ''));
    expect(['0.7', '0.8', '0.9', '1.1', '1.2', '1.3']).toContain(ids.get(row?.recordingId ?? ''));
    await database.db.delete(gameRooms);
  }
});

/** Lets a new account, Zoe, open a recording and sit down. Starts the first round if `isStarted`. */
async function openAsZoe(isStarted: boolean) {
  const zoe = await newPlayer(database.db);
  const opened = await openRecording({ db: database.db, mayOpen: always }, { id: zoe }, NOON);
  const code = opened.ok ? opened.value.room : '';
  await act(database.db, code, [1000, 'zoe', 'sit'], of(zoe));
  const room = await roomOf(database.db, code);
  const taken = await takeRound({ db: database.db } as never, room, 1);
  if (isStarted) await act(database.db, code, [2000, 'zoe', 'start', taken], of(zoe));
  return { zoe, code };
}

test('D33 if a player stops lending recordings, they are deleted, and duels against them have no result', async () => {
  const { ana } = await recordedDuel();
  const { zoe, code } = await openAsZoe(true);
  const { version } = await roomOf(database.db, code);
  await lendRecordings(database.db, ana, false, after(10_000));
  const room = await roomOf(database.db, code);
  // the version has increased, by which every server notices that the room has changed
  expect(room.version).toBeGreaterThan(version);
  expect(room.duel).toMatchObject({ status: 'finished', ending: { how: 'withdrawn', winner: null } });
  expect(JSON.stringify(room.duel.seats)).not.toContain('Camille');
  expect(await stored()).toEqual([]);
  expect(await database.db.select().from(gameHistory).where(eq(gameHistory.userId, zoe))).toEqual([]);
  expect(
    await openRecording({ db: database.db, mayOpen: always }, { id: await newPlayer(database.db) }, NOON),
  ).toMatchObject({
    refusal: 'none',
  });
  expect(await takeRound({ db: database.db } as never, room, 2)).toBeUndefined();
  // the room still accepts commands after the recording was withdrawn
  expect(await act(database.db, code, [20_000, 'zoe', 'leave'], of(zoe))).toMatchObject({ ok: true });
});

test('D33 if a recording is withdrawn before the first round against it, the room of this duel closes', async () => {
  const { ana } = await recordedDuel();
  const { code } = await openAsZoe(false);
  await lendRecordings(database.db, ana, false, after(10_000));
  expect(await duelOf(database.db, code)).toMatchObject({ status: 'abandoned', ending: null });
});

test('D33 if a recording is withdrawn after a duel against it has ended, the duel stays in the history', async () => {
  const { ana } = await recordedDuel();
  const { zoe, code } = await openAsZoe(true);
  await act(database.db, code, [11_000, 'zoe', 'resign'], of(zoe));
  await lendRecordings(database.db, ana, false, after(12_000));
  expect(await duelOf(database.db, code)).toMatchObject({ ending: { how: 'resigned', winner: 'guest' } });
  expect(await database.db.select().from(gameHistory).where(eq(gameHistory.userId, zoe))).toHaveLength(1);
});

test('D15 D33 if a duel’s last deadline has passed before its recording is withdrawn, the duel counts', async () => {
  const { ana } = await recordedDuel();
  const zoe = await newPlayer(database.db);
  const opened = await openRecording({ db: database.db, mayOpen: always }, { id: zoe }, after(500_000));
  const code = opened.ok ? opened.value.room : '';
  await playRecording(code, zoe);
  expect((await duelOf(database.db, code)).ending).toBeNull();
  await lendRecordings(database.db, ana, false, after(1_200_000));
  expect((await duelOf(database.db, code)).ending).toEqual({ how: 'played', winner: 'guest' });
  expect(await database.db.select().from(gameHistory).where(eq(gameHistory.userId, zoe))).toMatchObject([
    { outcome: 'loss', opponentKind: 'recording', opponentName: null },
  ]);
});

test.each([
  ['withdraws the consent', (ana: string) => lend(ana, false)],
  [
    'withdraws the consent when no recording is left',
    async (ana: string) => {
      await database.db.delete(recordings);
      await lend(ana, false);
    },
  ],
  [
    'deletes the account',
    async (ana: string) => {
      await database.db.transaction(tx => forgetLender(tx, ana, NOON));
      await database.db.delete(profiles).where(eq(profiles.id, ana));
    },
  ],
] as const)(
  'D33 if a player who lends recordings %s, the player’s name is removed from the history of other players',
  async (_what, end) => {
    const { ana } = await recordedDuel();
    const { zoe, code } = await openAsZoe(true);
    await act(database.db, code, [11_000, 'zoe', 'resign'], of(zoe));
    await end(ana);
    expect(await database.db.select().from(gameHistory).where(eq(gameHistory.userId, zoe))).toMatchObject([
      { opponentKind: 'recording', opponentName: null, lenderId: null, opponentRecordedAt: expect.any(Date) },
    ]);
  },
);

test('D33 if a player stops lending recordings while duels end and begin, no recording or duel against one is left', async () => {
  const { ana } = await recordedDuel();
  const dan = await newPlayer(database.db);
  const code = await seatedRoom(database.db, of(ana), of(dan));
  const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer(database.db)));
  const before = await openAsZoe(false);
  const [opened] = await Promise.all([
    Promise.all(players.map(id => openRecording({ db: database.db, mayOpen: always }, { id }, NOON))),
    playAll(database.db, code, 3_000_000),
    lendRecordings(database.db, ana, false, NOON),
  ]);
  expect(await stored()).toEqual([]);
  // only opened rooms are checked, because the server may have refused some players a room
  const codes = [before.code, ...opened.flatMap(room => (room.ok ? [room.value.room] : []))];
  for (const each of codes) expect((await duelOf(database.db, each)).status).toBe('abandoned');
});
