import { useEffect } from 'react';
import { keepScreenOn } from '#app/client/wake-lock.ts';

/**
 * Keeps the device's screen on while `isRunning` is true. Games need this if their clock goes on while the screen is
 * off.
 */
export function useWakeLock(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const stopped = new AbortController();
    keepScreenOn(stopped.signal);
    return () => stopped.abort();
  }, [isRunning]);
}
