import { Worker } from 'node:worker_threads';
import { type Result, refused } from '#engine/result.ts';
import { createWorkerCaller } from './call-worker.ts';
import type { PuzzleTexts, SeededPuzzle } from './make-puzzle.ts';
import type { PuzzleAnswer, PuzzleRequest } from './puzzle-worker.ts';

/** Makes puzzles in a worker thread, so that the event loop never waits for one. */
export type PuzzleMaker = {
  /** Makes a new puzzle of a level. Refused if the worker finds none, crashes, or takes too long. */
  readonly make: (level: number) => Promise<Result<SeededPuzzle, 'no-puzzle-found'>>;
  /** Makes the puzzle of a seed of November 2026 again. Rejects if the worker crashes or takes too long. */
  readonly remake: (level: number, seed: string) => Promise<PuzzleTexts | undefined>;
  readonly close: () => Promise<void>;
};

/** Several thousand times what a puzzle usually takes, and less than a browser waits for its attempt. */
const TIMEOUT_MS = 2000;

const startWorker = (): Worker => new Worker(new URL('./puzzle-worker.ts', import.meta.url));

/** Creates a maker with a worker of its own. */
export function createPuzzleMaker(
  onError: (error: Error) => void,
  start = startWorker,
  timeoutMs = TIMEOUT_MS,
): PuzzleMaker {
  const { ask, close } = createWorkerCaller<Omit<PuzzleRequest, 'id'>, PuzzleAnswer>({
    ...{ start, onError, timeoutMs },
    describe: ({ level }) => `no puzzle of level ${level} in time`,
  });
  return {
    make: level =>
      ask({ level }).then(
        ({ made }) => made ?? refused('no-puzzle-found'),
        () => refused('no-puzzle-found'), // the error has been reported once, for all requests that it ended
      ),
    remake: async (level, seed) => (await ask({ level, seed })).remade,
    close,
  };
}
