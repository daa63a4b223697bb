import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { writePuzzle } from '#engine/notation.ts';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { profiles } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { judgeHere } from '#server/games/testing/judge-here.ts';
import { takePuzzle } from '#server/games/testing/take-puzzle.ts';
import { createTurns } from '#server/http/take-turns.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { type Player, playerKey } from '#server/players/player.ts';
import type { Services } from '#server/services.ts';
import { action as issueAttempt } from './attempts.ts';
import { action as recordResult } from './results.ts';
import { type Action, postTo } from './testing/post-to.ts';

const database = testDatabase();
const metrics = createMetrics();

async function newPlayer(): Promise<Player> {
  const player = { id: randomUUID(), username: 'Camille', email: `${randomUUID()}@enfilade.example` };
  await database.db.insert(profiles).values(player);
  return player;
}

/** Posts a value to an endpoint as this player, and returns the status and the JSON of the response. */
async function post(action: Action, player: Player | undefined, value: unknown, headers = {}, isAllowed = true) {
  const services: Partial<Services> = {
    db: database.db,
    memoryLimits: createMemoryLimits(),
    limits: { allow: async () => isAllowed, spend: async () => isAllowed, forgive: async () => {} },
    judge: judgeHere,
    now: () => new Date(),
    playerTurns: createTurns(),
    metrics,
    takePuzzle,
  };
  const answer = await postTo(action, services, {
    player,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof value === 'string' ? value : JSON.stringify(value),
  });
  return { status: answer.status, body: answer.body };
}

function gameOf(seed: string, level = 1) {
  const generated = generatePuzzle(level, seed);
  if (!generated.ok) throw new Error(generated.refusal);
  const log = generated.value.solution.map((cell, step) => `${cell}@${step * 20}`).join(' ');
  return { attempt: randomUUID(), level, seed, log, puzzle: writePuzzle(generated.value.puzzle) };
}

test('when a result is sent twice, it is recorded once, and both responses are the same', async () => {
  const player = await newPlayer();
  const issued = await post(issueAttempt, player, { level: 2 });
  const text = expect.any(String);
  const body = { attempt: text, level: 2, seed: text, puzzle: text, solution: text, isCalm: false };
  expect(issued).toEqual({ status: 200, body });
  const submitted = { ...gameOf(issued.body.seed, 2), attempt: issued.body.attempt };
  const result = { level: 2, score: 5000, timeSeconds: 0, undosUsed: 0, hintsUsed: 0 };
  expect(await post(recordResult, player, submitted)).toEqual({ status: 200, body: { isNew: true, result } });
  expect(await post(recordResult, player, submitted)).toEqual({ status: 200, body: { isNew: false, result } });
});

test.each([
  ['a request for a level', issueAttempt, { level: 1 }],
  ['a result', recordResult, gameOf('seed')],
])('without a session, %s is rejected with status 401', async (_case, action, value) => {
  expect(await post(action, undefined, value)).toEqual({ status: 401, body: { refusal: 'signed-out' } });
});

test.each([
  ['a request for a level', issueAttempt, { level: 1 }],
  ['a result', recordResult, gameOf('another-seed')],
])('V8 if another player has signed in since a page was rendered, %s is refused', async (_case, action, value) => {
  const player = await newPlayer();
  const other = await newPlayer();
  const headers = { 'x-player': playerKey(other.id) };
  expect(await post(action, player, value, headers)).toEqual({ status: 401, body: { refusal: 'signed-out' } });
  expect((await post(action, other, value, headers)).status).toBe(200);
});

test('M5 if a player has used up a limit for results, a new result is refused with status 429', async () => {
  const player = await newPlayer();
  const { body: issued } = await post(issueAttempt, player, { level: 3 });
  const ofAttempt = { ...gameOf(issued.seed, 3), attempt: issued.attempt };
  for (const value of [gameOf('one-too-many'), ofAttempt])
    expect(await post(recordResult, player, value, {}, false)).toEqual({ status: 429, body: { refusal: 'too-many' } });
});

test('M10 if limits are used up, an already stored or another player’s result gets its usual answer', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const game = gameOf('stored');
  const { body } = await post(recordResult, player, game);
  const again = { status: 200, body: { ...body, isNew: false } };
  expect(await post(recordResult, player, game, {}, false)).toEqual(again);
  expect((await post(recordResult, other, game, {}, false)).body).toEqual({ refusal: 'not-your-attempt' });
});

test('a rejected result gets a refusal, and if its log breaks a rule of the game, also the reason', async () => {
  const player = await newPlayer();
  const game = gameOf('seed');
  expect(await post(recordResult, player, { ...game, log: '' })).toEqual({
    status: 422,
    body: { refusal: 'not-solved' },
  });
  expect(await post(recordResult, player, { ...game, log: '99@0' })).toEqual({
    status: 422,
    body: { refusal: 'impossible', reason: 'off-the-grid' },
  });
});

test.each([
  ['malformed JSON', '{"level"'],
  ['a value that is not an object', 'null'],
  ['a level above the maximum', { level: 1e9 }],
  ['a null character', { level: 1, attempt: '\0', seed: '\0', log: '\0' }],
  ['a lone surrogate', { level: 1, attempt: '\ud800', seed: '\udfff', log: '' }],
  ['a `__proto__` key', '{"level":1,"__proto__":{"admin":true}}'],
])('the endpoints that issue an attempt and record a result refuse %s with status 400', async (_case, value) => {
  const player = await newPlayer();
  for (const action of [issueAttempt, recordResult])
    expect(await post(action, player, value)).toEqual({ status: 400, body: { refusal: 'malformed' } });
});
