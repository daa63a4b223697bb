import { useCallback, useEffect, useRef, useState } from 'react';
import { type Clock, clockAt, readClock, restClock, runClock } from './game-clock.ts';

const TICK_MS = 200; // often enough that no second is shown late

/** The level's clock: it runs while it is asked to, and can be read and set at any moment. */
export function useGameClock(isRunning: boolean) {
  const clock = useRef<Clock>(clockAt(0));
  const [seconds, showSeconds] = useState(0);

  const read = useCallback(() => readClock(clock.current, performance.now()), []);
  const show = useCallback(() => showSeconds(Math.floor(read() / 1000)), [read]);
  const set = useCallback(
    (elapsedMs: number) => {
      const isGoing = clock.current.runningSince !== undefined;
      clock.current = isGoing ? runClock(clockAt(elapsedMs), performance.now()) : clockAt(elapsedMs);
      show();
    },
    [show],
  );

  useEffect(() => {
    if (!isRunning) return;
    clock.current = runClock(clock.current, performance.now());
    const ticking = setInterval(show, TICK_MS);
    return () => {
      clearInterval(ticking);
      clock.current = restClock(clock.current, performance.now());
    };
  }, [isRunning, show]);

  return { seconds, read, set };
}
