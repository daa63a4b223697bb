/**
 * Creates a token bucket that allows bursts of `capacity` and a long-term rate of `perSecond`. `RateLimiterMemory`
 * does not fit here: it counts in fixed windows, and its answer is a promise, while a packet must be accepted or
 * refused at once.
 */
export function createTokenBucket(
  capacity: number,
  perSecond: number,
  elapsedMs: () => number = () => performance.now(),
) {
  let tokens = capacity;
  let filledMs = elapsedMs();
  return {
    /** Takes a token from the bucket, which allows one action. Returns false if the bucket is empty. */
    take(): boolean {
      const now = elapsedMs();
      tokens = Math.min(capacity, tokens + (Math.max(0, now - filledMs) / 1000) * perSecond);
      filledMs = now;
      if (tokens < 1) return false;
      tokens--;
      return true;
    },
  };
}

/** Creates a counter that counts each key separately. Keys with a count of 0 take no memory. */
export function createCounter() {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add: (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    remove(key: string) {
      const count = (counts.get(key) ?? 0) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

type Bucket = { readonly take: () => boolean; usedMs: number };

/**
 * Creates one token bucket per key, which allows bursts of `capacity` and a long-term rate of `perSecond`. Buckets
 * that are full again are deleted after a while to save memory.
 */
export function createTokenBuckets(capacity: number, perSecond: number, elapsedMs: () => number) {
  const fillMs = (capacity / perSecond) * 1000;
  const buckets = new Map<string, Bucket>();
  let sweptMs = elapsedMs();

  /** Deletes the full buckets. Does so at most once in the time that an empty bucket takes to fill. */
  const sweep = (now: number) => {
    if (now - sweptMs < fillMs) return;
    sweptMs = now;
    for (const [key, { usedMs }] of buckets) if (now - usedMs >= fillMs) buckets.delete(key);
  };
  return {
    /** Takes a token, which allows one action, from the bucket of a key. Returns false if the bucket is empty. */
    take(key: string): boolean {
      const now = elapsedMs();
      sweep(now);
      const bucket = buckets.get(key) ?? { take: createTokenBucket(capacity, perSecond, elapsedMs).take, usedMs: now };
      bucket.usedMs = now;
      buckets.set(key, bucket);
      return bucket.take();
    },
    /** Returns the number of token buckets in memory. */
    size: (): number => buckets.size,
  };
}
