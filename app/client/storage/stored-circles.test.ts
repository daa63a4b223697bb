import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage, forbiddenStorage } from '#app/client/testing/fake-storage.ts';
import { MAX_CIRCLES } from '#protocol/http.ts';
import {
  CIRCLES_KEY,
  circleKeyOf,
  forgetCircle,
  hasRoomForCircle,
  storeCircle,
  storedCircles,
} from './stored-circles.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('window', { name: '' });
});

test('K1 for each circle, the browser stores the visitor’s key and the circle’s name, the latest circle last', () => {
  storeCircle({ code: 'K7P2XA9Q0Z', key: 'a', name: 'Famille' });
  storeCircle({ code: 'ABCDEFGHIJ', key: 'b', name: 'Bureau' });
  storeCircle({ code: 'K7P2XA9Q0Z', key: 'a', name: 'La famille' });
  expect(circleKeyOf('ABCDEFGHIJ')).toBe('b');
  expect(storedCircles().map(({ name }) => name)).toEqual(['La famille', 'Bureau']);
});

test('K6 when a visitor leaves the last circle, the browser stores nothing about circles any more', () => {
  storeCircle({ code: 'K7P2XA9Q0Z', key: 'a', name: 'Famille' });
  forgetCircle('K7P2XA9Q0Z');
  expect([storedCircles(), localStorage.getItem(CIRCLES_KEY)]).toEqual([[], null]);
});

test('K1 the browser has room for ten circles of a visitor', () => {
  for (let index = 1; index < MAX_CIRCLES; index++) storeCircle({ code: `C${index}`, key: 'k', name: 'n' });
  expect(hasRoomForCircle()).toBe(true);
  storeCircle({ code: 'LAST', key: 'k', name: 'n' });
  expect([hasRoomForCircle(), storedCircles().length]).toEqual([false, 10]);
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a later version', '{"version":2,"circles":[{"code":"A","key":"k","name":"n"}]}'],
  ['a list of other things', '{"version":1,"circles":[null,7,{"code":"../x","key":"k"},{"code":"A"}]}'],
])('K1 if the stored text is %s, the list of stored circles is empty', (_what, text) => {
  localStorage.setItem(CIRCLES_KEY, text);
  expect(storedCircles()).toEqual([]);
});

test('K1 a stored circle without a valid name keeps its key', () => {
  const circles = [{ code: 'A', key: 'k', name: 7 }];
  localStorage.setItem(CIRCLES_KEY, JSON.stringify({ version: 1, circles }));
  expect(storedCircles()).toEqual([{ code: 'A', key: 'k', name: '' }]);
});

test.each([
  ['full', () => createFakeStorage({}, 0)],
  ['refused', forbiddenStorage],
])('K1 if local storage is %s, the next page in the tab still knows the visitor’s latest circle', async (_, open) => {
  Object.defineProperty(globalThis, 'localStorage', { get: open, configurable: true });
  storeCircle({ code: 'ABCDEFGHIJ', key: 'a', name: 'Bureau' });
  expect(storeCircle({ code: 'K7P2XA9Q0Z', key: 'b', name: '🧶'.repeat(200) })).toBe(false);
  expect(circleKeyOf('ABCDEFGHIJ')).toBe('a');
  // the module is imported anew, as if the browser had opened another page
  vi.resetModules();
  const { circleKeyOf: keyOnNextPage } = await import('./stored-circles.ts');
  expect([keyOnNextPage('K7P2XA9Q0Z'), keyOnNextPage('ABCDEFGHIJ')]).toEqual(['b', undefined]);
});

test('K1 when local storage works again, a circle that was stored in the name of the tab moves there', () => {
  const name = 'enfilade circles {"version":1,"circles":[{"code":"K7P2XA9Q0Z","key":"b","name":""}]}';
  vi.stubGlobal('window', { name });
  storeCircle({ code: 'ABCDEFGHIJ', key: 'a', name: 'Bureau' });
  expect([storedCircles().length, circleKeyOf('K7P2XA9Q0Z'), window.name]).toEqual([2, 'b', '']);
});
