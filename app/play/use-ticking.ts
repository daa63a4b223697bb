import { useSyncExternalStore } from 'react';

export const TICK_MS = 200; // often enough to show each second on time

/**
 * Returns a value that follows from the time, such as the seconds that a clock shows. The component renders again
 * only when that value changes.
 */
export const useTicking = <T extends string | number | boolean | undefined>(read: () => T): T =>
  useSyncExternalStore(onTick, read, read);

function onTick(notify: () => void): () => void {
  const timer = setInterval(notify, TICK_MS);
  return () => clearInterval(timer);
}
