// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startCluster } from '#tools/databases/cluster.ts';
import { createServerProcess, OUR_SERVER } from '#tools/faults/server.ts';
import { ensureBuilt } from '#tools/set-up/ensure-built.mjs';

/** Answers each message of the parent process with the addresses of the files that were loaded as modules. */
const TELL_MODULES = `data:text/javascript,
  import { registerHooks } from 'node:module';
  import { isMainThread } from 'node:worker_threads';
  const files = [];
  registerHooks({
    load(url, context, nextLoad) {
      if (url.startsWith('file:')) files.push(url);
      return nextLoad(url, context);
    },
  });
  if (isMainThread) process.on('message', () => process.send(files));`;

/**
 * The maximum number of modules. A start loads 1,390, and loading them takes most of its time: Node strips the types of
 * each file and looks up its package.
 */
const MAX_MODULES = 1500;

/** Matches modules that a start with PostgreSQL must not load: those of other databases, buses and package parts. */
const NOT_LOADED = /\/node_modules\/(?:@electric-sql|@nats-io|kysely|@resvg)\/|\/messages\/compiled\/messages\.js$/;

test('O3 a start with PostgreSQL loads fewer modules than the maximum, and none for other databases and buses', async () => {
  ensureBuilt();
  const cluster = await startCluster();
  onTestFinished(cluster.remove);
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-modules-'));
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
  const server = await createServerProcess(
    { NODE_ENV: 'production', DATABASE_URL: cluster.urlOf('postgres'), SECRET: 's'.repeat(32), DATA_FOLDER: folder },
    { ...OUR_SERVER, args: ['--import', TELL_MODULES, ...OUR_SERVER.args] },
  );
  onTestFinished(() => server.end('SIGKILL'));
  await server.start();
  expect((await fetch(`${server.origin}/play`)).status).toBe(200);
  const modules = (await server.request('modules')) as readonly string[];
  expect(modules.filter(module => NOT_LOADED.test(module))).toEqual([]);
  expect(modules.length).toBeLessThan(MAX_MODULES);
});
