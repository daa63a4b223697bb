import { eq, isNotNull } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { action as start } from '#app/endpoints/daily-attempts.ts';
import { action as join } from '#app/endpoints/daily-join.ts';
import { action as finish } from '#app/endpoints/daily-results.ts';
import { handDrawnLog } from '#engine/judging/testing/hand-drawn-log.ts';
import { drawnPath } from '#engine/notation.ts';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { createLimits, createNetworkHash } from '#server/auth/limits/rate-limits.ts';
import { judgeDaily } from '#server/daily/attempts/judge-daily.ts';
import type { DailyPuzzles } from '#server/daily/daily-puzzles.ts';
import { dailyHere } from '#server/daily/testing/daily-here.ts';
import { dailyAttempts, dailyPuzzles, gameHistory, rateLimits } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { CLIENT_IP_HEADER } from '#server/http/client-ip.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import { createTurns } from '#server/http/take-turns.ts';
import type { Services } from '#server/services.ts';
import { expectCleanPrototypes } from './testing/prototypes.ts';

const database = testDatabase();

beforeEach(() => database.db.delete(rateLimits));

const DAY = '2026-11-23'; // 23 November 2026 is a Monday, whose daily grid is small
const NOON = Date.parse('2026-11-23T11:00:00Z');

const time = { now: NOON };
let daily: DailyPuzzles | undefined;

type Caller = {
  readonly player?: string;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Posts a body to an endpoint, and returns the status and the text of the response. */
async function post(
  action: (args: { request: Request; context: RouterContextProvider }) => Promise<Response>,
  body: unknown,
  { player, address = '192.0.2.1', headers = {} }: Caller = {},
) {
  const { db } = database;
  const now = () => new Date(time.now);
  daily ??= dailyHere(db, now);
  const context = new RouterContextProvider();
  context.set(playerContext, player === undefined ? undefined : { id: player, username: 'Camille', email: '' });
  const limits = createLimits(db, 's'.repeat(32));
  const services = {
    db,
    daily,
    limits,
    memoryLimits: createMemoryLimits(),
    now,
    playerTurns: createTurns(),
    hashNetwork: createNetworkHash('s'.repeat(32)),
    judgeDaily: async (request: never) => judgeDaily(request),
  };
  context.set(servicesContext, services as Partial<Services> as Services);
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', [CLIENT_IP_HEADER]: address, ...headers },
  });
  const response = await action({ request, context });
  return { status: response.status, text: await response.text() };
}

const answerOf = ({ text }: { readonly text: string }) => JSON.parse(text);

/** Starts a daily grid, and returns the attempt with an honest result, which takes ten seconds. */
async function started(caller: Caller = {}, day = DAY) {
  time.now = NOON;
  const attempt = answerOf(await post(start, { day }, caller));
  time.now = NOON + 10_000;
  const log = logOf(attempt.solution, 10_000, attempt.attempt);
  return { ...attempt, honest: { attempt: attempt.attempt, key: attempt.key, log } };
}

const logOf = (solution: string, durationMs: number, player?: string): string =>
  handDrawnLog(drawnPath(solution), durationMs, player);

const storedFor = async (attempt: string) =>
  (await database.db.select().from(dailyAttempts).where(eq(dailyAttempts.id, attempt)))[0];

test('J6 a request to start the grid of a day that has not begun is answered like one for a day that does not exist, and no grid is made', async () => {
  // it is a millisecond before midnight in Paris, so the next day has not begun
  time.now = Date.parse('2026-11-23T22:59:59.999Z');
  const days = ['2026-11-24', '2026-12-31', '9998-12-31', '2025-12-31', '2026-02-30', 'tomorrow', '', '2026-11-2٣'];
  const later = { date: 'Tue, 24 Nov 2026 12:00:00 GMT', 'x-time-zone': 'Pacific/Kiritimati' };
  for (const day of days)
    for (const caller of [{}, { player: await newPlayer(database.db) }, { headers: later }])
      expect(await post(start, { day }, caller)).toEqual({ status: 404, text: '{"refusal":"no-such-day"}' });
  expect(await database.db.select().from(dailyPuzzles)).toEqual([]);
});

const MALFORMED = { refusal: 'malformed' };

/** Forged requests to start a daily grid, each of which the server must refuse. */
const STARTS: readonly (readonly [what: string, body: unknown])[] = [
  ['a time of their own', { day: DAY, now: '2026-11-24T12:00:00Z' }],
  ['a time zone', { day: DAY, timeZone: 'Pacific/Kiritimati' }],
  ['the time of issue', { day: DAY, issuedAt: 0 }],
  ['a player', { day: DAY, playerId: '00000000-0000-4000-8000-000000000000' }],
  ['a list of days', { day: [DAY, '2026-11-24'] }],
  ['a day with more behind it', { day: `${DAY}T00:00:00Z` }],
  ['a key of 65 characters', { day: DAY, key: 'k'.repeat(65) }],
  ['a day in the key __proto__', `{"__proto__":{"day":"${DAY}"}}`],
];

