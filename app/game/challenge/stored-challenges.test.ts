import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import {
  CHALLENGES_KEY,
  forgetChallenge,
  keyOf,
  MAX_STORED_CHALLENGES,
  storeChallenge,
  storedChallenges,
} from './stored-challenges.ts';

beforeEach(() => vi.stubGlobal('localStorage', createFakeStorage()));

test('C4 the browser keeps a visitor’s key of each challenge, and whether they have made it', () => {
  storeChallenge({ code: 'K7P2XA9Q0Z', key: 'a', own: true });
  storeChallenge({ code: 'ABCDEFGHIJ', key: 'b' });
  expect(keyOf('K7P2XA9Q0Z')).toBe('a');
  expect(storedChallenges().filter(({ own }) => own)).toHaveLength(1);
  storeChallenge({ code: 'ABCDEFGHIJ', key: 'c' });
  expect([keyOf('ABCDEFGHIJ'), storedChallenges().length]).toEqual(['c', 2]);
  forgetChallenge('ABCDEFGHIJ');
  expect(keyOf('ABCDEFGHIJ')).toBeUndefined();
});

test('C4 the oldest challenges give way', () => {
  for (let index = 0; index <= MAX_STORED_CHALLENGES; index++) storeChallenge({ code: `C${index}`, key: 'k' });
  expect(storedChallenges()).toHaveLength(MAX_STORED_CHALLENGES);
  expect(keyOf('C0')).toBeUndefined();
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a later version', '{"version":2,"challenges":[{"code":"A","key":"k"}]}'],
  ['a list of other things', '{"version":1,"challenges":[null,7,{"code":"../x","key":"k"},{"code":"A"}]}'],
])('C4 a stored text that is %s has no challenges', (_what, text) => {
  localStorage.setItem(CHALLENGES_KEY, text);
  expect(storedChallenges()).toEqual([]);
});
