import type { WorkerClient } from '#app/play/worker-client.ts';
import type { Generated } from '#engine/generator/generate-level.ts';
import type { PuzzleRequest } from './puzzle-worker.ts';
import type { RequestedAttempt } from './request-attempt.ts';
import type { Attempt } from './solo-game.ts';

/** An attempt with its puzzle, or with the generator's refusal. */
type PreparedLevel = { readonly attempt: Attempt; readonly generated: Generated };

/** Prepares one level after another, and keeps a prepared level until another level is requested. */
export type LevelLoader = {
  /** Prepares a level, or returns it if it was prepared by the previous call. */
  readonly prepare: (level: number) => Promise<PreparedLevel>;
  readonly close: () => void;
};

/**
 * Creates a level loader. It gets each attempt from `requestAttempt` and, if the attempt comes without a
 * puzzle, lets the worker generate the puzzle.
 */
export function createLevelLoader(
  requestAttempt: (level: number) => Promise<RequestedAttempt>,
  puzzles: WorkerClient<PuzzleRequest, Generated>,
): LevelLoader {
  // Only one prepared level is kept, because a page prepares only the next level in advance.
  let last: { readonly level: number; readonly prepared: Promise<PreparedLevel> } | undefined;

  async function load(level: number): Promise<PreparedLevel> {
    const { attempt, generated = await puzzles.ask({ level, seed: attempt.seed }) } = await requestAttempt(level);
    // a level without a puzzle is not kept, so that the next request generates the puzzle again
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
