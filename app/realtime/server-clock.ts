import type { Instant } from '#engine/duel/duel.ts';

/**
 * A reading of the server's clock. `sentMs` and `receivedMs` are the times of request and answer on the
 * browser's monotonic clock.
 */
type ClockSample = { readonly sentMs: number; readonly receivedMs: number; readonly at: Instant };

// after eight new readings of the server's clock, a jump of that clock or a sleep of the device no longer matters
const MAX_SAMPLES = 8;

/**
 * Estimates the server's clock with Cristian's algorithm, independently of the browser's date. Of the latest
 * samples, it uses the one with the shortest round trip. The error is at most half of that round trip.
 * `elapsedMs` must be monotonic.
 */
export function createServerClock(elapsedMs: () => number = () => performance.now()) {
  let samples: readonly ClockSample[] = [];
  // until the server's clock is read for the first time, the browser's date is used
  let offsetMs = Date.now() - elapsedMs();

  return {
    now: (): Instant => Math.round(elapsedMs() + offsetMs),
    /**
     * Adds a time that the server has sent. `sentMs` is when this page asked for it. Without `sentMs`, the server sent
     * the time unasked, so its delay is unknown.
     */
    addSample(at: Instant, sentMs = Number.NEGATIVE_INFINITY): void {
      samples = [...samples, { sentMs, receivedMs: elapsedMs(), at }].slice(-MAX_SAMPLES);
      const fastest = samples.reduce((best, each) => (roundTrip(each) <= roundTrip(best) ? each : best));
      const delayMs = Number.isFinite(roundTrip(fastest)) ? roundTrip(fastest) / 2 : 0;
      offsetMs = fastest.at + delayMs - fastest.receivedMs;
    },
  };
}

export type ServerClock = ReturnType<typeof createServerClock>;

const roundTrip = ({ sentMs, receivedMs }: ClockSample): number => receivedMs - sentMs;
