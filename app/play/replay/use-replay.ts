import { useCallback, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#app/board/reduced-motion.ts';

/**
 * Plays a replay once. Returns the share of the replay to show, from 0 to 1, and a function that plays the replay
 * again. With reduced motion, the share is always 1, and the function is undefined.
 */
export function useReplay(durationMs: number) {
  const isStill = prefersReducedMotion();
  const [share, setShare] = useState(isStill ? 1 : 0);
  const frame = useRef(0);

  const play = useCallback(() => {
    cancelAnimationFrame(frame.current);
    setShare(0);
    let startedMs: number | undefined;
    frame.current = requestAnimationFrame(function step(nowMs) {
      startedMs ??= nowMs;
      const next = Math.min(1, (nowMs - startedMs) / durationMs);
      setShare(next);
      if (next < 1) frame.current = requestAnimationFrame(step);
    });
  }, [durationMs]);

  useEffect(() => {
    if (isStill) setShare(1);
    else play();
    return () => cancelAnimationFrame(frame.current);
  }, [isStill, play]);

  return { share, play: isStill ? undefined : play };
}
