/**
 * A clock that can be paused. `runningSince` and the current time passed as `now` come from the same
 * monotonic source, which is `performance.now()` in the browser.
 */
export type Clock = { readonly elapsedMs: number; readonly runningSince: number | undefined };

/** Creates a paused clock that shows `elapsedMs`. */
export const clockAt = (elapsedMs: number): Clock => ({ elapsedMs, runningSince: undefined });

/** Returns the milliseconds that the clock shows. */
export const readClock = ({ elapsedMs, runningSince }: Clock, now: number): number =>
  elapsedMs + (runningSince === undefined ? 0 : Math.max(0, now - runningSince));

/** Starts a paused clock. A running clock is unchanged. */
export const runClock = (clock: Clock, now: number): Clock =>
  clock.runningSince === undefined ? { ...clock, runningSince: now } : clock;

export const pauseClock = (clock: Clock, now: number): Clock => clockAt(readClock(clock, now));
