import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ok, refused } from '#engine/result.ts';
import { purgeExpired } from '#server/db/purge-expired.ts';
import { dailyAttempts, gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { timesOf } from './day-times.ts';
import { joinDaily } from './join-daily.ts';
import { dailyGames, logOf, TINY } from './testing/daily-games.ts';

const database = testDatabase();
const { started, finish } = dailyGames(database);

const DAY = '2026-11-22';
const NOON = '2026-11-22T11:00:00Z';

const after = (start: string, ms: number): string => new Date(Date.parse(start) + ms).toISOString();

const historyOf = (player: string) => database.db.select().from(gameHistory).where(eq(gameHistory.userId, player));

type Play = {
  readonly day?: string;
  readonly from?: string;
  readonly logMs?: number;
  readonly arrivesAfter?: number;
};

/**
 * Plays the grid of a day as a new player. The game starts at `from`, its log lasts `logMs`, and its result arrives
 * `arrivesAfter` milliseconds after the start.
 */
async function played({ day = DAY, from = NOON, logMs = 60_000, arrivesAfter }: Play) {
  const player = await newPlayer(database.db);
  const { attempt } = await started({ player }, day, from);
  const finished = await finish({ player }, attempt, logOf(logMs), after(from, arrivesAfter ?? logMs));
  if (!finished.ok) throw new Error(finished.refusal);
  return finished.value.result;
}

test('J12 if a player finishes today’s grid for the first time, the server’s time counts and is verified', async () => {
  expect(await played({ logMs: 60_000, arrivesAfter: 60_700 })).toEqual({
    day: DAY,
    durationMs: 60_700,
    undosUsed: 0,
    hintsUsed: 0,
    restartsUsed: 0,
    isKept: true,
    isVerified: true,
  });
});

test.each(['finger', 'mouse', 'keys', undefined] as const)(
  'K2 the kind of input that drew a game, %s, is stored with its first result, and a repeated request does not change it',
  async input => {
    const player = await newPlayer(database.db);
    const { attempt } = await started({ player }, DAY, NOON);
    const arrivedAt = after(NOON, 60_000);
    await finish({ player, ...(input && { input }) }, attempt, logOf(60_000), arrivedAt);
    await finish({ player, input: input === 'keys' ? 'mouse' : 'keys' }, attempt, logOf(60_000), arrivedAt);
    const [row] = await database.db.select().from(dailyAttempts).where(eq(dailyAttempts.id, attempt));
    expect(row?.input).toBe(input ?? null);
  },
);

test.each([
  ['five seconds after its log ends, three for the clocks and two for the network,', 65_000, 65_000, true],
  ['more than five seconds after its log ends', 65_001, 60_000, false],
  ['hours later, because the browser was offline,', 4 * 3_600_000, 60_000, false],
  ['a day later', 30 * 3_600_000, 60_000, false],
  ['before its log ends, because a clock is a little fast,', 59_000, 59_000, true],
] as const)(
  'J12 a result that arrives %s has the right time, which is verified unless the result is late',
  async (_when, arrivesAfter, durationMs, isVerified) => {
    const result = await played({ logMs: 60_000, arrivesAfter });
    expect(result).toMatchObject({ durationMs, isVerified, isKept: true });
  },
);

test.each([
  ['both do', 240, 240, 240, true],
  ['neither does', 239, 239, 239, false],
  ['the log does not', 239, 5000, 239, false],
  ['the server’s clock does not', 240, 239, 240, false],
] as const)(
  'M11 J12 a game counts for the streak, but is verified only if log and server’s clock show 60 ms a square: %s',
  async (_by, logMs, arrivesAfter, durationMs, isVerified) => {
    expect(await played({ logMs, arrivesAfter })).toMatchObject({ durationMs, isVerified, isKept: true });
  },
);

test('M11 J13 a day counts only three visitors of a network, and keeps the network’s hash for two days', async () => {
  await database.db.delete(dailyAttempts);
  const stored = () => database.db.select().from(dailyAttempts).orderBy(dailyAttempts.finishedAt);
  for (const seconds of [0.1, 60, 70, 80, 90]) {
    const { attempt, key } = await started({}, DAY, NOON);
    await finish({ key }, attempt, logOf(1000 * seconds), after(NOON, 1000 * seconds), 'one network');
  }
  const { attempt, key } = await started({}, DAY, NOON);
  await finish({ key }, attempt, logOf(95_000), after(NOON, 95_000), 'another network');
  const player = await newPlayer(database.db);
  const own = await started({ player }, DAY, NOON);
  await finish({ player }, own.attempt, logOf(99_000), after(NOON, 99_000), 'one network');
  const one = 'one network';
  expect((await stored()).map(({ network, isSurplus }) => [network, isSurplus])).toEqual([
    [null, false], // an unverified time is stored without its network
    ...[one, one, one].map(network => [network, false]),
    [one, true],
    ['another network', false],
    [null, false], // the time of an account is stored without its network
  ]);
  await purgeExpired(database.db, new Date(after(NOON, 60_000 + 48 * 3_600_000)));
  expect((await stored()).filter(({ network }) => network !== null)).toHaveLength(5);
  await purgeExpired(database.db, new Date(after(NOON, 95_001 + 48 * 3_600_000)));
  expect((await stored()).filter(({ network }) => network !== null)).toEqual([]);
  expect((await timesOf(database.db, DAY, TINY.puzzle)).count).toBe(5);
});

test('J12 the time of a past day’s grid is not verified and does not count for the streak', async () => {
  expect(await played({ day: '2026-11-21' })).toMatchObject({ durationMs: 60_000, isVerified: false, isKept: false });
});

test.each([
  ['midnight passes during the game', DAY, '2026-11-22T22:59:30Z', 60_000],
  ['the year ends during the game', '2026-12-31', '2026-12-31T22:59:30Z', 60_000],
  ['the clocks go forward during the game, which begins at 01:59', '2026-03-29', '2026-03-29T00:59:00Z', 360_000],
  ['the clocks go back during the game, which begins at 02:59', '2026-10-25', '2026-10-25T00:59:00Z', 360_000],
  ['the clocks go back after 01:59', '2026-10-25', '2026-10-24T23:59:00Z', 3_700_000],
] as const)(
  'J11 a game belongs to the day on which it starts, and its time is correct even if %s',
  async (_what, day, from, logMs) => {
    expect(await played({ day, from, logMs })).toMatchObject({
      day,
      durationMs: logMs,
      isVerified: true,
      isKept: true,
    });
  },
);

test.each([
  ['24 hours, which end on the day after one of 23 hours', '2026-03-29', '2026-03-28T23:00:00Z', 24 * 3_600_000, true],
  ['more than 24 hours, on a day of 25 hours', '2026-10-25', '2026-10-24T22:00:00Z', 24 * 3_600_000 + 1, false],
  ['more than 24 hours', DAY, NOON, 24 * 3_600_000 + 1, false],
] as const)(
  'J11 a game counts for the streak if it lasts at most 24 hours: %s',
  async (_what, day, from, logMs, isKept) => {
    expect(await played({ day, from, logMs })).toMatchObject({ isKept });
  },
);

test('J12 if a player finishes a daily grid again, the second time is not verified, however short it is', async () => {
  const player = await newPlayer(database.db);
  for (const isVerified of [true, false]) {
    const { attempt } = await started({ player }, DAY, NOON);
    const second = await finish({ player }, attempt, logOf(9000), after(NOON, 9000));
    expect(second).toMatchObject({ value: { isNew: true, result: { isVerified, isKept: true } } });
  }
});

test('J12 if a visitor finishes a daily grid again with the same key, the second time is not verified', async () => {
  const { attempt, key } = await started({}, DAY, NOON);
  expect(await finish({ key }, attempt, logOf(9000), after(NOON, 9000))).toMatchObject({
    value: { result: { isVerified: true } },
  });
  const second = await started({ key }, DAY, NOON);
  expect(await finish({ key }, second.attempt, logOf(5000), after(NOON, 5000))).toMatchObject({
    value: { result: { isVerified: false } },
  });
});

test('V1 if results of an attempt are sent many times, only the first one counts', async () => {
  const player = await newPlayer(database.db);
  const { attempt } = await started({ player }, DAY, NOON);
  const send = (ms: number) => finish({ player }, attempt, logOf(ms), after(NOON, 10_000 + ms));
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(1000 + index)));
  const recorded = answers.map(answer => (answer.ok ? answer.value : answer));
  expect(recorded.filter(each => 'isNew' in each && each.isNew)).toHaveLength(1);
  expect(new Set(recorded.map(each => JSON.stringify('result' in each ? each.result : each))).size).toBe(1);
  expect(await historyOf(player)).toHaveLength(1);
  const stood = recorded.find(each => 'isNew' in each && each.isNew);
  expect(await send(5)).toEqual({ ok: true, value: { ...stood, isNew: false } });
});