test.each(STARTS)('a request to start a daily grid with %s is refused as malformed', async (_what, body) => {
  expect(answerOf(await post(start, body))).toEqual(MALFORMED);
  expectCleanPrototypes();
});

type Attempt = Awaited<ReturnType<typeof started>>;

const impossible = (reason: string) => ({ refusal: 'impossible', reason });

/** Forged results of a visitor, each with the response that the server must send. */
const RESULTS: readonly (readonly [what: string, forge: (of: Attempt) => object, answer: object])[] = [
  ['no key', ({ honest: { key: _, ...rest } }) => rest, { refusal: 'not-your-attempt' }],
  ['a made-up key', ({ honest }) => ({ ...honest, key: 'A'.repeat(22) }), { refusal: 'not-your-attempt' }],
  ['an empty key', ({ honest }) => ({ ...honest, key: '' }), MALFORMED],
  ['an unknown attempt', ({ honest }) => ({ ...honest, attempt: 'unknown' }), { refusal: 'no-such-attempt' }],
  ['a time of 0 ms', ({ honest, solution }) => ({ ...honest, log: logOf(solution, 0) }), { refusal: 'too-fast' }],
  ['a time of 287 ms', ({ honest, solution }) => ({ ...honest, log: logOf(solution, 287) }), { refusal: 'too-fast' }],
  [
    'more time than passed',
    ({ honest, solution }) => ({ ...honest, log: logOf(solution, 12_001) }),
    { refusal: 'too-slow' },
  ],
  ['no log', ({ honest }) => ({ ...honest, log: '' }), { refusal: 'not-solved' }],
  ['a log of 3,001 entries', ({ honest }) => ({ ...honest, log: '0@0 '.repeat(3001) }), impossible('log-too-long')],
  ['a log of 50,001 characters', ({ honest }) => ({ ...honest, log: ' '.repeat(50_001) }), MALFORMED],
  ['a puzzle', ({ honest }) => ({ ...honest, puzzle: '1 .\n2 .', log: '0@0 1@9 3@99 2@999' }), MALFORMED],
  ['another day', ({ honest }) => ({ ...honest, day: '2026-11-24' }), MALFORMED],
  ['a duration', ({ honest }) => ({ ...honest, durationMs: 1 }), MALFORMED],
  ['a mark that it is verified', ({ honest }) => ({ ...honest, isVerified: true, isKept: true }), MALFORMED],
];

test('no forged result of a daily grid is recorded, but an honest result still is', async () => {
  const attempt = await started();
  const before = await storedFor(attempt.attempt);
  const answers: Record<string, unknown> = {};
  for (const [what, forge] of RESULTS) answers[what] = answerOf(await post(finish, forge(attempt)));
  expect(answers).toEqual(Object.fromEntries(RESULTS.map(([what, , answer]) => [what, answer])));
  expect(await storedFor(attempt.attempt)).toEqual(before);
  expect(answerOf(await post(finish, attempt.honest))).toMatchObject({ isNew: true, result: { isVerified: true } });
});

test('a result whose attempt, day and log belong to different days is refused', async () => {
  const [today, yesterday] = [await started(), await started({}, '2026-11-22')];
  for (const [attempt, log] of [
    [today.honest, yesterday.honest.log],
    [yesterday.honest, today.honest.log],
  ])
    expect(answerOf(await post(finish, { ...attempt, log }))).toMatchObject({
      refusal: expect.stringMatching(/^(impossible|not-solved)$/),
    });
});

test('a player can neither finish nor take over an attempt of another player, or of a visitor whose key they do not have', async () => {
  const [owner, thief] = [await newPlayer(database.db), await newPlayer(database.db)];
  for (const { honest } of [await started({ player: owner }), await started()]) {
    const { key: _, ...stolen } = honest;
    expect(answerOf(await post(finish, stolen, { player: thief }))).toEqual({ refusal: 'not-your-attempt' });
    expect(
      answerOf(await post(join, { attempts: [{ attempt: honest.attempt, key: 'guessed' }] }, { player: thief })),
    ).toEqual({
      joined: 0,
    });
  }
  expect(await database.db.$count(gameHistory)).toBe(0);
});

test('a result that is sent fifty times, sometimes with a better log, counts once', async () => {
  const { honest, solution } = await started();
  const first = answerOf(await post(finish, honest));
  const better = { ...honest, log: logOf(solution, 5000) };
  const again = await Promise.all(Array.from({ length: 50 }, () => post(finish, better)));
  for (const each of again) expect(answerOf(each)).toEqual({ ...first, isNew: false });
});

test('if a player has studied a grid in a first attempt, with an account or as a visitor, a second attempt gets no verified time', async () => {
  for (const player of [undefined, await newPlayer(database.db)]) {
    const slow = await started({ player });
    await post(finish, slow.honest, { player });
    const fast = answerOf(await post(start, { day: DAY, key: slow.key }, { player }));
    time.now += 2000;
    const sent = { attempt: fast.attempt, key: fast.key, log: logOf(fast.solution, 2000) };
    expect(answerOf(await post(finish, sent, { player }))).toMatchObject({ result: { isVerified: false } });
  }
});

