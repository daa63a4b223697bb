import { Worker } from 'node:worker_threads';
import { type Result, refused } from '#engine/result.ts';
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

type Job = {
  readonly resolve: (answer: PuzzleAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
};

/**
 * Creates a maker whose worker starts with the first request. A worker that crashes or does not answer in time
 * is stopped with all its requests, and the next request starts another one.
 */
export function createPuzzleMaker(
  onError: (error: Error) => void,
  start = startWorker,
  timeoutMs = TIMEOUT_MS,
): PuzzleMaker {
  let current: { readonly worker: Worker; readonly jobs: Map<number, Job> } | undefined;
  let lastId = 0;

  function open() {
    const worker = start();
    worker.unref(); // an idle worker does not keep the process alive
    const opened = { worker, jobs: new Map<number, Job>() };
    worker.on('message', (answer: PuzzleAnswer) => {
      const job = opened.jobs.get(answer.id);
      opened.jobs.delete(answer.id);
      clearTimeout(job?.timer);
      job?.resolve(answer);
    });
    worker.on('error', fail);
    return opened;
  }

  function fail(error: Error): void {
    onError(error);
    void stop(error);
  }

  async function stop(reason: Error): Promise<void> {
    const { worker, jobs } = current ?? {};
    current = undefined;
    for (const { reject, timer } of jobs?.values() ?? []) {
      clearTimeout(timer);
      reject(reason);
    }
    await worker?.terminate();
  }

  function ask(request: Omit<PuzzleRequest, 'id'>): Promise<PuzzleAnswer> {
    current ??= open();
    const { worker, jobs } = current;
    const id = ++lastId;
    return new Promise<PuzzleAnswer>((resolve, reject) => {
      const timer = setTimeout(() => fail(new Error(`no puzzle of level ${request.level} in time`)), timeoutMs);
      jobs.set(id, { resolve, reject, timer });
      worker.postMessage({ ...request, id } satisfies PuzzleRequest);
    });
  }

  return {
    make: level =>
      ask({ level }).then(
        ({ made }) => made ?? refused('no-puzzle-found'),
        () => refused('no-puzzle-found'), // the error has been reported once, for all requests that it ended
      ),
    remake: async (level, seed) => (await ask({ level, seed })).remade,
    close: () => stop(new Error('closed')),
  };
}