test('a finished daily grid is in its player’s history, as a solo game without level and score', async () => {
  const player = await newPlayer(database.db);
  const { attempt } = await started({ player }, DAY, NOON);
  await finish({ player }, attempt, '0@0 1@10 hint@20 3@30 2@61900', after(NOON, 62_000));
  const [row] = await historyOf(player);
  expect(row).toMatchObject({
    ...{
      gameType: 'solo',
      source: 'daily',
      day: DAY,
      level: 0,
      score: 0,
      timeSeconds: 62,
      durationMs: 62_000,
      hintsUsed: 1,
    },
    ...{ gridSize: 2, puzzle: TINY.puzzle, puzzleSource: 'server', completed: true },
    createdAt: new Date(after(NOON, 62_000)),
  });
});

test('if a visitor finishes a daily grid, nothing is added to any game history', async () => {
  const before = await database.db.$count(gameHistory);
  const { attempt, key } = await started({}, DAY, NOON);
  await finish({ key }, attempt, logOf(9000), after(NOON, 9000));
  expect(await database.db.$count(gameHistory)).toBe(before);
});

test.each([
  ['with no time between its moves', '0@0 1@0 3@0 2@0', 10_000, { refusal: 'too-fast' }],
  ['that arrives sooner than a person can solve the grid', logOf(1000), 31, { refusal: 'too-fast' }],
  ['with a log longer than the time since the start', logOf(13_000), 10_000, { refusal: 'too-slow' }],
  ['that does not cover the last square', '0@0 1@10 3@20', 10_000, { refusal: 'not-solved' }],
  ['with a move against the rules', '0@0 3@10', 10_000, { refusal: 'impossible', reason: 'not-a-neighbour' }],
  ['that arrives before its start, because a clock was set back,', logOf(1000), -1, { refusal: 'clock-set-back' }],
] as const)(
  'V3 V5 a result %s is refused, and an honest result of the same attempt is accepted afterwards',
  async (_what, log, ms, refusal) => {
    const player = await newPlayer(database.db);
    const { attempt } = await started({ player }, DAY, NOON);
    expect(await finish({ player }, attempt, log, after(NOON, ms))).toMatchObject(refusal);
    expect(await finish({ player }, attempt, logOf(10_000), after(NOON, 10_000))).toMatchObject({
      value: { isNew: true },
    });
  },
);

