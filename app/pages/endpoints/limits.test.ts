import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { DailyPuzzles } from '#server/daily/daily-puzzles.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import { createTurns } from '#server/http/take-turns.ts';
import type { Services } from '#server/services.ts';
import { action as startDaily } from './daily-attempts.ts';
import { action as joinDaily } from './daily-join.ts';
import { action as finishDaily } from './daily-results.ts';
import { action as countGameStarted } from './game-started.ts';
import { action as matchmaking } from './matchmaking.ts';
import { action as lendRecordings } from './recordings.ts';
import { action as recordResult } from './results.ts';

/** Posts a value to an endpoint whose limits are exhausted. Any service beyond the limits would throw. */
async function post(
  action: (args: never) => Promise<Response>,
  value: unknown,
  { isVisitor = false, allow = false } = {},
) {
  const context = new RouterContextProvider();
  const daily = { isOpen: () => true } as Partial<DailyPuzzles> as DailyPuzzles;
  const services: Partial<Services> = {
    daily,
    now: () => new Date(),
    playerTurns: createTurns(),
    memoryLimits: { allow: async () => false, isExhausted: async () => true },
    limits: { allow: async () => allow, spend: async () => false, forgive: async () => {} },
  };
  context.set(servicesContext, services as Services);
  const ada = { id: 'ada', username: 'Ada', email: 'ada@enfilade.example' };
  context.set(playerContext, isVisitor ? undefined : ada);
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://localhost/', { method: 'POST', headers, body: JSON.stringify(value) });
  const response = await action({ request, context } as never);
  return { status: response.status, body: await response.json() };
}

const RESULT = { attempt: 'a', key: 'k', log: '0@1' };
const BEYOND_THE_DAY = { allow: true };
const VISITOR = { isVisitor: true };

test.each([
  ['L13 a flood of searches', matchmaking, { intent: 'seek' }, {}],
  [
    'L13 a flood of started games',
    countGameStarted,
    { mode: 'solo', language: 'fr', timestamp: '2026-11-22T12:00:00Z' },
    {},
  ],
  [
    'M5 a result beyond the characters of a day',
    recordResult,
    { attempt: 'a', level: 1, seed: 's', log: '0@1' },
    BEYOND_THE_DAY,
  ],
  ['a flood of daily starts of a player', startDaily, { day: '2026-11-22' }, {}],
  ['a flood of daily starts from an address', startDaily, { day: '2026-11-22' }, VISITOR],
  ['a flood of daily results of a player', finishDaily, RESULT, {}],
  ['a flood of daily results from an address', finishDaily, RESULT, VISITOR],
  ['a daily result beyond the characters of a player', finishDaily, RESULT, BEYOND_THE_DAY],
  ['a daily result beyond the characters of an address', finishDaily, RESULT, { ...VISITOR, ...BEYOND_THE_DAY }],
  ['a flood of answers to lending', lendRecordings, { lends: false }, {}],
  ['a flood of joins', joinDaily, { attempts: [{ attempt: 'a', key: 'k' }] }, {}],
])('%s is refused before it reaches the database', async (_what, action, value, options) => {
  expect(await post(action, value, options)).toEqual({ status: 429, body: { refusal: 'too-many' } });
});
