import { useEffect, useRef } from 'react';
import type { RoomClient } from '#app/realtime/room-client.ts';
import type { ServerRound } from './server-round.ts';

const THROTTLE_MS = 500;

/** Tells how far the player has come, twice a second at most, and again when a lost line is back. */
export function useProgressReporter(
  line: RoomClient | undefined,
  isOpen: boolean,
  inView: ServerRound | undefined,
  covered: number,
) {
  const lastSentAt = useRef(Number.NEGATIVE_INFINITY);
  const { duel, round } = inView ?? {};
  const isPlaying = isOpen && inView?.finish === null;

  useEffect(() => {
    if (line === undefined || !isPlaying || duel === undefined || round === undefined) return;
    const tell = () => {
      lastSentAt.current = performance.now();
      line.reportProgress({ duel, round, covered });
    };
    const telling = setTimeout(tell, Math.max(0, lastSentAt.current + THROTTLE_MS - performance.now()));
    return () => clearTimeout(telling);
  }, [line, isPlaying, duel, round, covered]);
}
