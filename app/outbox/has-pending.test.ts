import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { hasPending } from './has-pending.ts';

beforeEach(() => vi.stubGlobal('localStorage', createFakeStorage({ solo: '{}', theme: 'dark' })));

const days = (...attempts: readonly object[]) => JSON.stringify({ version: 1, attempts });

test.each([
  ['nothing', 'daily', days({ attempt: 'a', key: 'k' }), false, false],
  ['the result of a level, which is for an account', 'result:a', '{}', false, true],
  ['the result of a day', 'daily', days({ attempt: 'a', due: 'send' }), true, true],
  ['a visitor’s day, which an account joins', 'daily', days({ attempt: 'a', due: 'join' }), false, true],
  ['a visitor’s challenge, which an account joins', 'challenges', '{"challenges":[{"code":"A"}]}', false, true],
  ['a visitor’s circle, which an account joins', 'circles', '{"circles":[{"code":"A"}]}', false, true],
  ['no challenge any more', 'challenges', '{"version":1,"challenges":[]}', false, false],
  ['a run in progress', 'challenge:K7P2XA9Q0Z', '{"version":1,"logs":[""]}', false, false],
  ['a run that is over', 'challenge:K7P2XA9Q0Z', '{"version":1,"logs":[""],"how":"solved"}', true, true],
] as const)('V7 J27 C4 a page finds out who must send stored data: %s', (_what, key, text, visitor, account) => {
  localStorage.setItem(key, text);
  expect([hasPending(undefined), hasPending('ada')]).toEqual([visitor, account]);
});

test('if storage is forbidden, the page finds nothing that waits to be sent to the server', () => {
  vi.stubGlobal('localStorage', undefined);
  expect([hasPending(undefined), hasPending('ada')]).toEqual([false, false]);
});
