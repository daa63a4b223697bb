import { createTokenBucket } from './rate-limiting.ts';

type Bucket = { readonly take: () => boolean; usedMs: number };

/**
 * Creates a token bucket for each key, which allows bursts of `capacity` and a long-term rate of `perSecond`. Buckets
 * that are full again take no memory for long.
 */
export function createTokenBuckets(capacity: number, perSecond: number, elapsedMs: () => number) {
  const fillMs = (capacity / perSecond) * 1000;
  const buckets = new Map<string, Bucket>();
  let sweptMs = elapsedMs();

  /** Deletes the buckets that are full, at most once in the time that an empty one takes to fill. */
  const sweep = (now: number) => {
    if (now - sweptMs < fillMs) return;
    sweptMs = now;
    for (const [key, { usedMs }] of buckets) if (now - usedMs >= fillMs) buckets.delete(key);
  };
  return {
    /** Takes a token of a key; returns false if its bucket is empty. */
    take(key: string): boolean {
      const now = elapsedMs();
      sweep(now);
      const bucket = buckets.get(key) ?? { take: createTokenBucket(capacity, perSecond, elapsedMs).take, usedMs: now };
      bucket.usedMs = now;
      buckets.set(key, bucket);
      return bucket.take();
    },
    /** Returns the number of buckets in memory. */
    size: (): number => buckets.size,
  };
}
