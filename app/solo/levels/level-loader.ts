import type { Attempt } from '#app/solo/solo-game.ts';
import type { Prepared } from '#app/solo/solo-state.ts';
import type { PuzzleWorkerClient } from './puzzle-worker-client.ts';

/** Prepares levels, and keeps the one asked for last until it is asked for another. */
export type LevelLoader = {
  /** The attempt and the puzzle of a level; made now, or ready since it was asked for before. */
  readonly prepare: (level: number) => Promise<Prepared>;
  readonly close: () => void;
};

/** A dealer that finds attempts in one way, and has their puzzles made by a source. */
export function createLevelLoader(
  findAttempt: (level: number) => Promise<Attempt>,
  puzzles: PuzzleWorkerClient,
): LevelLoader {
  let last: { readonly level: number; readonly prepared: Promise<Prepared> } | undefined; // one level ahead is all that is ever needed

  async function make(level: number): Promise<Prepared> {
    const attempt = await findAttempt(level);
    const generated = await puzzles.get(level, attempt.seed);
    if (!generated.ok && last?.level === level) last = undefined; // asked again, it may work
    return { attempt, generated };
  }

  return {
    prepare(level) {
      if (last?.level !== level) last = { level, prepared: make(level) };
      return last.prepared;
    },
    close: puzzles.close,
  };
}
