import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refused } from '#engine/result.ts';
import {
  after,
  challengeGames,
  logOf,
  newVisitor,
  type Person,
  START,
  TINY,
} from '#server/challenges/testing/challenge-games.ts';
import { timesOf } from '#server/daily/attempts/day-times.ts';
import { joinDaily } from '#server/daily/attempts/join-daily.ts';
import { dailyGames } from '#server/daily/attempts/testing/daily-games.ts';
import { challengeRuns, dailyAttempts, gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { hashOfKey } from '#server/players/player.ts';

const database = testDatabase();
const days = dailyGames(database);
const { account, challenge, finish, read, start, started } = challengeGames(database, days.daily);

const DAY = '2026-11-22';
const NEXT_DAY = new Date('2026-11-23T11:00:00Z');

const callerOf = ({ id, attemptKey }: Person) => (id === undefined ? { key: attemptKey } : { player: id });

/**
 * Finishes the grid of a day, as a player does on the page of that day, in `ms` milliseconds. For a visitor, the result
 * has the key of the attempt.
 */
async function finishDay(person: Person, ms: number, at = START): Promise<Person & { readonly attempt: string }> {
  const { attempt, key } = await days.started(callerOf(person), DAY, at.toISOString());
  const player = { ...person, attemptKey: key };
  const arrival = new Date(at.getTime() + ms).toISOString();
  const finished = await days.finish(callerOf(player), attempt, logOf(ms), arrival);
  if (!finished.ok) throw new Error(finished.refusal);
  return { ...player, attempt };
}

/** A visitor finishes the grid of the day in 41 seconds, and challenges others with it. */
async function dayChallenge(): Promise<string> {
  const { attempt, attemptKey, ...person } = await finishDay(newVisitor('Léa'), 41_000);
  return challenge(person, { form: 'grid', puzzle: TINY, log: logOf(41_000), attempt, attemptKey } as object);
}

/** The players of each test: an account, and a visitor with the key that their browser has made. */
const PLAYERS: readonly (readonly [string, () => Promise<Person>])[] = [
  ['a player with an account', account],
  ['a visitor', async () => newVisitor('Ben')],
];

const ownerOf = ({ id, key }: Person) =>
  id === undefined ? eq(dailyAttempts.keyHash, hashOfKey(key ?? '')) : eq(dailyAttempts.playerId, id);

const attemptsOf = (person: Person) => database.db.select().from(dailyAttempts).where(ownerOf(person));

const verifiedOfDay = async () => (await timesOf(database.db, DAY, TINY)).count;

const answersOf = async (person: Person, code: string) => (await read(person, code)).answers;

test.each(PLAYERS)(
  'C13 on its day, the run of %s at the grid of the day is their daily attempt, which counts once',
  async (_who, newPlayer) => {
    const [code, person] = [await dayChallenge(), await newPlayer()];
    const before = await verifiedOfDay();
    expect((await read(person, code)).hasFinishedGrid).toBeUndefined();
    const { daily, elapsedMs } = await started(person, code);
    expect([daily?.day, elapsedMs]).toEqual([DAY, 0]);
    expect(await started(person, code, after(3000))).toMatchObject({ elapsedMs: 3000, daily });
    const page = await days.started(callerOf({ ...person, attemptKey: person.key }), DAY, after(4000).toISOString());
    expect(page).toMatchObject({ attempt: daily?.attempt, elapsedMs: 4000 });
    const sent = { logs: [logOf(9000)], input: 'finger' } as const;
    expect(await finish(person, code, sent, after(9300))).toMatchObject({ value: { isNew: true } });
    expect(await finish(person, code, { logs: [logOf(5000)] }, after(9400))).toMatchObject({ value: { isNew: false } });
    const attempt = { id: daily?.attempt, durationMs: 9300, isVerified: true, input: 'finger' };
    expect(await attemptsOf(person)).toMatchObject([attempt]);
    expect(await verifiedOfDay()).toBe(before + 1);
    expect(await answersOf(person, code)).toMatchObject([{ durationMs: 9300, isVerified: true, how: 'solved' }]);
    if (person.id !== undefined)
      expect(await database.db.$count(gameHistory, eq(gameHistory.userId, person.id))).toBe(1);
  },
);

test.each(PLAYERS)(
  'C13 if %s finishes a grid on the page of its day, each challenge with this grid that they have begun gets that time',
  async (_who, newPlayer) => {
    const [code, other, person] = [await dayChallenge(), await dayChallenge(), await newPlayer()];
    const { daily } = await started(person, code);
    const inOther = { ...person, ...(person.key !== undefined && { ...newVisitor('Ben'), attemptKey: person.key }) };
    expect((await started(inOther, other, after(1000))).daily).toEqual(daily);
    const sender = callerOf({ ...person, attemptKey: person.key });
    await days.finish(sender, daily?.attempt ?? '', logOf(9000), after(9200).toISOString());
    for (const [player, its] of [
      [person, code],
      [inOther, other],
    ] as const)
      expect(await answersOf(player, its)).toMatchObject([{ durationMs: 9200, isVerified: true }]);
    expect(await finish(person, code, {}, after(9000))).toMatchObject({ ok: true, value: { isNew: false } });
    expect(await start(person, code, after(20_000))).toEqual(refused('already-finished'));
  },
);

test.each([
  ['a player with an account, on the day', account, after(70_000)],
  ['a visitor, on the day', async () => newVisitor('Ben'), after(70_000)],
  ['a player with an account, on the next day', account, NEXT_DAY],
  ['a visitor, on the next day', async () => newVisitor('Ben'), NEXT_DAY],
] as const)(
  'C13 a player who has already finished the grid of the day gets that time for their run, and no second try: %s',
  async (_who, newPlayer, at) => {
    const code = await dayChallenge();
    const person = await finishDay(await newPlayer(), 30_000);
    const before = await verifiedOfDay();
    // only a player with an account is told that they have finished the grid, because the server does not know a
    // visitor’s attempts before they begin the run
    expect((await read(person, code)).hasFinishedGrid).toBe(person.id === undefined ? undefined : true);
    expect(await start(person, code, at)).toEqual(refused('already-finished'));
    expect((await read(person, code)).hasFinishedGrid).toBeUndefined();
    expect(await finish(person, code, { logs: [logOf(3000)] }, at)).toMatchObject({ value: { isNew: false } });
    expect(await answersOf(person, code)).toMatchObject([
      { durationMs: 30_000, isVerified: true, name: expect.anything() },
    ]);
    expect(await verifiedOfDay()).toBe(before);
    expect(await database.db.$count(challengeRuns, eq(challengeRuns.dailyAttempt, person.attempt))).toBe(1);
  },
);

test.each(PLAYERS)(
  'C13 if %s has given up a run, and may have seen the solution, no later time of theirs on that grid is verified',
  async (_who, newPlayer) => {
    const [code, other, person] = [await dayChallenge(), await dayChallenge(), await newPlayer()];
    const before = await verifiedOfDay();
    const { daily } = await started(person, code);
    await finish(person, code, { logs: ['0@500'], how: 'given-up' }, after(1000));
    const again = { ...person, ...(person.key !== undefined && { ...newVisitor('Ben'), attemptKey: person.key }) };
    expect((await started(again, other, after(2000))).daily).toEqual(daily);
    expect(await finish(again, other, { logs: [logOf(5000)] }, after(5000))).toMatchObject({ value: { isNew: true } });
    expect(await answersOf(again, other)).toMatchObject([{ durationMs: 5000, isVerified: false }]);
    expect(await answersOf(person, code)).toMatchObject([{ how: 'given-up', durationMs: 500 }]);
    expect(await attemptsOf(person)).toMatchObject([{ isVerified: false }]);
    expect(await verifiedOfDay()).toBe(before);
  },
);

test.each(PLAYERS)(
  'C13 a run of %s at the grid of another day is separate, and no daily attempt at that day',
  async (_who, newPlayer) => {
    const [code, person] = [await dayChallenge(), await newPlayer()];
    const before = await verifiedOfDay();
    expect(await started(person, code, NEXT_DAY)).toMatchObject({ daily: undefined, elapsedMs: 0 });
    await finish(person, code, { logs: [logOf(9000)] }, new Date(NEXT_DAY.getTime() + 9000));
    expect(await answersOf(person, code)).toMatchObject([{ durationMs: 9000, isVerified: true }]);
    expect(await attemptsOf(person)).toEqual([]);
    expect(await verifiedOfDay()).toBe(before);
  },
);

test('C13 an attempt that was begun before midnight goes on in the run of a challenge after midnight', async () => {
  const [code, player] = [await dayChallenge(), await account()];
  const { attempt } = await days.started(callerOf(player), DAY, '2026-11-22T22:50:00Z');
  const run = await started(player, code, new Date('2026-11-22T23:05:00Z'));
  expect(run).toMatchObject({ daily: { attempt, isOnDay: true }, elapsedMs: 15 * 60_000 });
});

test.each(PLAYERS)(
  'C13 V1 many starts and results of %s at once, on the pages of challenge and day, are one attempt with one result',
  async (_who, newPlayer) => {
    const [code, person] = [await dayChallenge(), await newPlayer()];
    const runs = await Promise.all(Array.from({ length: 8 }, () => started(person, code)));
    expect(new Set(runs.map(({ daily }) => daily?.attempt)).size).toBe(1);
    const attempt = runs[0]?.daily?.attempt ?? '';
    const caller = callerOf({ ...person, attemptKey: person.key });
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const at = after(9000 + index);
        return index % 2 === 0
          ? finish(person, code, { logs: [logOf(9000)] }, at)
          : days.finish(caller, attempt, logOf(9000), at.toISOString());
      }),
    );
    expect(sent.filter(each => each.ok && each.value.isNew)).toHaveLength(1);
    const [stored, ...others] = await attemptsOf(person);
    expect(others).toEqual([]);
    expect(await answersOf(person, code)).toMatchObject([{ durationMs: stored?.durationMs, isVerified: true }]);
  },
);

