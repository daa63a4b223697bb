import { useEffect, useState } from 'react';
import { createWorkerClient } from '#app/game/worker/worker-client.ts';
import type { GridAnswer, GridQuestion } from './grid-questions.ts';

const startWorker = (): Worker => new Worker(new URL('./grid-worker.ts', import.meta.url), { type: 'module' });

/** Returns a worker that examines and makes grids. It starts with the first question. */
export function useGridWorker() {
  const [worker] = useState(() => createWorkerClient<GridQuestion, GridAnswer>(startWorker, { kind: 'failed' }));
  useEffect(() => worker.close, [worker]);
  return worker;
}
