import type { Instant } from '#engine/duel/duel.ts';

/**
 * The minimum time between two reports of a player’s progress: `here` to connections of this server, `elsewhere` to
 * other servers.
 */
export const PROGRESS_INTERVAL_MS = { here: 200, elsewhere: 500 } as const;

/**
 * Runs work once at the given time, or after 24 days if that is earlier, and returns a function that cancels it. The
 * work must therefore check whether it is due.
 */
export type Schedule = (at: Instant, work: () => void) => () => void;

/** The maximum delay of `setTimeout`, in milliseconds. With a longer one, it would call back at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Creates a schedule that follows the clock `now`. Its timers do not keep the process running. */
export const createSchedule =
  (now: () => Instant): Schedule =>
  (at, work) => {
    const timer = setTimeout(work, Math.min(Math.max(0, at - now()), MAX_DELAY_MS));
    timer.unref();
    return () => clearTimeout(timer);
  };

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
