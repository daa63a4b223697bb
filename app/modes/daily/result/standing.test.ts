import { expect, test } from 'vitest';
import { percentSlower } from './standing.ts';

/**
 * Returns `count` verified times of 1 s, 2 s, 3 s and so on, as the server returns them. Each percentile is
 * one of these times.
 */
function timesOf(count: number) {
  const percentilesMs = Array.from({ length: 99 }, (_, index) => 1000 * Math.ceil(((index + 1) / 100) * count));
  return { count, medianMs: 500 * (count + 1), percentilesMs };
}

test('J25 a time is compared with the times of its day only if at least ten of them are verified', () => {
  expect(percentSlower({ count: 9, medianMs: 5000 }, 1000)).toBeUndefined();
});

test.each([10, 11, 37, 100, 120, 5000])('J25 with %i times, the percentage of longer ones is never too high', count => {
  const times = timesOf(count);
  for (let rank = 1; rank <= count; rank++) {
    const truth = (100 * (count - rank)) / count;
    const said = percentSlower(times, 1000 * rank) ?? 0;
    expect(said).toBeLessThanOrEqual(truth);
    expect(said).toBeGreaterThan(truth - 2 - 100 / count);
  }
});

test('J25 the 20th shortest of 120 times is shorter than 83 % of them', () => {
  expect(percentSlower(timesOf(120), 20_000)).toBe(83);
});

test('J25 for the longest time of a day, the percentage of longer times is not given', () => {
  expect(percentSlower(timesOf(120), 120_000)).toBeUndefined();
});
