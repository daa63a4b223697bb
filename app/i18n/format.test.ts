import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { dateText, dayText, longDateText } from './dates.ts';
import {
  clockText,
  listText,
  lossText,
  numberText,
  percentText,
  priceText,
  tenthsText,
  totalTimeText,
} from './format.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

test.each([
  [0, '0:00'],
  [41, '0:41'],
  [725, '12:05'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
])('a duration of %i seconds is formatted as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test.each([
  ['fr', '0:41,3', '0:41'],
  ['en', '0:41.3', '0:41'],
] as const)('V15 in %s, a time is cut off to tenths, and a sum of times to whole seconds', (language, time, total) => {
  overwriteGetLocale(() => language);
  expect([tenthsText(41_399), totalTimeText(41_999)]).toEqual([time, total]);
});

test.each(['fr', 'en'] as const)('in %s, the digits of whole numbers are grouped as the browser does', language => {
  overwriteGetLocale(() => language);
  const numbers = [0, 7, 999, 1000, 4180, 12_345, 123_456, 1_234_567, 1_234_567_890, -999, -1000, -123_456];
  expect(numbers.map(numberText)).toEqual(numbers.map(value => value.toLocaleString(language)));
});

test.each([
  [0, '0:00,0', '0:00.0'],
  [38_499, '0:38,4', '0:38.4'],
  [3_723_950, '1:02:03,9', '1:02:03.9'],
])('a time of %i ms is formatted as %s in French and as %s in English', (ms, fr, en) => {
  overwriteGetLocale(() => 'fr');
  expect(tenthsText(ms)).toBe(fr);
  overwriteGetLocale(() => 'en');
  expect(tenthsText(ms)).toBe(en);
});

test.each([
  ['fr', '4\u202f180', '−1\u202f500', 'a, b et c'],
  ['en', '4,180', '−1,500', 'a, b, and c'],
] as const)('numbers, lost points and lists follow the conventions of %s', (language, number, loss, list) => {
  overwriteGetLocale(() => language);
  expect([numberText(4180), lossText(1500), listText(['a', 'b', 'c'])]).toEqual([number, loss, list]);
});

test.each([
  ['fr', '66,67\u00a0%', '0,99\u00a0€', '21 nov. 2026', '21 nov.'],
  ['en', '66.67%', '€0.99', '21 Nov 2026', '21 Nov'],
] as const)('percentages, prices and dates follow the conventions of %s', (language, percentage, price, date, day) => {
  overwriteGetLocale(() => language);
  const midnight = '2026-11-21T00:00:00Z';
  expect([percentText(66.67), priceText(0.99, 'EUR')]).toEqual([percentage, price]);
  expect([dateText(midnight), dayText(new Date(midnight))]).toEqual([date, day]);
});

test.each([
  ['fr', '1 novembre 2026'],
  ['en', '1 November 2026'],
] as const)('dates with the full name of the month follow the conventions of %s', (language, text) => {
  overwriteGetLocale(() => language);
  expect(longDateText('2026-11-01')).toBe(text);
});

test('a whole percentage is formatted without decimals', () => {
  expect([percentText(0), percentText(50), percentText(100)]).toEqual(['0\u00a0%', '50\u00a0%', '100\u00a0%']);
});
