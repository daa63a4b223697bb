import type { Instant } from '#engine/duel/duel.ts';

/** The server's time `at`, and when it was requested and received on the browser's monotonic clock. */
type ClockSample = { readonly sentMs: number; readonly receivedMs: number; readonly at: Instant };

const MAX_SAMPLES = 8; // a clock that drifted, or a laptop that slept, is corrected after as many

/**
 * Estimates the server's clock by Cristian's algorithm, independent of the browser's own date: of the latest
 * samples the one with the shortest round trip counts, and its error is at most half of that. `elapsedMs`
 * must be monotonic.
 */
export function createServerClock(elapsedMs: () => number = () => performance.now()) {
  let samples: readonly ClockSample[] = [];
  let offsetMs = Date.now() - elapsedMs(); // a guess until the first sample

  return {
    now: (): Instant => Math.round(elapsedMs() + offsetMs),
    /** Adds a time that the server sent; without `sentMs` it was not requested, and its delay is unknown. */
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
