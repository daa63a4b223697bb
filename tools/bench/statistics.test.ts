import { expect, test } from 'vitest';
import { rankCorrelation, shareHigher } from './statistics.ts';

test('the rank correlation is 1 if both values rise together, -1 if one falls, and equal values share a rank', () => {
  expect(rankCorrelation([1, 2, 3, 4], [1, 10, 100, 1000])).toBeCloseTo(1);
  expect(rankCorrelation([1, 2, 3, 4], [8, 6, 4, 2])).toBeCloseTo(-1);
  // The ranks of 5, 5 and 9 are 1.5, 1.5 and 3, and their correlation with 1, 2 and 3 is 1.5 / √(2 · 1.5).
  expect(rankCorrelation([1, 2, 3], [5, 5, 9])).toBeCloseTo(Math.sqrt(3) / 2);
});

test('the share of pairs in which the later value is higher counts equal values half', () => {
  expect(shareHigher([1, 2], [2, 3])).toBe((1 + 1 + 0.5 + 1) / 4);
});
