import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { articles } from './tools/build/articles.ts';
import { ensureMessages } from './tools/set-up/ensure-messages.ts';

const FILES = '{engine,protocol,site,server,app,content,tools,tests}/**/*.test.{ts,tsx}';

/** Tests that use a database run on both databases that the site supports. */
const databaseTests = globSync(FILES).filter(file => readFileSync(file, 'utf8').includes('testDatabase('));

await ensureMessages();

export default defineConfig({
  plugins: [articles()],
  define: { __ISLAND_SCRIPTS__: '{}' }, // tests run without a build
  test: {
    maxWorkers: '100%', // the default leaves one core to the runner, which has little to do
    testTimeout: 60_000, // no test measures time, and the machine may be busy
    hookTimeout: 120_000,
    tags: [
      {
        name: 'slow',
        description: 'Starts processes, or takes seconds for many cases',
        timeout: 300_000,
      },
    ],
    setupFiles: 'tests/restore-globals.ts',
    projects: [
      { extends: true, test: { name: 'no database', include: [FILES], exclude: databaseTests } },
      { extends: true, test: { name: 'PGlite', include: databaseTests, globalSetup: 'tests/databases/pglite.ts' } },
      {
        extends: true,
        test: { name: 'PostgreSQL', include: databaseTests, globalSetup: 'tests/databases/postgres.ts' },
      },
    ],
  },
});
