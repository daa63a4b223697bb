/** A clock that can rest. Moments are milliseconds of one monotonic source, `performance.now()` in the browser. */
export type Clock = { readonly elapsedMs: number; readonly runningSince: number | undefined };

/** A resting clock that shows some milliseconds already. */
export const clockAt = (elapsedMs: number): Clock => ({ elapsedMs, runningSince: undefined });

/** The milliseconds that the clock shows now. */
export const readClock = ({ elapsedMs, runningSince }: Clock, now: number): number =>
  elapsedMs + (runningSince === undefined ? 0 : Math.max(0, now - runningSince));

/** Lets the clock run from now on; a running one is left alone. */
export const runClock = (clock: Clock, now: number): Clock =>
  clock.runningSince === undefined ? { ...clock, runningSince: now } : clock;

/** Stops the clock at what it shows now. */
export const restClock = (clock: Clock, now: number): Clock => clockAt(readClock(clock, now));
