import { useSyncExternalStore } from 'react';

export const TICK_MS = 200; // often enough to show each second on time

/**
 * Returns a value that depends on the time, such as the seconds of a clock. The component renders again only when the
 * value changes. `readFirst` returns the value that the server has rendered, so that hydration finds no mismatch and
 * then shows the current value.
 */
export const useTicking = <T extends string | number | boolean | undefined>(read: () => T, readFirst = read): T =>
  useSyncExternalStore(onTick, read, readFirst);

function onTick(notify: () => void): () => void {
  const timer = setInterval(notify, TICK_MS);
  return () => clearInterval(timer);
}
