import type { GridKind } from '#engine/generator/grids/kinds.ts';
import { type Result, refused } from '#engine/result.ts';
import { createWorkerThread } from '#server/worker-thread.ts';

/** Several times what the slowest kind takes on a busy machine. */
const TIMEOUT_MS = 10_000;

/** Makes a free grid of a kind, in our notation. Refused if the worker finds none, crashes or takes too long. */
export type MakeFreeGrid = (kind: GridKind) => Promise<Result<string, 'no-puzzle-found'>>;

type FreeGridWorker = { readonly makeFreeGrid: MakeFreeGrid; readonly close: () => Promise<void> };

/** Creates a thread of its own for free grids, so that no other puzzle waits for them. */
export function createFreeGridWorker(onError: (error: Error) => void): FreeGridWorker {
  const { ask, close } = createWorkerThread({
    file: new URL('./free-grid.ts', import.meta.url),
    timeoutMs: TIMEOUT_MS,
    onError,
  });
  let last: Promise<unknown> = Promise.resolve();
  return {
    makeFreeGrid(kind) {
      // one at a time, so that the time limit is that of one grid
      const made = last.then(() => ask('makeFreeGrid', kind) as ReturnType<MakeFreeGrid>);
      last = made.catch(() => {}); // the worker has reported it
      return made.catch(() => refused('no-puzzle-found'));
    },
    close,
  };
}
