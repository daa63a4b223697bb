import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createWorkerClient } from '#app/game/worker/worker-client.ts';
import type { PreparedLevel, SoloState } from '#app/solo/solo-state.ts';
import { type AccountProgress, levelAfter } from '#app/solo/storage/resume-game.ts';
import type { Generated } from '#engine/generator/generate.ts';
import { createLevelLoader, type LevelLoader } from './level-loader.ts';
import type { PuzzleRequest } from './puzzle-worker.ts';
import { requestAttempt } from './request-attempt.ts';

const FAILED: Generated = { ok: false, refusal: 'no-puzzle-found', tries: 0 };

const startWorker = (): Worker => new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' });

/**
 * Prepares levels in a worker: the current level if its puzzle is missing, otherwise the next level. Returns
 * the number of the next level once that level is ready.
 */
export function usePuzzles(
  { soloGame, hasFailed }: SoloState,
  account: AccountProgress,
  onPrepared: (prepared: PreparedLevel) => void,
): number | undefined {
  const loader = useRef<LevelLoader>(undefined);
  const onReady = useEffectEvent(onPrepared);
  const [readyLevel, setReadyLevel] = useState<number>();
  const { player } = account;

  useEffect(() => {
    const puzzles = createWorkerClient<PuzzleRequest, Generated>(startWorker, FAILED);
    const created = createLevelLoader(level => requestAttempt(level, player), puzzles);
    loader.current = created;
    return () => created.close();
  }, [player]);

  const level = soloGame?.level;
  const next = level === undefined ? undefined : levelAfter(level, account);
  const isMissing = soloGame !== undefined && soloGame.activeLevel === undefined;

  useEffect(() => {
    if (level === undefined || next === undefined || hasFailed) return;
    let isCurrent = true;
    const prepare = (requested: number, use: (prepared: PreparedLevel) => void) =>
      loader.current?.prepare(requested).then(prepared => isCurrent && use(prepared));
    if (isMissing) prepare(level, prepared => onReady(prepared));
    else prepare(next, () => setReadyLevel(next));
    return () => {
      isCurrent = false;
    };
  }, [level, next, isMissing, hasFailed]);

  return readyLevel === next ? next : undefined;
}
