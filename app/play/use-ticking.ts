import { useSyncExternalStore } from 'react';

export const TICK_MS = 200; // often enough to show each second on time

/**
 * Returns a value that follows from the time, such as the seconds that a clock shows. The component renders again
 * only when that value changes. `readFirst` returns what the server has rendered, so that React finds out what has changed.
 */
export const useTicking = <T extends string | number | boolean | undefined>(read: () => T, readFirst = read): T =>
  useSyncExternalStore(onTick, read, readFirst);

function onTick(notify: () => void): () => void {
  const timer = setInterval(notify, TICK_MS);
  return () => clearInterval(timer);
}
