import type { Instant } from '#engine/duel/duel.ts';

/**
 * The minimum time between two reports of a player’s progress: `here` to connections of this server, `elsewhere` to
 * other servers.
 */
export const PROGRESS_INTERVAL_MS = { here: 200, elsewhere: 500 } as const;

/** Runs work once at the given time, and returns a function that cancels it. */
export type Schedule = (at: Instant, work: () => void) => () => void;

/**
 * Returns a function that runs `work` at most once per interval. The first call runs it at once. Further calls during
 * the interval run it once more when the interval ends.
 */
export function throttle(intervalMs: number, work: () => void): () => void {
  let isWaiting = false;
  let isPending = false;
  const call = () => {
    isPending = isWaiting;
    if (isWaiting) return;
    isWaiting = true;
    work();
    setTimeout(() => {
      isWaiting = false;
      if (isPending) call();
    }, intervalMs).unref();
  };
  return call;
}
