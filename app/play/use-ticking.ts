import { useSyncExternalStore } from 'react';

export const TICK_MS = 200; // short enough that a clock shows each second on time

/**
 * Returns a value that changes with the time, such as the seconds of a clock. The component renders again only when the
 * value changes. During hydration, `readFirst` returns the value that the server has rendered, so that the two match.
 */
export const useTicking = <T extends string | number | boolean | undefined>(read: () => T, readFirst = read): T =>
  useSyncExternalStore(onTick, read, readFirst);

function onTick(notify: () => void): () => void {
  const timer = setInterval(notify, TICK_MS);
  return () => clearInterval(timer);
}
