import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { playerContext, servicesContext } from '#server/http/context.ts';
import { createTurns } from '#server/http/take-turns.ts';
import type { Services } from '#server/services.ts';
import { action as countGameStarted } from './game-started.ts';
import { action as matchmaking } from './matchmaking.ts';
import { action as lendRecordings } from './recordings.ts';

/**
 * Posts a value to an endpoint after the sender has used up all limits. Fails if the endpoint uses anything but the
 * limits, for example the database.
 */
async function post(action: (args: never) => Promise<Response>, value: unknown) {
  const context = new RouterContextProvider();
  const services: Partial<Services> = {
    now: () => new Date(),
    playerTurns: createTurns(),
    memoryLimits: { allow: async () => false, isExhausted: async () => true },
    limits: { allow: async () => false, spend: async () => false, forgive: async () => {} },
  };
  context.set(servicesContext, services as Services);
  context.set(playerContext, { id: 'ada', username: 'Ada', email: 'ada@enfilade.example' });
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://localhost/', { method: 'POST', headers, body: JSON.stringify(value) });
  const response = await action({ request, context } as never);
  return { status: response.status, body: await response.json() };
}

test.each([
  ['L13 a flood of searches', matchmaking, { intent: 'seek' }],
  [
    'L13 a flood of started games',
    countGameStarted,
    { mode: 'solo', language: 'fr', timestamp: '2026-11-22T12:00:00Z' },
  ],
  ['a flood of requests about lending recordings', lendRecordings, { lends: false }],
])('%s beyond the limit is refused before it reaches the database', async (_what, action, value) => {
  expect(await post(action, value)).toEqual({ status: 429, body: { refusal: 'too-many' } });
});
