import { expect, test } from 'vitest';
import { createTurns } from '#server/http/take-turns.ts';
import type { Services } from '#server/services.ts';
import { action as countGameStarted } from './game-started.ts';
import { action as matchmaking } from './matchmaking.ts';
import { action as lendRecordings } from './recordings.ts';
import { type Action, postFields } from './testing/post-to.ts';

/**
 * Posts a value to an endpoint after the sender has used up all limits. Fails if the endpoint uses anything but the
 * limits, for example the database.
 */
async function post(action: Action, value: object) {
  const services: Partial<Services> = {
    now: () => new Date(),
    playerTurns: createTurns(),
    memoryLimits: { allow: async () => false, isExhausted: async () => true },
    limits: { allow: async () => false, spend: async () => false, forgive: async () => {} },
  };
  return postFields(action, services, { id: 'ada' }, value);
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
