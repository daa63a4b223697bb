import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import {
  clockText,
  dateText,
  dayText,
  listText,
  longDateText,
  lossText,
  numberText,
  percentText,
  priceText,
} from './format.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

test.each([
  [0, '0:00'],
  [41, '0:41'],
  [725, '12:05'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
])('%i seconds are %s on a clock', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test.each([
  ['fr', '4\u202f180', '−1\u202f500', 'a, b et c'],
  ['en', '4,180', '−1,500', 'a, b, and c'],
] as const)('numbers, losses and lists are written as %s writes them', (language, number, loss, list) => {
  overwriteGetLocale(() => language);
  expect([numberText(4180), lossText(1500), listText(['a', 'b', 'c'])]).toEqual([number, loss, list]);
});

test.each([
  ['fr', '66,67\u00a0%', '0,99\u00a0€', '21 nov. 2026', '21 nov.'],
  ['en', '66.67%', '€0.99', '21 Nov 2026', '21 Nov'],
] as const)('shares, prices and days are written as %s writes them', (language, share, price, date, day) => {
  overwriteGetLocale(() => language);
  const midnight = '2026-11-21T00:00:00Z';
  expect([percentText(66.67), priceText(0.99, 'EUR')]).toEqual([share, price]);
  expect([dateText(midnight), dayText(new Date(midnight))]).toEqual([date, day]);
});

test.each([
  ['fr', '1 novembre 2026'],
  ['en', '1 November 2026'],
] as const)('the day of an article is written out as %s writes it', (language, text) => {
  overwriteGetLocale(() => language);
  expect(longDateText('2026-11-01')).toBe(text);
});

test('a share is only as exact as it has to be', () => {
  expect([percentText(0), percentText(50), percentText(100)]).toEqual(['0\u00a0%', '50\u00a0%', '100\u00a0%']);
});
