import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage, forbiddenStorage } from '#app/client/testing/fake-storage.ts';
import {
  CHALLENGES_KEY,
  forgetChallenge,
  keyOf,
  MAX_STORED_CHALLENGES,
  storeChallenge,
  storedChallenges,
} from './stored-challenges.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('window', { name: '' });
});

test('C4 for each challenge, the browser stores the visitor’s key, and whether the visitor made the challenge', () => {
  storeChallenge({ code: 'K7P2XA9Q0Z', key: 'a', own: true });
  storeChallenge({ code: 'ABCDEFGHIJ', key: 'b' });
  expect(keyOf('K7P2XA9Q0Z')).toBe('a');
  expect(storedChallenges().filter(({ own }) => own)).toHaveLength(1);
  storeChallenge({ code: 'ABCDEFGHIJ', key: 'c' });
  expect([keyOf('ABCDEFGHIJ'), storedChallenges().length]).toEqual(['c', 2]);
  forgetChallenge('ABCDEFGHIJ');
  expect(keyOf('ABCDEFGHIJ')).toBeUndefined();
});

test('C15 the browser stores when the visitor made or began each challenge', () => {
  vi.setSystemTime(1000);
  storeChallenge({ code: 'K7P2XA9Q0Z', key: 'a', own: true });
  vi.setSystemTime(2000);
  storeChallenge({ code: 'ABCDEFGHIJ', key: 'b' });
  storeChallenge({ code: 'K7P2XA9Q0Z', key: 'a', own: true });
  vi.useRealTimers();
  expect(storedChallenges().map(({ code, at }) => [code, at])).toEqual([
    ['ABCDEFGHIJ', 2000],
    ['K7P2XA9Q0Z', 1000],
  ]);
});

test.each([
  ['missing', {}],
  ['a text', { at: '1000' }],
  ['beyond all dates', { at: 1e16 }],
])('C15 if the stored time of a challenge is %s, the browser keeps the challenge without a time', (_what, time) => {
  const challenges = [{ code: 'K7P2XA9Q0Z', key: 'k', ...time }];
  localStorage.setItem(CHALLENGES_KEY, JSON.stringify({ version: 1, challenges }));
  expect(storedChallenges()).toEqual([{ code: 'K7P2XA9Q0Z', key: 'k' }]);
});

test('C4 if the browser stores too many challenges, the oldest one is removed', () => {
  for (let index = 0; index <= MAX_STORED_CHALLENGES; index++) storeChallenge({ code: `C${index}`, key: 'k' });
  expect(storedChallenges()).toHaveLength(MAX_STORED_CHALLENGES);
  expect(keyOf('C0')).toBeUndefined();
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a later version', '{"version":2,"challenges":[{"code":"A","key":"k"}]}'],
  ['a list of other things', '{"version":1,"challenges":[null,7,{"code":"../x","key":"k"},{"code":"A"}]}'],
])('C4 if the stored text is %s, the list of stored challenges is empty', (_what, text) => {
  localStorage.setItem(CHALLENGES_KEY, text);
  expect(storedChallenges()).toEqual([]);
});

test.each([
  ['full', () => createFakeStorage({}, 0)],
  ['refused', forbiddenStorage],
])(
  'C4 if local storage is %s, the next page in the tab still knows the latest challenge of a visitor',
  async (_state, open) => {
    vi.stubGlobal('window', { name: '' });
    Object.defineProperty(globalThis, 'localStorage', { get: open, configurable: true });
    storeChallenge({ code: 'ABCDEFGHIJ', key: 'a' });
    expect(storeChallenge({ code: 'K7P2XA9Q0Z', key: 'b', own: true })).toBe(false);
    expect(keyOf('ABCDEFGHIJ')).toBe('a');
    // the module is imported anew, as if the browser had opened another page
    vi.resetModules();
    const { keyOf: keyOnNextPage } = await import('./stored-challenges.ts');
    expect([keyOnNextPage('K7P2XA9Q0Z'), keyOnNextPage('ABCDEFGHIJ')]).toEqual(['b', undefined]);
  },
);

test('C4 when local storage works again, a challenge that was stored in the name of the tab moves there', () => {
  const name = 'enfilade challenges {"version":1,"challenges":[{"code":"K7P2XA9Q0Z","key":"b"}]}';
  vi.stubGlobal('window', { name });
  expect(keyOf('K7P2XA9Q0Z')).toBe('b');
  storeChallenge({ code: 'ABCDEFGHIJ', key: 'a' });
  expect([storedChallenges().length, window.name]).toEqual([2, '']);
});