test('V4 only the player who started an attempt, or the visitor who has its key, can finish it', async () => {
  const [player, other] = [await newPlayer(database.db), await newPlayer(database.db)];
  const [own, visitors] = [await started({ player }, DAY, NOON), await started({}, DAY, NOON)];
  const send = (caller: { player?: string; key?: string | undefined }, attempt: string) =>
    finish(caller, attempt, logOf(9000), after(NOON, 9000));
  for (const caller of [{}, { player: other }, { key: visitors.key }, { key: '' }])
    expect(await send(caller, own.attempt)).toEqual(refused('not-your-attempt'));
  for (const caller of [{}, { player }, { key: 'forged' }, { key: visitors.key?.slice(0, -1) }])
    expect(await send(caller, visitors.attempt)).toEqual(refused('not-your-attempt'));
  expect(await send({ player }, 'unknown')).toEqual(refused('no-such-attempt'));
  expect((await send({ player }, own.attempt)).ok).toBe(true);
  // a player who started as a visitor may send the result before the attempt is moved to the account
  expect((await send({ player, key: visitors.key }, visitors.attempt)).ok).toBe(true);
});

test('J14 once a visitor’s attempt is moved to an account, only the account can finish it, not its key', async () => {
  const player = await newPlayer(database.db);
  const { attempt, key = '' } = await started({}, DAY, NOON);
  await joinDaily(database.db, { id: player }, [{ attempt, key }], new Date(NOON));
  const send = (caller: object) => finish(caller, attempt, logOf(9000), after(NOON, 9000));
  expect(await send({ key })).toEqual(refused('not-your-attempt'));
  expect(await send({ player })).toMatchObject({ value: { result: { isVerified: true } } });
  expect(await historyOf(player)).toHaveLength(1);
});

test('J14 if a result arrives while its attempt is moved to an account, the history has it once', async () => {
  for (let round = 0; round < 10; round++) {
    const player = await newPlayer(database.db);
    const { attempt, key = '' } = await started({}, DAY, NOON);
    const [finished, joined] = await Promise.all([
      finish({ key }, attempt, logOf(9000), after(NOON, 9000)),
      joinDaily(database.db, { id: player }, [{ attempt, key }], new Date(NOON)),
    ]);
    expect([finished.ok || finished.refusal, joined]).toEqual([finished.ok || 'not-your-attempt', ok(1)]);
    if (!finished.ok) await finish({ player }, attempt, logOf(9000), after(NOON, 9000));
    expect(await historyOf(player)).toHaveLength(1);
  }
});
