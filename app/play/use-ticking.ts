import { useSyncExternalStore } from 'react';
import { TICK_MS } from '#app/playthrough/clock.ts';

/**
 * Returns a value that changes with the time, such as the seconds of a clock, and is read every `TICK_MS` milliseconds.
 * The component renders again only when the value changes. During hydration, `readFirst` returns the value that the
 * server has rendered, so that the two match.
 */
export const useTicking = <T extends string | number | boolean | undefined>(read: () => T, readFirst = read): T =>
  useSyncExternalStore(everyTick, read, readFirst);

/** Starts the timer of a component. The function is the same in each render, so that React keeps the timer. */
function everyTick(notify: () => void) {
  const timer = setInterval(notify, TICK_MS);
  return () => clearInterval(timer);
}
