import { randomUUID } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate.ts';
import { type Player, playerKey } from '#server/auth/player.ts';
import { profiles } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { action as handOut } from './attempts.ts';
import { action as record } from './results.ts';

const database = testDatabase();

async function newPlayer(): Promise<Player> {
  const player = { id: randomUUID(), username: 'Camille', email: `${randomUUID()}@enfilade.example` };
  await database.db.insert(profiles).values(player);
  return player;
}

type Action = (sent: never) => Promise<Response>;

/** What a route answers to a browser of this player. */
async function post(action: Action, player: Player | undefined, value: unknown, headers = {}, isAllowed = true) {
  const context = new RouterContextProvider();
  const services: Partial<Services> = {
    db: database.db,
    limits: { allow: async () => isAllowed, forgive: async () => {} },
    now: () => new Date(),
  };
  context.set(servicesContext, services as Services);
  context.set(playerContext, player);
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof value === 'string' ? value : JSON.stringify(value),
  });
  const answer = await action({ request, context } as never);
  return { status: answer.status, body: await answer.json() };
}

function gameOf(seed: string, level = 1) {
  const made = generatePuzzle(level, seed);
  const log = made.ok ? made.solution.map((cell, step) => `${cell}@${step * 20}`).join(' ') : '';
  return { attempt: randomUUID(), level, seed, log };
}

test('a level is handed out, played, recorded, and recorded once', async () => {
  const player = await newPlayer();
  const handedOut = await post(handOut, player, { level: 2 });
  expect(handedOut).toEqual({ status: 200, body: { attempt: expect.any(String), level: 2, seed: expect.any(String) } });
  const sent = { ...gameOf(handedOut.body.seed, 2), attempt: handedOut.body.attempt };
  const result = { level: 2, score: 5000, timeSeconds: 0, undosUsed: 0, hintsUsed: 0 };
  expect(await post(record, player, sent)).toEqual({ status: 200, body: { isNew: true, result } });
  expect(await post(record, player, sent)).toEqual({ status: 200, body: { isNew: false, result } });
});

test.each([
  ['a level', handOut, { level: 1 }],
  ['a result', record, gameOf('seed')],
])('without a session %s is refused', async (_what, action, value) => {
  expect(await post(action, undefined, value)).toEqual({ status: 401, body: { refusal: 'signed-out' } });
});

test.each([
  ['a level', handOut, { level: 1 }],
  ['a result', record, gameOf('another-seed')],
])('V8 a page that was made for one player gets %s for no other', async (_what, action, value) => {
  const player = await newPlayer();
  const other = await newPlayer();
  const meant = { 'x-player': playerKey(other.id) };
  expect(await post(action, player, value, meant)).toEqual({ status: 401, body: { refusal: 'signed-out' } });
  expect((await post(action, other, value, meant)).status).toBe(200);
});

test('whoever sends without end is told to wait, and that is no last word', async () => {
  const answer = await post(record, await newPlayer(), gameOf('one-too-many'), {}, false);
  expect(answer).toEqual({ status: 429, body: { refusal: 'too-many' } });
});

test('a refusal says why, and what the engine found', async () => {
  const player = await newPlayer();
  const game = gameOf('seed');
  expect(await post(record, player, { ...game, log: '' })).toEqual({ status: 422, body: { refusal: 'not-solved' } });
  expect(await post(record, player, { ...game, log: '99@0' })).toEqual({
    status: 422,
    body: { refusal: 'impossible', reason: 'off-the-grid' },
  });
});

test.each([
  ['no JSON', '{"level"'],
  ['no object', 'null'],
  ['a level that is none', { level: 1e9 }],
  ['a zero byte', { level: 1, attempt: '\0', seed: '\0', log: '\0' }],
  ['half a character', { level: 1, attempt: '\ud800', seed: '\udfff', log: '' }],
  ['a prototype', '{"level":1,"__proto__":{"admin":true}}'],
])('%s is bad input to both', async (_what, value) => {
  const player = await newPlayer();
  for (const action of [handOut, record])
    expect(await post(action, player, value)).toEqual({ status: 400, body: { refusal: 'malformed' } });
});
