import { test as base } from '#e2e/testing/fixtures.ts';
import { type MovedServer, START_TIMEOUT_MS, startMovedServer } from './moved-server.ts';

/** Returns `test` with a site of its own for each worker, which starts at an instant and whose clock tests move. */
export const testWithServerAt = (instant: string) =>
  base.extend<object, { readonly server: MovedServer }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
      async ({}, use, worker) => {
        const folder = `${worker.project.outputDir}/moved-${worker.workerIndex}`;
        const server = await startMovedServer(worker.parallelIndex, folder, instant);
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: START_TIMEOUT_MS },
    ],
  });
