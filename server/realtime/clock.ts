/**
 * The clocks of a process: the wall clock, which the system may set forward or back, and the monotonic clock, which
 * never jumps.
 */
const SYSTEM = { wallMs: Date.now, elapsedMs: () => performance.now() };

/**
 * Creates a clock that takes the time from the wall clock once and then follows the monotonic clock. So setting the
 * wall clock changes no countdown and ends no round. If the wall clock was wrong at the start, the server must be
 * restarted.
 */
export function createClock({ wallMs, elapsedMs } = SYSTEM): () => Date {
  const offsetMs = wallMs() - elapsedMs();
  return () => new Date(Math.floor(offsetMs + elapsedMs()));
}
