import type { PageEvents } from './page-events.ts';
import type { Policy } from './policy.ts';

export const TICK_MS = 200; // an interval short enough for a clock to show each second on time

/**
 * A clock that can be paused. `runningSince` is the time at which it was started, or undefined while it is
 * paused. This time and each `now` come from one monotonic source, in the browser `performance.now()`.
 */
type Clock = { readonly elapsedMs: number; readonly runningSince: number | undefined };

/** Creates a paused clock that shows `elapsedMs`. */
export const clockAt = (elapsedMs: number): Clock => ({ elapsedMs, runningSince: undefined });

/** Returns the milliseconds that the clock shows. */
export const readClock = ({ elapsedMs, runningSince }: Clock, now: number): number =>
  elapsedMs + (runningSince === undefined ? 0 : Math.max(0, now - runningSince));

/** Starts a paused clock. Leaves a running clock unchanged. */
export const runClock = (clock: Clock, now: number): Clock =>
  clock.runningSince === undefined ? { ...clock, runningSince: now } : clock;

export const pauseClock = (clock: Clock, now: number): Clock => clockAt(readClock(clock, now));

type GameClockDeps = {
  readonly policy: Pick<Policy, 'clock'>;
  readonly page: Pick<PageEvents, 'now' | 'keepScreenOn'>;
  /** Returns true while there is a game that is not over. */
  readonly isPlayed: () => boolean;
  /**
   * Returns true while the game waits for its player: a cover hides its board, its page is hidden, or a dialog (sheet)
   * is open over it.
   */
  readonly isPaused: () => boolean;
};

/** Creates the clock of the game on the board. The clock is paused until `update` starts it. */
export function createGameClock({ policy, page, isPlayed, isPaused }: GameClockDeps) {
  let clock = clockAt(0);
  let letSleep: (() => void) | undefined;

  function endWakeLock(): void {
    letSleep?.();
    letSleep = undefined;
  }

  /**
   * Lets the clock run while a game is played. A paused game stops the clock, unless the server measures the time. In
   * that case, the clock runs on and the screen stays on.
   */
  function update(): void {
    const isRunning = isPlayed() && (policy.clock === 'server' || !isPaused());
    clock = isRunning ? runClock(clock, page.now()) : pauseClock(clock, page.now());
    if (isPlayed() && policy.clock === 'server') letSleep ??= page.keepScreenOn();
    else endWakeLock();
  }

  return {
    readMs: () => readClock(clock, page.now()),
    update,
    set(elapsedMs: number): void {
      clock = clockAt(elapsedMs);
      update();
    },
    /**
     * Sets the clock of the game back to what it showed `agoMs` ago, but not below `leastMs`, and pauses it until
     * `update` starts it again.
     */
    pauseSince(agoMs: number, leastMs: number): void {
      clock = clockAt(Math.max(leastMs, readClock(clock, page.now() - agoMs)));
    },
    endWakeLock,
  };
}
