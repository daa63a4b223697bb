import type { Generated } from '#engine/generator/generate.ts';
import type { PuzzleAnswer, PuzzleRequest } from './puzzle-worker.ts';

/** A client that generates puzzles in a worker. */
export type PuzzleWorkerClient = {
  readonly get: (level: number, seed: string) => Promise<Generated>;
  readonly close: () => void;
};

const FAILED: Generated = { ok: false, refusal: 'no-puzzle-found', tries: 0 };
const MAX_CRASHES_IN_A_ROW = 3;

const keyOf = ({ level, seed }: PuzzleRequest): string => `${level} ${seed}`;

/**
 * Creates a client that restarts a crashed worker and repeats its requests. After three consecutive crashes,
 * all pending requests fail.
 */
export function createPuzzleWorkerClient(startWorker: () => Worker): PuzzleWorkerClient {
  const pending = new Map<string, { readonly request: PuzzleRequest; readonly resolve: (made: Generated) => void }>();
  let crashes = 0;
  let worker: Worker | undefined; // started by the first request, because an issued attempt brings its puzzle

  function start(): Worker {
    const started = startWorker();
    started.onmessage = ({ data }: MessageEvent<PuzzleAnswer>) => {
      crashes = 0;
      pending.get(keyOf(data))?.resolve(data.generated);
      pending.delete(keyOf(data));
    };
    started.onerror = onCrash;
    started.onmessageerror = onCrash;
    return started;
  }

  function onCrash(): void {
    worker?.terminate();
    worker = undefined;
    crashes += 1;
    if (crashes >= MAX_CRASHES_IN_A_ROW) failAll();
    for (const { request } of pending.values()) send(request);
  }

  /**
   * Sends a request to the worker. Starts a new worker after a crash only when there is
   * a request, because the new worker may also crash immediately.
   */
  function send(request: PuzzleRequest): void {
    worker ??= start();
    worker.postMessage(request);
  }

  function failAll(): void {
    for (const { resolve } of pending.values()) resolve(FAILED);
    pending.clear();
    crashes = 0;
  }

  return {
    get(level, seed) {
      const request = { level, seed };
      const made = new Promise<Generated>(resolve => pending.set(keyOf(request), { request, resolve }));
      send(request);
      return made;
    },
    close: () => worker?.terminate(),
  };
}
