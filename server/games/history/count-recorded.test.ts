import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { puzzleOfRound } from '#engine/duel/testing/duel-fixtures.ts';
import { ok, refused } from '#engine/result.ts';
import { UNLIMITED_RESULTS } from '#server/auth/limits/testing/unlimited.ts';
import { challengeGames, newVisitor } from '#server/challenges/testing/challenge-games.ts';
import { joinDaily } from '#server/daily/attempts/join-daily.ts';
import { dailyGames, finished, logOf } from '#server/daily/attempts/testing/daily-games.ts';
import { attempts, challengeRuns, dailyAttempts, gameHistory, profiles, recordedGames } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { act, seatedRoom } from '#server/duels/testing/rooms.ts';
import { playCalm } from '#server/games/play-calm.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { levelGames, MINUTE_LATER, offlineGame } from '#server/games/testing/level-games.ts';
import { hashOfKey } from '#server/players/player.ts';
import { countRecorded } from './count-recorded.ts';

const database = testDatabase();

const NOON = new Date('2026-11-21T12:00:00Z');
const after = (ms: number) => new Date(NOON.getTime() + ms);
const HOUR_MS = 3_600_000;

const count = (player: string, at = NOON, games = 1) => countRecorded(database.db, player, at, games);

const refusedFor = (retryAfterMs: number) => ({ ...refused('too-many'), retryAfterMs });

test('M12 V13 at most 300 games of a player are recorded in an hour, and as many in the next hour', async () => {
  const [player, other] = [await newPlayer(database.db), await newPlayer(database.db)];
  expect(await count(player, NOON, 299)).toEqual(ok(undefined));
  expect(await count(player, after(1000), 2)).toEqual(refusedFor(HOUR_MS - 1000));
  // the refused count has added no games, so the 300th game is still counted
  expect(await count(player, after(1000))).toEqual(ok(undefined));
  expect(await count(player, after(HOUR_MS - 1))).toEqual(refusedFor(1));
  expect(await count(other, after(HOUR_MS - 1))).toEqual(ok(undefined));
  expect(await count(player, after(HOUR_MS), 300)).toEqual(ok(undefined));
  expect(await count(player, after(2 * HOUR_MS - 1))).toEqual(refusedFor(1));
});

test('M12 V13 if games arrive at once, at most 300 are counted, without those that could not be recorded', async () => {
  const player = await newPlayer(database.db);
  await count(player, NOON, 280);
  const counted = await Promise.all(Array.from({ length: 40 }, () => count(player)));
  expect(counted.filter(each => each.ok)).toHaveLength(20);
  const another = await newPlayer(database.db);
  const failed = database.db.transaction(async tx => {
    await countRecorded(tx, another, NOON, 300);
    throw new Error('the game is not recorded');
  });
  await expect(failed).rejects.toThrow();
  expect(await count(another, NOON, 300)).toEqual(ok(undefined));
});

const { challenge, finish: finishRun, started: startedRun } = challengeGames(database);
const daily = dailyGames(database);
const levels = levelGames(database);

const DAY = '2026-11-22';
const AT = '2026-11-22T11:00:00Z';

/** All ways in which a player's game gets recorded. Each plays a game, and returns a function that records it. */
const WAYS: Readonly<Record<string, (id: string) => Promise<() => Promise<unknown>>>> = {
  async 'a level'(id) {
    const sent = await levels.issuedGame({ id });
    return () => levels.record({ id }, sent);
  },
  async 'a level that was played offline'(id) {
    const sent = offlineGame();
    return () => levels.record({ id }, sent);
  },
  async 'a calm level'(id) {
    const attempt = await levels.issuedGame({ id });
    return () =>
      playCalm({ db: database.db, limits: UNLIMITED_RESULTS }, { id }, { ...attempt, isSolved: true }, MINUTE_LATER);
  },
  async 'a daily grid'(id) {
    const { attempt } = await daily.started({ player: id }, DAY, AT);
    return () => daily.finish({ player: id }, attempt, logOf(9000), '2026-11-22T11:00:09Z');
  },
  async 'a daily grid that was played as a visitor'(id) {
    const key = randomUUID();
    const row = finished({ playerId: null, keyHash: hashOfKey(key) });
    await database.db.insert(dailyAttempts).values(row);
    return () => joinDaily(database.db, { id }, [{ attempt: row.id, key }], new Date(AT));
  },
  async 'a run at a challenge'(id) {
    const code = await challenge(newVisitor());
    await startedRun({ id }, code);
    return () => finishRun({ id }, code);
  },
};

/**
 * Returns the number of a player's stored games, runs of challenges and attempts that are finished, and the highest
 * level solved calmly (without a timer).
 */
async function recordedOf(id: string) {
  const { db } = database;
  const [calm] = await db.select({ level: profiles.calmLevel }).from(profiles).where(eq(profiles.id, id));
  const runs = await db.select().from(challengeRuns).where(eq(challengeRuns.playerId, id));
  return {
    history: await db.$count(gameHistory, eq(gameHistory.userId, id)),
    runs: runs.filter(({ finishedAt }) => finishedAt !== null).length,
    calmLevel: calm?.level,
    finished: (await db.select().from(attempts).where(eq(attempts.playerId, id))).filter(row => row.finishedAt).length,
  };
}

test.each(Object.entries(WAYS))(
  'M12 V13 after three hundred games in an hour, %s is refused, and can be recorded an hour later',
  async (_way, play) => {
    const id = await newPlayer(database.db);
    const record = await play(id);
    const before = await recordedOf(id);
    await database.db
      .insert(recordedGames)
      .values({ playerId: id, since: new Date('2026-11-22T10:59:00Z'), games: 300 });
    const refusal = { ...refused('too-many'), retryAfterMs: expect.any(Number) };
    expect(await record()).toEqual(refusal);
    expect(await recordedOf(id)).toEqual(before);
    await database.db
      .update(recordedGames)
      .set({ since: new Date('2026-11-20') })
      .where(eq(recordedGames.playerId, id));
    expect(await record()).toMatchObject({ ok: true });
    expect(await recordedOf(id)).not.toEqual(before);
    const [counted] = await database.db.select().from(recordedGames).where(eq(recordedGames.playerId, id));
    expect(counted?.games).toBe(1);
    await record(); // the game is not counted again, because it is already recorded
    expect((await database.db.select().from(recordedGames).where(eq(recordedGames.playerId, id)))[0]?.games).toBe(1);
  },
);

test('M12 V13 after 300 games of a player in an hour, the next duel enters only the opponent’s history', async () => {
  const [ana, ben] = [await newPlayer(database.db), await newPlayer(database.db)];
  await count(ana, NOON, 300);
  const [ofAna, ofBen] = [ana, ben].map(userId => ({ userId, keyHash: null }));
  const code = await seatedRoom(database.db, ofAna, ofBen);
  await act(database.db, code, [3000, 'ana', 'start', puzzleOfRound(1)], ofAna);
  const ended = await act(database.db, code, [30_000, 'ben', 'resign'], ofBen);
  expect(ended).toMatchObject({ value: { room: { duel: { ending: { winner: 'host' } } } } });
  const rows = await database.db
    .select()
    .from(gameHistory)
    .where(inArray(gameHistory.userId, [ana, ben]));
  expect(rows).toMatchObject([{ userId: ben, outcome: 'loss' }]);
});
