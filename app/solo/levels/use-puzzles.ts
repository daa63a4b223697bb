import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Prepared, SoloState } from '#app/solo/solo-state.ts';
import { type AccountProgress, levelAfter } from '#app/solo/storage/resume-game.ts';
import { createLevelLoader, type LevelLoader } from './level-loader.ts';
import { createPuzzleWorkerClient } from './puzzle-worker-client.ts';
import { requestAttempt } from './request-attempt.ts';

const startWorker = (): Worker => new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' });

/**
 * Has the soloGame's levels prepared beside the page: the one on the table when it is missing, and always the next one
 * ahead. Gives that next one, once it is ready.
 */
export function usePuzzles(
  { soloGame, hasFailed }: SoloState,
  visitor: AccountProgress,
  onPrepared: (prepared: Prepared) => void,
): number | undefined {
  const dealer = useRef<LevelLoader>(undefined);
  const take = useEffectEvent(onPrepared);
  const [ready, setReady] = useState<number>();
  const { player } = visitor;

  useEffect(() => {
    const opened = createLevelLoader(level => requestAttempt(level, player), createPuzzleWorkerClient(startWorker));
    dealer.current = opened;
    return () => opened.close();
  }, [player]);

  const level = soloGame?.level;
  const next = level === undefined ? undefined : levelAfter(level, visitor);
  const isMissing = soloGame !== undefined && soloGame.activeLevel === undefined;

  useEffect(() => {
    if (level === undefined || next === undefined || hasFailed) return;
    let isCurrent = true;
    const prepare = (wanted: number, use: (prepared: Prepared) => void) =>
      dealer.current?.prepare(wanted).then(prepared => isCurrent && use(prepared));
    if (isMissing) prepare(level, prepared => take(prepared));
    else prepare(next, () => setReady(next));
    return () => {
      isCurrent = false;
    };
  }, [level, next, isMissing, hasFailed]);

  return ready === next ? next : undefined;
}
