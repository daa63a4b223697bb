import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { action } from '#app/endpoints/results.ts';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import type { SentResult } from '#protocol/http.ts';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { createLimits } from '#server/auth/limits/rate-limits.ts';
import { attempts, gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { issueAttempt } from '#server/games/issue-attempt.ts';
import { makePuzzle } from '#server/games/new-puzzles.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { judgeHere } from '#server/games/testing/judge-here.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import { createTurns } from '#server/http/take-turns.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import type { Services } from '#server/services.ts';
import { expectCleanPrototypes } from './testing/prototypes.ts';

const database = testDatabase();

const ISSUED_AT = new Date('2026-11-21T08:00:00Z');
const MINUTE_LATER = new Date('2026-11-21T08:01:00Z');

function solutionOf({ level, seed }: Pick<SentResult, 'level' | 'seed'>): readonly number[] {
  const made = generatePuzzle(level, seed);
  if (!made.ok) throw new Error(made.refusal);
  return made.value.solution;
}

/** Returns the log of a path that is drawn at an even speed. */
const drawn = (path: readonly number[], stepMs = 100): string =>
  path.map((cell, step) => `${cell}@${step * stepMs}`).join(' ');

/** Creates a player and issues them an attempt. Returns the player and an honest result for the attempt. */
async function playerWithGame() {
  const player = await newPlayer(database.db);
  const issued = await issueAttempt(database.db, { id: player }, 1, ISSUED_AT, async () =>
    makePuzzle(1, () => 'seed-2'),
  );
  if (!issued.ok) throw new Error(issued.refusal);
  const { solution: _, isCalm: __, ...attempt } = issued.value;
  return { player, honest: { ...attempt, log: drawn(solutionOf(attempt)) } };
}

/**
 * Posts a body, as the given player, to the endpoint that records results of levels. Returns the JSON of the response.
 */
async function post(id: string, body: unknown, contentType = 'application/json') {
  const { db } = database;
  const context = new RouterContextProvider();
  context.set(playerContext, { id, username: 'Camille', email: '' });
  const limits = createLimits(db, 's'.repeat(32));
  const services = {
    ...{ db, limits, metrics: createMetrics(), now: () => MINUTE_LATER, judge: judgeHere },
    ...{ playerTurns: createTurns(), memoryLimits: createMemoryLimits() },
  };
  context.set(servicesContext, services as Partial<Services> as Services);
  const request = new Request('http://localhost/results', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': contentType },
  });
  return (await action({ request, context })).json();
}

const storedFor = async (player: string) => ({
  attempts: await database.db.select().from(attempts).where(eq(attempts.playerId, player)),
  history: await database.db.select().from(gameHistory).where(eq(gameHistory.userId, player)),
});

type Forge = (honest: SentResult) => unknown;

const withLog =
  (logOf: (path: readonly number[]) => string): Forge =>
  honest => ({ ...honest, log: logOf(solutionOf(honest)) });

const withMore =
  (more: object): Forge =>
  honest => ({ ...honest, ...more });

const impossible = (reason: string) => ({ refusal: 'impossible', reason });

const MALFORMED = { refusal: 'malformed' };

const TINY = { puzzle: '1 .\n2 .', log: drawn([0, 1, 3, 2]) };

/** A grid with the size and the count of numbers of level 1, which many paths solve. */
const LOOSE = {
  puzzle: '1 2 3 4 5\n. . . . .\n. . . . .\n. . . . .\n. . . . 6',
  log: drawn([0, 1, 2, 3, 4, 9, 8, 7, 6, 5, 10, 11, 12, 13, 14, 19, 18, 17, 16, 15, 20, 21, 22, 23, 24]),
};

