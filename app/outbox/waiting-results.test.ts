import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { hasPending } from './has-pending.ts';
import { allWaiting, findWaiting, putResult, removeResult, type WaitingResult, waitingFor } from './waiting-results.ts';

beforeEach(() => vi.stubGlobal('localStorage', createFakeStorage()));

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

test('V7 the result of a level waits in the browser until it is removed', () => {
  expect(hasPending('ada')).toBe(false);
  putResult(resultOf('a'));
  expect(hasPending('ada')).toBe(true);
  expect(findWaiting('a')).toEqual(resultOf('a'));
  removeResult('a');
  expect([hasPending('ada'), findWaiting('a')]).toEqual([false, undefined]);
});

test('V7 a result of the first format, without version and puzzle, waits in the browser like a newer one', () => {
  putResult(resultOf('old'));
  putResult(resultOf('new', { version: 2, puzzle: '1 .\n2 .' }));
  expect(waitingFor('ada').map(({ version, puzzle }) => [version, puzzle])).toEqual([
    [undefined, undefined],
    [2, '1 .\n2 .'],
  ]);
});

test('V1 the browser keeps one result per attempt to be sent, even if the result is stored twice', () => {
  putResult(resultOf('a'));
  putResult(resultOf('a'));
  expect(namesFor('ada')).toEqual(['a']);
});

test('V8 the results to send for an account are its own and visitors’, but never another account’s', () => {
  putResult(resultOf('of a guest'));
  putResult(resultOf('of ada', { owner: 'ada' }));
  putResult(resultOf('of eve', { owner: 'eve' }));
  expect(namesFor('ada')).toEqual(['of a guest', 'of ada']);
});

test('the results that wait to be sent are returned from the oldest to the newest', () => {
  putResult(resultOf('second', { finishedAt: 20 }));
  putResult(resultOf('first', { finishedAt: 10 }));
  expect(namesFor('ada')).toEqual(['first', 'second']);
});

test('V7 of the results that wait to be sent, the browser keeps only the newest 500', () => {
  for (let at = 0; at < 503; at++) putResult(resultOf(`r${at}`, { finishedAt: at }));
  const names = namesFor('ada');
  expect([names.length, names[0], names.at(-1)]).toEqual([500, 'r3', 'r502']);
});

test.each([
  ['text that is not JSON', 'nonsense'],
  ['null', 'null'],
  ['a missing field', JSON.stringify({ ...resultOf('a'), log: undefined })],
  ['a field of the wrong type', JSON.stringify({ ...resultOf('a'), level: '1' })],
  ['an owner that is not a string', JSON.stringify({ ...resultOf('a'), owner: 7 })],
  ['a version that this page does not read', JSON.stringify({ ...resultOf('a'), version: 4 })],
  ['a puzzle that is not a string', JSON.stringify({ ...resultOf('a'), version: 2, puzzle: 7 })],
  ['an attempt that does not match its key', JSON.stringify(resultOf('b'))],
])('an invalid stored result is ignored: %s', (_what, text) => {
  localStorage.setItem('result:a', text);
  expect(waitingFor('ada')).toEqual([]);
  expect(findWaiting('a')).toBeUndefined();
});

test('keys in storage that do not belong to a result are ignored', () => {
  localStorage.setItem('solo', '{}');
  expect([hasPending('ada'), waitingFor('ada')]).toEqual([false, []]);
});

test.each([
  ['full', () => createFakeStorage({}, 0)],
  ['forbidden', () => undefined],
])('if storage is %s, results to be sent stay in memory as long as the page is open', (_what, storage) => {
  vi.stubGlobal('localStorage', storage());
  putResult(resultOf('a'));
  expect([hasPending('ada'), allWaiting(), namesFor('ada')]).toEqual([false, [], ['a']]);
  expect(findWaiting('a')).toEqual(resultOf('a'));
  removeResult('a');
  expect([namesFor('ada'), findWaiting('a')]).toEqual([[], undefined]);
});
