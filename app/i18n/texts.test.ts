import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { clockText, listText, lossText, numberText } from './texts.ts';

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