/** Forged results, each with the response that the server must send. */
const CHEATS: readonly (readonly [what: string, forge: Forge, answer: object])[] = [
  ['solves the level in 0 ms', withLog(path => drawn(path, 0)), { refusal: 'too-fast' }],
  ['solves the level in less than 200 ms', withLog(path => drawn(path, 8)), { refusal: 'too-fast' }],
  ['takes a day to solve the level', withLog(path => drawn(path, 3_600_000)), { refusal: 'too-slow' }],
  ['starts before the attempt was issued', withLog(path => drawn(path, 2600)), { refusal: 'too-slow' }],
  ['sends an empty log', withLog(() => ''), { refusal: 'not-solved' }],
  ['sends white space as a log', withLog(() => ' \n\t '), { refusal: 'not-solved' }],
  ['sends half a path', withLog(path => drawn(path.slice(0, 12))), { refusal: 'not-solved' }],
  [
    'solves the level and clears the path',
    withLog(path => `${drawn(path)} restart@9000`),
    impossible('already-solved'),
  ],
  ['solves the level twice', withLog(path => `${drawn(path)} ${drawn(path)}`), impossible('already-solved')],
  [
    'draws the path from its end to its start',
    withLog(path => drawn(path.toReversed())),
    impossible('must-start-on-one'),
  ],
  ['leaves out a cell', withLog(path => drawn(path.toSpliced(2, 1))), impossible('not-a-neighbour')],
  ['covers a cell twice', withLog(path => drawn(path.toSpliced(2, 0, path[1] ?? 0))), impossible('already-visited')],
  ['leaves the grid', withLog(path => `${drawn(path.slice(0, 2))} 99@900`), impossible('off-the-grid')],
  ['undoes more cells than were drawn', withLog(path => `${path[0]}@0 cut9@1`), impossible('nothing-to-cut')],
  ['requests a hint before the start', withLog(() => 'hint@0'), impossible('hint-before-start')],
  ['clears an empty path', withLog(() => 'restart@0'), impossible('nothing-to-clear')],
  ['sends times that run backwards', withLog(path => `${path[0]}@9 ${path[1]}@8`), impossible('time-runs-backwards')],
  ['starts at a negative time', withLog(path => `${path[0]}@-9`), impossible('unknown-sign')],
  ['sends a time with a fraction', withLog(path => `${path[0]}@0.5`), impossible('unknown-sign')],
  ['sends a time with an exponent', withLog(path => `${path[0]}@1e3`), impossible('unknown-sign')],
  ['sends a time of more than 31 bits', withLog(path => `${path[0]}@2147483648`), impossible('time-out-of-range')],
  ['sends digits of another script as a log', withLog(() => '１０@０'), impossible('unknown-sign')],
  ['sends a log of 3,001 entries', withLog(path => `${path[0]}@0 `.repeat(3001)), impossible('log-too-long')],
  ['sends a log of 50,001 characters', withLog(() => ' '.repeat(50_001)), MALFORMED],
  ['sends an SQL statement as a log', withLog(() => "'; drop table attempts; --"), impossible('unknown-sign')],
  [
    'sends the log of another puzzle',
    withLog(() => drawn(solutionOf({ level: 1, seed: 'other' }))),
    impossible('must-start-on-one'),
  ],
  ['claims a harder level', withMore({ level: 2 }), { refusal: 'another-puzzle' }],
  ['claims the last level', withMore({ level: 1_000_000 }), { refusal: 'another-puzzle' }],
  ['claims a level beyond the last', withMore({ level: 1_000_001 }), MALFORMED],
  ['claims another seed', withMore({ seed: 'other' }), { refusal: 'another-puzzle' }],
  ['claims an empty seed', withMore({ seed: '' }), MALFORMED],
  ['sends a score of their own', withMore({ score: 5000 }), MALFORMED],
  ['sends a time of their own', withMore({ timeSeconds: 1 }), MALFORMED],
  ['sends a count of hints', withMore({ hintsUsed: 0 }), MALFORMED],
  ['sends a player', withMore({ playerId: '00000000-0000-4000-8000-000000000000' }), MALFORMED],
  ['sends the time of issue', withMore({ issuedAt: 0 }), MALFORMED],
  ['sends a puzzle as JSON', withMore({ puzzle: { size: 2, waypoints: [0, 1], walls: [] } }), MALFORMED],
  ['sends a puzzle of 321 characters', withMore({ puzzle: '.'.repeat(321) }), MALFORMED],
  ['sends a smaller puzzle for the attempt', withMore(TINY), { refusal: 'another-puzzle' }],
  ['sends the solution', withMore({ solution: 'a b c d' }), MALFORMED],
  ['plays a smaller puzzle offline', withMore({ ...TINY, attempt: 'offline' }), { refusal: 'not-of-the-level' }],
  ['plays a puzzle offline that is easy', withMore({ ...LOOSE, attempt: 'offline' }), { refusal: 'several-solutions' }],
  [
    'sends text as the puzzle of a game',
    withMore({ puzzle: 'a b c', attempt: 'offline' }),
    { refusal: 'no-such-puzzle' },
  ],
  ['sends a list of results', honest => [honest, honest], MALFORMED],
  ['hides the result in the key __proto__', honest => `{"__proto__":${JSON.stringify(honest)}}`, MALFORMED],
];

test('no forged result is recorded, but an honest result still is', async () => {
  const { player, honest } = await playerWithGame();
  const before = await storedFor(player);
  const answers: Record<string, unknown> = {};
  for (const [what, forge] of CHEATS) answers[what] = await post(player, forge(honest));
  expect(answers).toEqual(Object.fromEntries(CHEATS.map(([what, , answer]) => [what, answer])));
  expect(await storedFor(player)).toEqual(before);
  expectCleanPrototypes();
  expect(await post(player, honest)).toMatchObject({ isNew: true, result: { level: 1, timeSeconds: 2 } });
});

test('a result with the content type of a form is refused, so that other sites cannot post one', async () => {
  const { player, honest } = await playerWithGame();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect(await post(player, honest, type)).toEqual(MALFORMED);
  expect(await post(player, honest)).toMatchObject({ isNew: true });
});

test('a player cannot finish another player’s attempt, either before or after its owner does', async () => {
  const { player: owner, honest } = await playerWithGame();
  const thief = await newPlayer(database.db);
  const before = await storedFor(owner);
  expect(await post(thief, honest)).toEqual({ refusal: 'not-your-attempt' });
  expect(await storedFor(owner)).toEqual(before);
  expect(await post(owner, honest)).toMatchObject({ isNew: true });
  expect(await post(thief, honest)).toEqual({ refusal: 'not-your-attempt' });
  expect(await storedFor(thief)).toEqual({ attempts: [], history: [] });
});

test('an attempt can be finished only once, and resubmitting it returns the recorded result', async () => {
  const { player, honest } = await playerWithGame();
  const slow = { ...honest, log: drawn(solutionOf(honest), 1000) };
  const { result } = await post(player, slow);
  expect(result).toMatchObject({ timeSeconds: 24 });
  const stored = await storedFor(player);
  for (const again of [slow, honest, { ...honest, log: '' }])
    expect(await post(player, again)).toEqual({ isNew: false, result });
  expect(await post(player, { ...honest, level: 2 })).toEqual({ refusal: 'another-puzzle' });
  expect(await storedFor(player)).toEqual(stored);
});

test('if fifty different results for one attempt arrive at once, only one is recorded', async () => {
  const { player, honest } = await playerWithGame();
  const results = Array.from({ length: 50 }, (_, index) => ({
    ...honest,
    log: drawn(solutionOf(honest), 100 + index),
  }));
  const answers = await Promise.all(results.map(each => post(player, each)));
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
  expect((await storedFor(player)).history).toHaveLength(1);
});
