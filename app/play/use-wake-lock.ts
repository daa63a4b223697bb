import { useEffect } from 'react';
import { keepScreenOn } from '#app/client/wake-lock.ts';

/** Keeps the screen on while a game runs whose clock does not wait for the player. */
export function useWakeLock(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const stopped = new AbortController();
    keepScreenOn(stopped.signal);
    return () => stopped.abort();
  }, [isRunning]);
}
