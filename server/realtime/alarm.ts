import type { Instant } from '#engine/duel/duel.ts';

/** Rings once at an instant; returns how to stop that. */
export type Alarm = (at: Instant, ring: () => void) => () => void;

export const realAlarm: Alarm = (at, ring) => {
  const timer = setTimeout(ring, Math.max(0, at - Date.now()));
  timer.unref();
  return () => clearTimeout(timer);
};
