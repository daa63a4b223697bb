import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage, forbiddenStorage } from '#app/client/testing/fake-storage.ts';
import { forgetDuel, keepDuel, storedDuel } from './running-duel.ts';

const DAY_MS = 86_400_000;
const duel = { room: 'K7QX2M', player: 'ana' };

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  return () => vi.useRealTimers();
});

test('D38 the browser stores the last duel that it was in, until that duel is over', () => {
  keepDuel({ ...duel, room: 'OTHER1' });
  keepDuel(duel);
  forgetDuel('OTHER1');
  expect(storedDuel(undefined)).toMatchObject(duel);
  forgetDuel(duel.room);
  expect(storedDuel(undefined)).toBeUndefined();
});

test('D38 the duel of an account is stored for that account alone', () => {
  keepDuel({ ...duel, owner: 'key of Ada' });
  expect([undefined, 'key of Zoe', 'key of Ada'].map(owner => storedDuel(owner)?.room)).toEqual([
    undefined,
    undefined,
    duel.room,
  ]);
});

test('D38 a stored duel is removed after a day, when its room has closed', () => {
  vi.useFakeTimers();
  keepDuel(duel);
  vi.setSystemTime(Date.now() + DAY_MS);
  expect(storedDuel(undefined)).toBeDefined();
  vi.setSystemTime(Date.now() + 1);
  expect(storedDuel(undefined)).toBeUndefined();
  expect(localStorage.getItem('duel')).toBeNull();
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a later version', JSON.stringify({ version: 2, ...duel, at: Date.now() })],
  ['another address', JSON.stringify({ version: 1, ...duel, room: '../..', at: Date.now() })],
])('D38 if the stored text is %s, the browser offers no duel', (_what, text) => {
  localStorage.setItem('duel', text);
  expect(storedDuel(undefined)).toBeUndefined();
});

test('D38 if storage is forbidden, no duel is stored and no error is thrown', () => {
  vi.stubGlobal('localStorage', forbiddenStorage);
  keepDuel(duel);
  forgetDuel(duel.room);
  expect(storedDuel(undefined)).toBeUndefined();
});
