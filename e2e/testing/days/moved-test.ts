import { test as base } from '#e2e/testing/fixtures.ts';
import { type MovedServer, START_TIMEOUT_MS, startMovedServer } from './moved-server.ts';

/** Returns Playwright’s `test` with a `server` for each worker, whose clock starts at an instant and can be moved. */
export const testWithServerAt = (instant: string) =>
  base.extend<object, { readonly server: MovedServer }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern here, even an empty one
      async ({}, use, worker) => {
        const folder = `${worker.project.outputDir}/moved-${worker.workerIndex}`;
        const server = await startMovedServer(worker.parallelIndex, folder, instant);
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: START_TIMEOUT_MS },
    ],
  });