test('C13 if a run on the day’s grid starts while the day’s page sends the finished grid, no run stays open', async () => {
  for (let round = 0; round < 10; round++) {
    const [code, player] = [await dayChallenge(), await account()];
    const { attempt } = await days.started(callerOf(player), DAY, START.toISOString());
    await Promise.all([
      days.finish(callerOf(player), attempt, logOf(9000), after(9000).toISOString()),
      start(player, code, after(9000)),
    ]);
    expect(await start(player, code, after(9001))).toEqual(refused('already-finished'));
    expect(await answersOf(player, code)).toMatchObject([{ durationMs: 9000, isVerified: true }]);
  }
});

test('C13 J14 if a visitor’s time is no longer verified after sign-in, their run’s time is not either', async () => {
  const [code, visitor, player] = [await dayChallenge(), newVisitor('Ben'), await account()];
  const { daily } = await started(visitor, code);
  await finishDay(player, 20_000);
  await finish(visitor, code, { logs: [logOf(30_000)] }, after(30_000));
  expect(await answersOf(visitor, code)).toMatchObject([{ isVerified: true }]);
  const claim = { attempt: daily?.attempt ?? '', key: visitor.key ?? '' };
  expect(await joinDaily(database.db, { id: player.id }, [claim], after(60_000))).toMatchObject({ value: 1 });
  expect(await answersOf(visitor, code)).toMatchObject([{ durationMs: 30_000, isVerified: false }]);
});

test('C13 if a visitor signs in during the run, its result counts for the account', async () => {
  const [code, visitor, player] = [await dayChallenge(), newVisitor('Ben'), await account()];
  const { daily } = await started(visitor, code);
  const claim = { attempt: daily?.attempt ?? '', key: visitor.key ?? '' };
  await joinDaily(database.db, { id: player.id }, [claim], after(1000));
  const signedIn = { ...player, key: visitor.key };
  expect(await finish(signedIn, code, {}, after(9000))).toMatchObject({ ok: true, value: { isNew: true } });
  const isTheirs = and(eq(dailyAttempts.playerId, player.id), eq(dailyAttempts.isVerified, true));
  expect(await database.db.$count(dailyAttempts, isTheirs)).toBe(1);
  expect(await answersOf(visitor, code)).toMatchObject([{ durationMs: 9000, isVerified: true }]);
});
