import { useEffect, useState } from 'react';

const REPLAY_MS = 4000;

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How much of a replay has been shown, from 0 to 1; all of it at once for whoever wants no motion. */
export function useReplay() {
  const [turn, setTurn] = useState(0);
  const [shareDone, setShareDone] = useState(() => (wantsStillness() ? 1 : 0));

  useEffect(() => {
    if (turn < 0 || wantsStillness()) return;
    let startedMs: number | undefined;
    let frame = requestAnimationFrame(function step(nowMs) {
      startedMs ??= nowMs;
      const share = Math.min(1, (nowMs - startedMs) / REPLAY_MS);
      setShareDone(share);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [turn]);

  return { shareDone, again: () => setTurn(before => before + 1) };
}
