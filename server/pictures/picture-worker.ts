import type { Puzzle } from '#engine/puzzle.ts';
import { createWorkerThread } from '#server/worker-thread.ts';

/** Twenty times what a picture takes. */
const TIMEOUT_MS = 2000;

/** Draws pictures of grids in a thread of its own. */
type PictureWorker = {
  readonly rasterize: (puzzle: Puzzle) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

/** Creates the worker. `onError` hears of each picture that could not be drawn. */
export function createPictureWorker(onError: (error: Error) => void): PictureWorker {
  const file = new URL('./rasterize-grid.ts', import.meta.url);
  const { ask, close } = createWorkerThread({ file, timeoutMs: TIMEOUT_MS, onError });
  return { rasterize: puzzle => ask('rasterizeGrid', puzzle) as Promise<Uint8Array>, close };
}
