import type { WorkerClient } from '#app/play/worker-client.ts';
import type { Generated } from '#engine/generator/generate.ts';
import type { PuzzleRequest } from './puzzle-worker.ts';
import type { RequestedAttempt } from './request-attempt.ts';
import type { Attempt } from './solo-game.ts';

/** An attempt with its generated puzzle or the generator's refusal. */
type PreparedLevel = { readonly attempt: Attempt; readonly generated: Generated };

/** Prepares levels and keeps the last one until a different level is requested. */
export type LevelLoader = {
  /** Resolves with the attempt and the puzzle of a level, which may be ready from an earlier call. */
  readonly prepare: (level: number) => Promise<PreparedLevel>;
  readonly close: () => void;
};

/** Creates a loader that gets attempts from `requestAttempt`, and the puzzles that they lack from the worker. */
export function createLevelLoader(
  requestAttempt: (level: number) => Promise<RequestedAttempt>,
  puzzles: WorkerClient<PuzzleRequest, Generated>,
): LevelLoader {
  // A page prepares only one level in advance, so the loader stores only one level.
  let last: { readonly level: number; readonly prepared: Promise<PreparedLevel> } | undefined;

  async function load(level: number): Promise<PreparedLevel> {
    const { attempt, generated = await puzzles.ask({ level, seed: attempt.seed }) } = await requestAttempt(level);
    // a level whose generation failed is forgotten, so that the next request tries again
    if (!generated.ok && last?.level === level) last = undefined;
    return { attempt, generated };
  }

  return {
    prepare(level) {
      if (last?.level !== level) last = { level, prepared: load(level) };
      return last.prepared;
    },
    close: puzzles.close,
  };
}
