import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { judgeDailyHere, logOf, TINY } from '#server/daily/attempts/testing/daily-games.ts';
import { dailyHere } from '#server/daily/testing/daily-here.ts';
import { dailyPuzzles } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import { createTurns } from '#server/http/take-turns.ts';
import { playerKey } from '#server/players/player.ts';
import type { Services } from '#server/services.ts';
import { action as start } from './daily-attempts.ts';
import { action as join } from './daily-join.ts';
import { action as finish } from './daily-results.ts';

const database = testDatabase();

const DAY = '2026-11-22';

let time = Date.parse('2026-11-22T11:00:00Z'); // the clock of the test: each reading adds a millisecond

/**
 * Posts a value to an endpoint, as the player with this id or as a visitor. Returns the status and the JSON of the
 * response.
 */
async function post(action: (args: never) => Promise<Response>, id: string | undefined, value: unknown, headers = {}) {
  const { db } = database;
  const grid = { day: DAY, ...TINY, notation: 1, grade: 1, load: 7, identity: 'tiny', createdAt: new Date() };
  await db.insert(dailyPuzzles).values(grid).onConflictDoNothing();
  const now = () => new Date(time++);
  const services: Partial<Services> = {
    ...{
      db,
      now,
      hashNetwork: () => null,
      judgeDaily: judgeDailyHere,
      daily: dailyHere(db, now),
      playerTurns: createTurns(),
    },
    memoryLimits: createMemoryLimits(),
    limits: { allow: async () => true, spend: async () => true, forgive: async () => {} },
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, services as Services);
  context.set(playerContext, id === undefined ? undefined : { id, username: 'Camille', email: '' });
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  });
  const response = await action({ request, context } as never);
  return { status: response.status, body: await response.json() };
}

test('a visitor who finishes a daily grid gets the result and the times of all players of that day', async () => {
  const { status, body: attempt } = await post(start, undefined, { day: DAY });
  const text = expect.any(String);
  expect([status, attempt]).toEqual([
    200,
    { attempt: text, key: text, day: DAY, grade: expect.any(Number), ...TINY, elapsedMs: 0 },
  ]);
  const sent = { attempt: attempt.attempt, key: attempt.key, log: logOf(400) };
  time += 400;
  const figures = { undosUsed: 0, hintsUsed: 0, restartsUsed: 0, isKept: true, isVerified: true };
  expect(await post(finish, undefined, sent)).toMatchObject({
    status: 200,
    body: { isNew: true, result: { day: DAY, ...figures }, times: { count: 1 } },
  });
  expect(await post(finish, undefined, sent)).toMatchObject({ status: 200, body: { isNew: false } });
});

test('J14 when a visitor signs in, the daily games that they played before become the account’s', async () => {
  const { body: attempt } = await post(start, undefined, { day: DAY });
  const claims = { attempts: [{ attempt: attempt.attempt, key: attempt.key }] };
  expect(await post(join, undefined, claims)).toEqual({ status: 401, body: { refusal: 'signed-out' } });
  const player = await newPlayer(database.db);
  expect(await post(join, player, claims)).toEqual({ status: 200, body: { joined: 1 } });
  expect((await post(start, player, { day: DAY })).body).toMatchObject({ attempt: attempt.attempt });
});

test('J14 one request can move at most two hundred daily games to an account', async () => {
  const player = await newPlayer(database.db);
  const claims = (count: number) => ({ attempts: Array.from({ length: count }, () => ({ attempt: 'a', key: 'k' })) });
  expect((await post(join, player, claims(200))).status).toBe(200);
  for (const count of [0, 201])
    expect(await post(join, player, claims(count))).toEqual({ status: 400, body: { refusal: 'malformed' } });
});

test('V8 if the player of a page has changed or signed out, the requests of that page are refused', async () => {
  const [player, other] = [await newPlayer(database.db), await newPlayer(database.db)];
  const headers = { 'x-player': playerKey(player) };
  const result = { attempt: 'a', log: '' };
  const claims = { attempts: [{ attempt: 'a', key: 'k' }] };
  for (const id of [undefined, other])
    for (const [action, value] of [
      [start, { day: DAY }],
      [finish, result],
      [join, claims],
    ] as const)
      expect(await post(action, id, value, headers)).toEqual({ status: 401, body: { refusal: 'signed-out' } });
  expect((await post(start, player, { day: DAY }, headers)).status).toBe(200);
});
