import { afterEach, expect, test, vi } from 'vitest';
import { CHALLENGES_KEY } from '#app/client/storage/stored-challenges.ts';
import { CIRCLES_KEY } from '#app/client/storage/stored-circles.ts';
import { SPARE_PREFIX } from '#app/realtime/spare-keys.ts';
import { createFakeStorage } from './testing/fake-storage.ts';
import { hasWatchedKeys } from './watched-keys.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  [`${SPARE_PREFIX}ABC123`, true],
  [CHALLENGES_KEY, true],
  [CIRCLES_KEY, true],
  ['duel', true],
  ['challenge:K7P2XA9Q0Z', false],
  ['daily', false],
  ['result:a', false],
])('if the browser stores the key %s, the answer whether a page loads `check-stored.ts` is %s', (key, isWatched) => {
  vi.stubGlobal('localStorage', createFakeStorage({ solo: '{}', [key]: '{}', theme: 'dark' }));
  expect(hasWatchedKeys()).toBe(isWatched);
});
