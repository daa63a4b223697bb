/** A bucket of tokens that fills by itself: so many at once, and so many a second in the long run. */
export function createTokenBucket(
  capacity: number,
  perSecond: number,
  elapsedMs: () => number = () => performance.now(),
) {
  let tokens = capacity;
  let filledMs = elapsedMs();
  return {
    /** Takes a token; false when there is none. */
    take(): boolean {
      const now = elapsedMs();
      tokens = Math.min(capacity, tokens + ((now - filledMs) / 1000) * perSecond);
      filledMs = now;
      if (tokens < 1) return false;
      tokens--;
      return true;
    },
  };
}

/** How much is there at once, by whom. */
export function createCounter() {
  const counts = new Map<string, number>();
  return {
    of: (whom: string): number => counts.get(whom) ?? 0,
    add: (whom: string) => void counts.set(whom, (counts.get(whom) ?? 0) + 1),
    remove(whom: string) {
      const left = (counts.get(whom) ?? 0) - 1;
      if (left > 0) counts.set(whom, left);
      else counts.delete(whom);
    },
  };
}

/** How often each has failed lately: after `most` times within `withinMs` they have to wait until that time is over. */
export function createFailureWindow(most: number, withinMs: number, elapsedMs: () => number = () => performance.now()) {
  let misses = createCounter();
  let sinceMs = elapsedMs();
  const startAnew = () => {
    if (elapsedMs() - sinceMs < withinMs) return;
    misses = createCounter();
    sinceMs = elapsedMs();
  };
  return {
    isTooMany(whom: string): boolean {
      startAnew();
      return misses.of(whom) >= most;
    },
    add: (whom: string) => misses.add(whom),
  };
}
