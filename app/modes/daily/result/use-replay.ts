import { useEffect, useRef } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { type Game, pathsOf } from '#engine/game.ts';

/** The duration of one step of a replay. `MAX_MS` is the maximum duration of a whole replay. */
const STEP_MS = 110;
const MAX_MS = 7000;

/** Returns a function that replays a won game on the board of the page, from the first square to the last. */
export function useReplay(readBoard: () => MountedBoard | null, game: Game | undefined): () => void {
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return () => {
    if (game === undefined) return;
    cancelAnimationFrame(frame.current);
    const paths = pathsOf(game);
    const stepMs = Math.min(STEP_MS, MAX_MS / paths.length);
    const startedMs = performance.now();
    const show = () => {
      const path = paths[Math.floor((performance.now() - startedMs) / stepMs)];
      readBoard()?.setPath(path ?? game.path);
      if (path !== undefined) frame.current = requestAnimationFrame(show);
    };
    show();
  };
}
