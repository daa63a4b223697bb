import { useEffect, useRef } from 'react';
import type { RoomClient } from '#app/realtime/room-client.ts';
import type { Path } from '#engine/path.ts';
import type { ServerRound } from './round-game.ts';

const THROTTLE_MS = 500;

/**
 * Reports to the server how many cells the player's path has: at most twice a second, and again after a reconnect. If
 * the opponent has finished the round, and may watch, also reports the path (D27).
 */
export function useProgressReporter(
  client: RoomClient | undefined,
  isOpen: boolean,
  server: ServerRound | undefined,
  path: Path,
) {
  const lastSentAt = useRef(Number.NEGATIVE_INFINITY);
  const { duel, round } = server ?? {};
  const isPlaying = isOpen && server?.finish === null;
  const covered = path.length;
  const shownPath = server?.isWatched ? path : undefined;

  useEffect(() => {
    if (client === undefined || !isPlaying || duel === undefined || round === undefined) return;
    const report = () => {
      lastSentAt.current = performance.now();
      client.reportProgress({ duel, round, covered, path: shownPath });
    };
    const reporting = setTimeout(report, Math.max(0, lastSentAt.current + THROTTLE_MS - performance.now()));
    return () => clearTimeout(reporting);
  }, [client, isPlaying, duel, round, covered, shownPath]);
}
