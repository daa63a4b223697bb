import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { articles } from './tools/build/articles.ts';
import { ensureMessages } from './tools/set-up/messages.ts';

const FILES = '{engine,site,server,app,content,tools,tests}/**/*.test.{ts,tsx}';

/** What asks a database is run on each of the two that the site can live on. */
const onBoth = globSync(FILES).filter(file => readFileSync(file, 'utf8').includes('testDatabase('));

await ensureMessages();

export default defineConfig({
  plugins: [articles()],
  define: { __ISLAND_SCRIPTS__: '{}' }, // nothing is built for a test
  test: {
    maxWorkers: '100%', // or one core is left to the runner, which has little to do
    testTimeout: 60_000, // no test is about time, and a machine may be busy
    hookTimeout: 120_000,
    tags: [
      {
        name: 'slow',
        description: 'Starts processes, or goes through so many cases that it takes seconds',
        timeout: 300_000,
      },
    ],
    setupFiles: 'tests/restore-globals.ts',
    projects: [
      { extends: true, test: { name: 'no database', include: [FILES], exclude: onBoth } },
      { extends: true, test: { name: 'PGlite', include: onBoth, globalSetup: 'tests/databases/pglite.ts' } },
      { extends: true, test: { name: 'PostgreSQL', include: onBoth, globalSetup: 'tests/databases/postgres.ts' } },
    ],
  },
});
