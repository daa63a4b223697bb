import { type Result, refused } from '#engine/result.ts';
import { createWorkerThread } from '#server/worker-thread.ts';
import type { DailyRequest, MadeDaily, makeDaily } from './make-daily.ts';

/** Several times what the slowest picture takes on a busy machine. */
const TIMEOUT_MS = 20_000;

/** Makes the grid of a day. Refused if the seed yields none, or if the worker crashes or takes too long. */
export type MakeDaily = (request: DailyRequest) => Promise<Result<MadeDaily, 'no-puzzle-found' | 'no-worker'>>;

type DailyWorker = { readonly make: MakeDaily; readonly close: () => Promise<void> };

/** Creates a thread of its own for the grids of days, so that no other puzzle waits for them. */
export function createDailyWorker(onError: (error: Error) => void): DailyWorker {
  const file = new URL('./make-daily.ts', import.meta.url);
  const { ask, close } = createWorkerThread({ file, timeoutMs: TIMEOUT_MS, onError });
  return {
    make: request =>
      (ask('makeDaily', request) as Promise<ReturnType<typeof makeDaily>>).catch(() => refused('no-worker')),
    close,
  };
}
