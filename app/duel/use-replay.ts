import { useCallback, useEffect, useRef, useState } from 'react';

const REPLAY_MS = 4000;

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How much of a replay has been shown, from 0 to 1; all of it at once for whoever wants no motion. */
export function useReplay() {
  const [shareDone, setShareDone] = useState(() => (wantsStillness() ? 1 : 0));
  const frame = useRef(0);

  const play = useCallback(() => {
    if (wantsStillness()) return;
    cancelAnimationFrame(frame.current);
    let startedMs: number | undefined;
    frame.current = requestAnimationFrame(function step(nowMs) {
      startedMs ??= nowMs;
      const share = Math.min(1, (nowMs - startedMs) / REPLAY_MS);
      setShareDone(share);
      if (share < 1) frame.current = requestAnimationFrame(step);
    });
  }, []);

  useEffect(() => {
    play();
    return () => cancelAnimationFrame(frame.current);
  }, [play]);

  return { shareDone, again: play };
}
