import { useEffect, useRef } from 'react';
import type { RoomClient } from '#app/realtime/room-client.ts';
import type { ServerRound } from './server-round.ts';

const THROTTLE_MS = 500;

/**
 * Reports the number of covered cells to the server, at most twice a second and again after every reconnect.
 */
export function useProgressReporter(
  client: RoomClient | undefined,
  isOpen: boolean,
  server: ServerRound | undefined,
  covered: number,
) {
  const lastSentAt = useRef(Number.NEGATIVE_INFINITY);
  const { duel, round } = server ?? {};
  const isPlaying = isOpen && server?.finish === null;

  useEffect(() => {
    if (client === undefined || !isPlaying || duel === undefined || round === undefined) return;
    const report = () => {
      lastSentAt.current = performance.now();
      client.reportProgress({ duel, round, covered });
    };
    const reporting = setTimeout(report, Math.max(0, lastSentAt.current + THROTTLE_MS - performance.now()));
    return () => clearTimeout(reporting);
  }, [client, isPlaying, duel, round, covered]);
}
