import type { Generated } from '#engine/generator/generate.ts';
import type { PuzzleAnswer, PuzzleRequest } from './puzzle-worker.ts';

/** Makes puzzles beside the page. */
export type PuzzleWorkerClient = {
  readonly get: (level: number, seed: string) => Promise<Generated>;
  readonly close: () => void;
};

const FAILED: Generated = { ok: false, refusal: 'no-puzzle-found', tries: 0 };
const MAX_CRASHES_IN_A_ROW = 3;

const keyOf = ({ level, seed }: PuzzleRequest): string => `${level} ${seed}`;

/** A source over a worker. One that dies is started again and asked again, three times in a row at most. */
export function createPuzzleWorkerClient(startWorker: () => Worker): PuzzleWorkerClient {
  const wanted = new Map<string, { readonly request: PuzzleRequest; readonly resolve: (made: Generated) => void }>();
  let deaths = 0;
  let worker: Worker | undefined = start();

  function start(): Worker {
    const started = startWorker();
    started.onmessage = ({ data }: MessageEvent<PuzzleAnswer>) => {
      deaths = 0;
      wanted.get(keyOf(data))?.resolve(data.generated);
      wanted.delete(keyOf(data));
    };
    started.onerror = onDeath;
    started.onmessageerror = onDeath;
    return started;
  }

  function onDeath(): void {
    worker?.terminate();
    worker = undefined;
    deaths += 1;
    if (deaths >= MAX_CRASHES_IN_A_ROW) giveUp();
    for (const { request } of wanted.values()) send(request);
  }

  /** To a new worker, when the last has died: one that nobody asks is not started again, for it may die at once. */
  function send(request: PuzzleRequest): void {
    worker ??= start();
    worker.postMessage(request);
  }

  function giveUp(): void {
    for (const { resolve } of wanted.values()) resolve(FAILED);
    wanted.clear();
    deaths = 0;
  }

  return {
    get(level, seed) {
      const request = { level, seed };
      const made = new Promise<Generated>(resolve => wanted.set(keyOf(request), { request, resolve }));
      send(request);
      return made;
    },
    close: () => worker?.terminate(),
  };
}
