import { useEffect, useState } from 'react';
import type { GridsAnswer, GridsRequest, PrintedGrid } from './grids-worker.ts';

/** The grids of a sheet as far as they are made. `broken` means that the worker does not run. */
export type GridsProgress = {
  readonly grids: readonly PrintedGrid[];
  readonly state: 'making' | 'finished' | 'broken';
};

const NO_GRIDS: GridsProgress = { grids: [], state: 'making' };

/** Makes grids in a worker. Another request ends the previous one. Without a request, there are no grids. */
export function useGrids(request: GridsRequest | undefined): GridsProgress {
  const [progress, setProgress] = useState(NO_GRIDS);
  const key = JSON.stringify(request);

  useEffect(() => {
    setProgress(NO_GRIDS);
    if (key === undefined) return;
    const worker = new Worker(new URL('./grids-worker.ts', import.meta.url), { type: 'module' });
    const fail = () => setProgress(({ grids }) => ({ grids, state: 'broken' }));
    worker.onmessage = ({ data }: MessageEvent<GridsAnswer>) =>
      setProgress(({ grids, state }) =>
        data === 'end' ? { grids, state: 'finished' } : { grids: [...grids, data.grid], state },
      );
    worker.onerror = fail;
    worker.onmessageerror = fail;
    worker.postMessage(JSON.parse(key));
    return () => worker.terminate();
  }, [key]);

  return progress;
}
