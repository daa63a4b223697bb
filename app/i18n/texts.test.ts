import { expect, test } from 'vitest';
import { clockText } from './texts.ts';

test.each([
  [0, '0:00'],
  [41, '0:41'],
  [725, '12:05'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
])('%i seconds are %s on a clock', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
