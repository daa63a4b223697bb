import { expect, test } from 'vitest';
import { createCounter, createTokenBucket, createTokenBuckets } from './rate-limiting.ts';

/** Creates a fake clock. */
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

test('a token bucket allows a burst, then its rate per second', () => {
  const { now, pass } = clock();
  const bucket = createTokenBucket(100, 5, now);
  expect(taken(bucket, 150)).toBe(100);
  pass(1000);
  expect(taken(bucket, 10)).toBe(5);
  pass(1_000_000);
  expect(taken(bucket, 150)).toBe(100);
});

test('M5 each key has its own token bucket, and a bucket that is full again is forgotten', () => {
  const { now, pass } = clock();
  const buckets = createTokenBuckets(100, 5, now);
  const takenBy = (key: string) => Array.from({ length: 150 }, () => buckets.take(key)).filter(Boolean).length;
  expect([takenBy('ana'), takenBy('ben')]).toEqual([100, 100]);
  pass(19_000);
  expect([takenBy('ana'), buckets.size()]).toEqual([95, 2]);
  pass(10_000);
  // Ben’s token bucket is full again and thus forgotten, and Ana’s is half full
  expect([takenBy('zoe'), buckets.size()]).toEqual([100, 2]);
  expect(takenBy('ana')).toBe(50);
});

test('a counter counts each key separately and never goes below zero', () => {
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
