import type { Instant } from '#engine/duel/duel.ts';

/** One reading of the server's clock: when it was asked for and came, on the browser's own clock. */
type ClockSample = { readonly askedMs: number; readonly cameMs: number; readonly at: Instant };

const READINGS_KEPT = 8; // a clock that drifts, or a laptop that slept, is found out after as many

/**
 * The server's clock as well as a browser can tell it, whatever the browser's own says. The reading that came back
 * fastest is the truest: its error is at most half its way. `elapsedMs` has to run on, never back.
 */
export function createServerClock(elapsedMs: () => number = () => performance.now()) {
  let readings: readonly ClockSample[] = [];
  let offsetMs = Date.now() - elapsedMs(); // a guess until the first reading

  return {
    now: (): Instant => Math.round(elapsedMs() + offsetMs),
    /** Takes in what the server said; without `askedMs` it was not asked, and may have been long on its way. */
    read(at: Instant, askedMs = Number.NEGATIVE_INFINITY): void {
      readings = [...readings, { askedMs, cameMs: elapsedMs(), at }].slice(-READINGS_KEPT);
      const truest = readings.reduce((best, each) => (wayOf(each) <= wayOf(best) ? each : best));
      const halfWayMs = Number.isFinite(wayOf(truest)) ? wayOf(truest) / 2 : 0;
      offsetMs = truest.at + halfWayMs - truest.cameMs;
    },
  };
}

export type ServerClock = ReturnType<typeof createServerClock>;

const wayOf = ({ askedMs, cameMs }: ClockSample): number => cameMs - askedMs;
