import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { takeErasureAdvice } from './erasure-advice.ts';

beforeEach(() => void vi.stubGlobal('localStorage', createFakeStorage()));

const IPHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Safari/604.1', maxTouchPoints: 5 };
const MAC = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', maxTouchPoints: 0 };
const IPAD = { ...MAC, maxTouchPoints: 5 };
const ANDROID = { userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile', maxTouchPoints: 5 };

const won = (day: string, browser: typeof IPHONE = IPHONE, player?: string) =>
  takeErasureAdvice(player, Date.parse(`${day}T12:00Z`), browser);

const DAYS = ['2026-11-28', '2026-11-28', '2026-11-30', '2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07'];

test.each([
  ['an iPhone', IPHONE],
  ['an iPad', IPAD],
])('T24 on %s, the third day with a win brings one warning that stored games may be erased', (_what, browser) => {
  expect(DAYS.map(day => won(day, browser))).toEqual([false, false, false, true, false, false, false]);
});

test.each([
  ['a Mac', MAC, undefined],
  ['an Android phone', ANDROID, undefined],
  ['an app on the home screen', { ...IPHONE, standalone: true }, undefined],
  ['a player with an account', IPHONE, 'ada'],
])('T24 %s gets no warning that stored games may be erased, and no day is stored', (_what, browser, player) => {
  expect(DAYS.map(day => won(day, browser, player))).not.toContain(true);
  expect(localStorage.length).toBe(0);
});

test('T24 the days with a win are stored in one entry with other advice, and removed once the player has been warned', () => {
  localStorage.setItem('advice', 'wall 7');
  won('2026-11-28');
  won('2026-11-29');
  expect(localStorage.getItem('advice')).toBe('wall 7 2026-11-28 2026-11-29');
  won('2026-11-30');
  expect(localStorage.getItem('advice')).toBe('wall 7 erasure');
});

test('T24 if the browser stores nothing, no warning says that stored games may be erased', () => {
  vi.stubGlobal('localStorage', createFakeStorage({}, 0));
  expect(DAYS.map(day => won(day))).not.toContain(true);
});
