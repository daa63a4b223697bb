import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeStorage, forbiddenStorage } from '#app/client/testing/fake-storage.ts';
import { addDays } from '#engine/daily/day.ts';
import { streakOf } from '#engine/daily/streak.ts';
import { hasPending } from './has-pending.ts';
import { outboxStore } from './outbox-store.ts';
import { attemptsOf, changeAttempts, MAX_ATTEMPTS, type StoredAttempt, storeAttempt } from './stored-attempts.ts';

beforeEach(() => void vi.stubGlobal('localStorage', createFakeStorage()));

const result = {
  day: '2026-11-22',
  durationMs: 67_000,
  undosUsed: 2,
  hintsUsed: 1,
  restartsUsed: 0,
  isKept: true,
  isVerified: false,
};
const ids = (player?: string) => attemptsOf(player).map(({ attempt }) => attempt);
const put = (attempt: string, given: Partial<StoredAttempt> = {}) =>
  storeAttempt({ day: '2026-11-22', attempt, ...given });

test('J29 a stored attempt is restored with its key and result, and storing it again replaces the older state', () => {
  put('a', { key: 'key', due: 'join' });
  put('b');
  put('a', { key: 'key', due: 'send', result });
  expect(ids()).toEqual(['a', 'b']);
  expect(attemptsOf(undefined)[0]).toEqual({
    day: '2026-11-22',
    attempt: 'a',
    owner: undefined,
    key: 'key',
    due: 'send',
    result,
    refusal: undefined,
  });
});

test('V8 neither a visitor nor another account sees the attempts of an account', () => {
  put('visitor');
  put('ada', { owner: 'ada' });
  put('eve', { owner: 'eve' });
  expect([ids(), ids('ada')]).toEqual([['visitor'], ['visitor', 'ada']]);
});

test('J29 the browser keeps the newest 1,100 attempts, enough for three years, and removes older ones', () => {
  for (let n = 0; n < MAX_ATTEMPTS + 3; n++) put(`a${n}`, { day: addDays('2026-01-01', n) });
  expect([ids().length, ids()[0], ids().at(-1)]).toEqual([MAX_ATTEMPTS, 'a3', `a${MAX_ATTEMPTS + 2}`]);
});

test('J27 an unsent result waits for any player, an attempt that may join an account only for a signed-in one', () => {
  expect([hasPending(undefined), hasPending('ada')]).toEqual([false, false]);
  put('a', { key: 'k', due: 'join' });
  expect([hasPending(undefined), hasPending('ada')]).toEqual([false, true]);
  put('a', { key: 'k', due: 'send', result });
  expect([hasPending(undefined), hasPending('ada')]).toEqual([true, true]);
  changeAttempts(['a'], ({ due: _, ...rest }) => rest);
  expect([hasPending(undefined), hasPending('ada')]).toEqual([false, false]);
});

test.each([
  ['text that is not JSON', 'nonsense'],
  ['null', 'null'],
  ['attempts of a later version', JSON.stringify({ version: 2, attempts: [{ day: '2026-11-22', attempt: 'a' }] })],
  ['an object instead of a list', JSON.stringify({ version: 1, attempts: { a: 1 } })],
  ['a day that does not exist', JSON.stringify({ version: 1, attempts: [{ day: '2026-02-30', attempt: 'a' }] })],
  ['an entry without an attempt id', JSON.stringify({ version: 1, attempts: [{ day: '2026-11-22' }] })],
])('J29 if the browser has stored %s, it has no attempts', (_what, text) => {
  localStorage.setItem('daily', text);
  expect(ids()).toEqual([]);
});

test('J29 if a stored result has an invalid field, the result is dropped, and nothing waits to be sent', () => {
  const attempts = [{ day: '2026-11-22', attempt: 'a', due: 'send', result: { ...result, durationMs: -1 } }];
  localStorage.setItem('daily', JSON.stringify({ version: 1, attempts }));
  expect(attemptsOf(undefined)).toMatchObject([{ attempt: 'a', due: undefined, result: undefined }]);
});

test('J29 whatever text is stored, reading attempts never throws, and a streak can be computed', () => {
  const row = fc.record({
    day: fc.oneof(fc.constant('2026-11-22'), fc.anything()),
    attempt: fc.oneof(fc.constant('a'), fc.anything()),
    key: fc.anything(),
    owner: fc.anything(),
    due: fc.oneof(fc.constantFrom('send', 'join'), fc.anything()),
    result: fc.oneof(fc.constant(result), fc.record({ durationMs: fc.anything(), isKept: fc.anything() })),
  });
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.oneof(row, fc.jsonValue())).map(attempts => JSON.stringify({ version: 1, attempts })),
  );
  fc.assert(
    fc.property(texts, text => {
      localStorage.setItem('daily', text);
      const days = attemptsOf('ada').flatMap(({ result: read }) => (read?.isKept ? [read.day] : []));
      const { current, best } = streakOf(days, '2026-11-23');
      return current >= 0 && best >= current;
    }),
  );
});

test('J29 if storage is forbidden, an attempt stays in memory, and storing it returns false', () => {
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: forbiddenStorage });
  onTestFinished(() => outboxStore.remove('daily'));
  expect([put('a'), ids(), hasPending('ada')]).toEqual([false, ['a'], false]);
});
