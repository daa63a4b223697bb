/** The clocks of a process: the wall clock, which may be set, and the monotonic one, which only counts. */
const SYSTEM = { wallMs: Date.now, elapsedMs: () => performance.now() };

/**
 * Creates a clock that starts with the time of the wall clock and then never jumps, so that setting the wall
 * clock changes no countdown and ends no round. A server whose clock was wrong at the start is restarted.
 */
export function createClock({ wallMs, elapsedMs } = SYSTEM): () => Date {
  const offsetMs = wallMs() - elapsedMs();
  return () => new Date(Math.floor(offsetMs + elapsedMs()));
}