const TRIES = 210;

/** Starts a daily grid `TRIES` times. Returns how many starts the server has accepted, and its different refusals. */
async function startOften(callerOf: (index: number) => Caller, everyMs = 0) {
  const answers: { readonly status: number; readonly text: string }[] = [];
  for (let index = 0; index < TRIES; index++) {
    time.now = NOON + index * everyMs;
    answers.push(await post(start, { day: DAY }, callerOf(index)));
  }
  const refused = answers.filter(({ status }) => status !== 200);
  return [TRIES - refused.length, [...new Set(refused.map(({ status, text }) => `${status} ${text}`))]];
}

test.each([
  ['one address', () => ({ address: '192.0.2.7' }), 120],
  ['one IPv6 network', index => ({ address: `2001:db8:1:1::${(index + 1).toString(16)}` }), 120],
] as const satisfies readonly (readonly [string, (index: number) => Caller, number])[])(
  'if %s starts the daily grid 210 times, the starts beyond the limit are refused as too many',
  async (_where, callerOf, allowed) => {
    expect(await startOften(callerOf)).toEqual([allowed, ['429 {"refusal":"too-many"}']]);
  },
);

test('if a player starts daily grids 210 times, the starts beyond the limit are refused, even from 210 addresses', async () => {
  const player = await newPlayer(database.db);
  const callerOf = (index: number) => ({ player, address: `198.51.${index >> 8}.${index & 255}` });
  const attempts = () => database.db.$count(dailyAttempts, eq(dailyAttempts.playerId, player));
  // M10 the server returns the same attempt at each start of the same day, and counts it once
  expect([await startOften(callerOf), await attempts()]).toEqual([[TRIES, []], 1]);
  const limited = await startOften(callerOf, 2 * 86_400_000);
  expect([limited, await attempts()]).toEqual([[200, ['429 {"refusal":"too-many"}']], 200]);
});

/**
 * Finishes the daily grid for each caller, in `durationMs` by the log and by the server’s clock. Returns the last
 * answer.
 */
async function finishAll(callers: readonly Caller[], durationMs: number) {
  let answer: unknown;
  for (const caller of callers) {
    const { attempt, key, solution } = await started(caller);
    time.now = NOON + durationMs;
    answer = answerOf(await post(finish, { attempt, key, log: logOf(solution, durationMs, attempt) }, caller));
  }
  return answer;
}

const times = <T>(count: number, of: (index: number) => T) => Array.from({ length: count }, (_, index) => of(index));

test('M11 if one machine sends a hundred results of 0.4 s, all are stored as unverified, and the statistics of the day leave them out', async () => {
  await database.db.delete(dailyAttempts);
  const callers = times(100, () => ({ address: '192.0.2.7' }));
  expect(await finishAll(callers, 400)).toEqual({
    isNew: true,
    result: expect.objectContaining({ durationMs: 400, isKept: true, isVerified: false }),
    times: { count: 0 },
  });
  expect(await database.db.$count(dailyAttempts, isNotNull(dailyAttempts.finishedAt))).toBe(100);
});

test.each([
  ['one address', () => '192.0.2.7'],
  ['as many networks of one IPv6 /48', index => `2001:db8:7:${index.toString(16)}::1`],
] as const satisfies readonly (readonly [string, (index: number) => string])[])(
  'M11 if thirty visitors from %s finish at a human pace, the statistics of the day count only three of them',
  async (_where, addressOf) => {
    await database.db.delete(dailyAttempts);
    const callers = times(30, index => ({ address: addressOf(index) }));
    expect(await finishAll(callers, 4000)).toMatchObject({ result: { isVerified: true }, times: { count: 3 } });
    expect(await finishAll([{ address: '2001:db8:8::1' }], 5000)).toMatchObject({ times: { count: 4 } });
    const stored = await database.db.select().from(dailyAttempts);
    expect(new Set(stored.map(({ network }) => network)).size).toBe(2);
    expect(JSON.stringify(stored)).not.toMatch(/192\.0\.2|2001:/);
  },
);

test('M11 if thirty results of one machine arrive at once, the statistics of the day count only three of them', async () => {
  await database.db.delete(dailyAttempts);
  const caller = { address: '192.0.2.7' };
  const open = [];
  for (let index = 0; index < 30; index++) open.push(await started(caller));
  time.now = NOON + 10_000;
  await Promise.all(open.map(({ honest }) => post(finish, honest, caller)));
  expect(answerOf(await post(finish, open[0]?.honest, caller))).toMatchObject({ isNew: false, times: { count: 3 } });
});

test('M11 if a class plays behind one address, each with an account, the statistics of the day count each account once', async () => {
  await database.db.delete(dailyAttempts);
  const players = await Promise.all(times(10, () => newPlayer(database.db)));
  const callers = players.map(player => ({ player, address: '192.0.2.7' }));
  expect(await finishAll([...callers, ...callers], 4000)).toMatchObject({ times: { count: 10 } });
});
