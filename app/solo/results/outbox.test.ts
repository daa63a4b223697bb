import { beforeEach, expect, test, vi } from 'vitest';
import { findWaiting, putResult, removeResult, type WaitingResult, waitingFor } from './outbox.ts';
import { hasWaiting } from './waiting-keys.ts';

/** A storage as browsers have it: what is kept in it are properties of its own. */
function fakeStorage(maxItems = Number.POSITIVE_INFINITY): Storage {
  const methods = {
    getItem: (key: string) => (storage as Record<string, string>)[key] ?? null,
    setItem(key: string, value: string) {
      if (Object.keys(storage).length >= maxItems) throw new DOMException('full', 'QuotaExceededError');
      (storage as Record<string, string>)[key] = value;
    },
    removeItem: (key: string) => delete (storage as Record<string, string>)[key],
  };
  const storage: object = Object.create(methods);
  return storage as Storage;
}

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

const resultOf = (attempt: string, given: Partial<WaitingResult> = {}): WaitingResult => ({
  attempt,
  level: 1,
  seed: 'seed',
  log: '0@1',
  owner: undefined,
  finishedAt: 0,
  ...given,
});

const namesFor = (player: string) => waitingFor(player).map(({ attempt }) => attempt);

test('V7 what is put waits until it is taken out', () => {
  expect(hasWaiting()).toBe(false);
  expect(putResult(resultOf('a'))).toBe(true);
  expect(hasWaiting()).toBe(true);
  expect(findWaiting('a')).toEqual(resultOf('a'));
  removeResult('a');
  expect([hasWaiting(), findWaiting('a')]).toEqual([false, undefined]);
});

test('V1 the result of an attempt waits once, however often it is put', () => {
  putResult(resultOf('a'));
  putResult(resultOf('a'));
  expect(namesFor('ada')).toEqual(['a']);
});

test('V8 an account gets its own results and a guest’s, never another’s', () => {
  putResult(resultOf('of a guest'));
  putResult(resultOf('of ada', { owner: 'ada' }));
  putResult(resultOf('of eve', { owner: 'eve' }));
  expect(namesFor('ada')).toEqual(['of a guest', 'of ada']);
});

test('the oldest comes first', () => {
  putResult(resultOf('second', { finishedAt: 20 }));
  putResult(resultOf('first', { finishedAt: 10 }));
  expect(namesFor('ada')).toEqual(['first', 'second']);
});

test('V7 the newest 500 are kept', () => {
  for (let at = 0; at < 503; at++) putResult(resultOf(`r${at}`, { finishedAt: at }));
  const names = namesFor('ada');
  expect([names.length, names[0], names.at(-1)]).toEqual([500, 'r3', 'r502']);
});

test.each([
  ['no JSON', 'nonsense'],
  ['null', 'null'],
  ['a field missing', JSON.stringify({ ...resultOf('a'), log: undefined })],
  ['a field of another kind', JSON.stringify({ ...resultOf('a'), level: '1' })],
  ['an owner that is none', JSON.stringify({ ...resultOf('a'), owner: 7 })],
  ['the name of another', JSON.stringify(resultOf('b'))],
])('what makes no sense is left alone: %s', (_what, text) => {
  localStorage.setItem('result:a', text);
  expect(waitingFor('ada')).toEqual([]);
  expect(findWaiting('a')).toBeUndefined();
});

test('other things in the storage are none of its business', () => {
  localStorage.setItem('solo', '{}');
  expect([hasWaiting(), waitingFor('ada')]).toEqual([false, []]);
});

test('a full storage keeps what it has, and says that nothing was put', () => {
  vi.stubGlobal('localStorage', fakeStorage(1));
  expect([putResult(resultOf('a')), putResult(resultOf('b'))]).toEqual([true, false]);
  expect(namesFor('ada')).toEqual(['a']);
});

test('where storage is forbidden nothing is put and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(putResult(resultOf('a'))).toBe(false);
  removeResult('a');
  expect([hasWaiting(), waitingFor('ada'), findWaiting('a')]).toEqual([false, [], undefined]);
});
