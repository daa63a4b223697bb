import { expect, test } from 'vitest';
import { createCounter, createFailureWindow, createTokenBucket } from './rate-limiting.ts';

/** A clock that a test moves. */
function clock() {
  let ms = 0;
  return {
    now: () => ms,
    pass(more: number) {
      ms += more;
    },
  };
}

const taken = (bucket: ReturnType<typeof createTokenBucket>, times: number) =>
  Array.from({ length: times }, () => bucket.take()).filter(Boolean).length;

test('a bucket gives so many at once, and then so many a second', () => {
  const { now, pass } = clock();
  const bucket = createTokenBucket(100, 5, now);
  expect(taken(bucket, 150)).toBe(100);
  pass(1000);
  expect(taken(bucket, 10)).toBe(5);
  pass(1_000_000);
  expect(taken(bucket, 150)).toBe(100);
});

test('what is there is counted by whom it is of, and nobody is kept who has nothing', () => {
  const counts = createCounter();
  counts.add('a');
  counts.add('a');
  counts.add('b');
  counts.remove('a');
  expect([counts.of('a'), counts.of('b'), counts.of('c')]).toEqual([1, 1, 0]);
  counts.remove('a');
  counts.remove('a');
  expect(counts.of('a')).toBe(0);
});

test('whoever misses too often waits until the time is over', () => {
  const { now, pass } = clock();
  const misses = createFailureWindow(2, 60_000, now);
  misses.add('a');
  expect(misses.isTooMany('a')).toBe(false);
  misses.add('a');
  expect([misses.isTooMany('a'), misses.isTooMany('b')]).toEqual([true, false]);
  pass(59_999);
  expect(misses.isTooMany('a')).toBe(true);
  pass(1);
  expect(misses.isTooMany('a')).toBe(false);
});
