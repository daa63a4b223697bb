import { useSyncExternalStore } from 'react';
import { TICK_MS } from '#app/playthrough/clock.ts';

export const FRAME_MS = 33; // an interval short enough for a clock that runs faster than real time, as after a win

/**
 * Returns a value that changes with the time, such as the seconds of a clock, and is read every `tickMs` milliseconds.
 * The component renders again only when the value changes. During hydration, `readFirst` returns the value that the
 * server has rendered, so that the two match.
 */
export const useTicking = <T extends string | number | boolean | undefined>(
  read: () => T,
  readFirst = read,
  tickMs: keyof typeof TICKS = TICK_MS,
): T => useSyncExternalStore(TICKS[tickMs], read, readFirst);

const every = (ms: number) => (notify: () => void) => {
  const timer = setInterval(notify, ms);
  return () => clearInterval(timer);
};

/**
 * The functions that call a function at an interval, one for each interval. They are created once, so that React gets
 * the same function in each render.
 */
const TICKS = { [TICK_MS]: every(TICK_MS), [FRAME_MS]: every(FRAME_MS) };
