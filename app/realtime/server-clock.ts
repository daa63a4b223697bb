import type { Instant } from '#engine/duel/duel.ts';

/**
 * A reading `at` of the server's clock, and the monotonic browser times at which it was requested and
 * received.
 */
type ClockSample = { readonly sentMs: number; readonly receivedMs: number; readonly at: Instant };

const MAX_SAMPLES = 8; // after this many new samples, the estimate has recovered from clock drift or a laptop's sleep

/**
 * Estimates the server's clock with Cristian's algorithm, independently of the browser's date. The estimate
 * uses the recent sample with the shortest round trip, and its error is at most half of that round trip.
 * `elapsedMs` must be monotonic.
 */
export function createServerClock(elapsedMs: () => number = () => performance.now()) {
  let samples: readonly ClockSample[] = [];
  let offsetMs = Date.now() - elapsedMs(); // the browser's own clock is used until the first sample

  return {
    now: (): Instant => Math.round(elapsedMs() + offsetMs),
    /**
     * Adds a time that the server sent. If the server sent the time unprompted, `sentMs` is omitted and the
     * delay is unknown.
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
