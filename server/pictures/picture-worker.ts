import { createWorkerThread } from '#server/worker-thread.ts';
import type { PictureSubject } from './drawn-pictures.ts';

/** Twenty times what a picture takes. */
const TIMEOUT_MS = 2000;

/** Draws social pictures in a thread of its own. */
type PictureWorker = {
  readonly rasterize: (subject: PictureSubject) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

/** Creates the worker. `onError` is called with each error of a request, one that takes longer than `timeoutMs` among them. */
export function createPictureWorker(onError: (error: Error) => void, timeoutMs = TIMEOUT_MS): PictureWorker {
  const file = new URL('./rasterize.ts', import.meta.url);
  const { ask, close } = createWorkerThread({ file, timeoutMs, onError });
  return { rasterize: subject => ask('rasterize', subject) as Promise<Uint8Array>, close };
}
