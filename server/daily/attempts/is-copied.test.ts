import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { handDrawnLog } from '#engine/judging/testing/hand-drawn-log.ts';
import { drawnPath } from '#engine/notation.ts';
import { purgeExpired } from '#server/db/purge-expired.ts';
import { dailyAttempts, gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { joinDaily } from './join-daily.ts';
import { dailyGames } from './testing/daily-games.ts';

/** A grid of 6×6 squares whose path snakes through the rows. */
const GRID = {
  puzzle: '1 . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n2 . . . . .',
  solution: 'a b c d e f\nl k j i h g\nm n o p q r\nx w v u t s\ny z A B C D\nJ I H G F E',
};

const database = testDatabase();
const { started, finish } = dailyGames(database, GRID);

const DAY = '2026-11-22';
const NOON = '2026-11-22T11:00:00Z';

beforeEach(() => database.db.delete(dailyAttempts));

const handDrawn = (player: string, durationMs = 9000) => handDrawnLog(drawnPath(GRID.solution), durationMs, player);

/** Returns the log of a program that draws a square every 100 milliseconds. */
const constant = drawnPath(GRID.solution)
  .map((cell, index) => `${cell}@${100 * (index + 1)}`)
  .join(' ');

const shifted = (log: string, laterMs: number) => log.replaceAll(/@(\d+)/g, (_, ms) => `@${Number(ms) + laterMs}`);

const lastMsOf = (log: string) => Number(log.split('@').at(-1));

/** Finishes today's grid with a log, by default as a new player with an account, and returns the attempt's row. */
async function send(log: string, player?: string) {
  const caller = { player: player ?? (await newPlayer(database.db)) };
  const { attempt } = await started(caller, DAY, NOON);
  const arrivedAt = new Date(Date.parse(NOON) + lastMsOf(log) + 200).toISOString();
  const result = await finish({ ...caller, input: 'mouse' }, attempt, log, arrivedAt);
  if (!result.ok) throw new Error(result.refusal);
  return rowOf(attempt);
}

async function rowOf(attempt: string) {
  const [row] = await database.db.select().from(dailyAttempts).where(eq(dailyAttempts.id, attempt));
  if (row === undefined) throw new Error(`no attempt ${attempt}`);
  return row;
}

test('J15 a time that no hand draws is recorded and counts for the streak, but it is not verified', async () => {
  const player = await newPlayer(database.db);
  const open = await started({ player }, DAY, NOON);
  expect(await rowOf(open.attempt)).toMatchObject({ isPlausible: null, gestureDigest: null });
  const row = await send(constant, player);
  expect(row).toMatchObject({ isPlausible: false, isVerified: false, isKept: true, durationMs: 3600 });
  expect(await database.db.select().from(gameHistory).where(eq(gameHistory.userId, player))).toHaveLength(1);
  expect(await send(handDrawn('Ada'))).toMatchObject({ isPlausible: true, isVerified: true, durationMs: 9200 });
});

test('J12 J15 after a time that no hand draws, a second game at the grid is not verified either', async () => {
  const player = await newPlayer(database.db);
  await send(constant, player);
  expect(await send(handDrawn('Ada'), player)).toMatchObject({ isPlausible: true, isVerified: false });
});

test.each([
  ['as it is', 0],
  ['half a second later', 500],
])('J15 if a player sends the log of another player again, %s, the time is not verified', async (_how, laterMs) => {
  const log = handDrawn('Ada');
  expect(await send(log)).toMatchObject({ isPlausible: true, isVerified: true });
  expect(await send(shifted(log, laterMs))).toMatchObject({ isPlausible: false, isVerified: false, isKept: true });
  expect(await send(handDrawn('Ben'))).toMatchObject({ isPlausible: true, isVerified: true });
});

test('J15 of ten copies of a log that arrive at once, one time is verified', async () => {
  const log = handDrawn('Ada');
  const rows = await Promise.all(Array.from({ length: 10 }, () => send(log)));
  expect(rows.filter(({ isVerified }) => isVerified)).toHaveLength(1);
});

test('J15 a player’s own log is not a copy, and neither is that of another day or one with few intervals', async () => {
  const player = await newPlayer(database.db);
  const log = handDrawn('Ada');
  await send(log, player);
  expect(await send(log, player)).toMatchObject({ isPlausible: true });
  await database.db.update(dailyAttempts).set({ day: '2026-11-21' });
  expect(await send(log)).toMatchObject({ isPlausible: true, isVerified: true });
  // by a clock of 100 ms, two people may have the same few intervals
  const coarse = handDrawn('Cléo').replaceAll(/\d\d( |$)/g, '00$1');
  for (const isVerified of [true, true]) expect(await send(coarse)).toMatchObject({ isVerified, gestureDigest: null });
});

test('J15 the hash of a log’s intervals is kept for two days, also after its visitor has signed in', async () => {
  const { attempt, key = '' } = await started({}, DAY, NOON);
  await finish({ key }, attempt, handDrawn('Ada'), '2026-11-22T11:00:09.200Z');
  await joinDaily(database.db, { id: await newPlayer(database.db) }, [{ attempt, key }], new Date(NOON));
  const digest = async () => (await rowOf(attempt)).gestureDigest;
  await purgeExpired(database.db, new Date('2026-11-24T11:00:09.200Z'));
  expect(await digest()).toMatch(/^[\w-]{43}$/);
  await purgeExpired(database.db, new Date('2026-11-24T11:00:09.201Z'));
  expect([await digest(), (await rowOf(attempt)).isPlausible]).toEqual([null, true]);
});
