import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { articles } from './tools/build/articles.ts';
import { ensureMessages } from './tools/set-up/ensure-messages.ts';

const FILES = '{engine,protocol,site,server,app,content,tools,tests}/**/*.test.{ts,tsx}';

/** The tests that use a database. */
const databaseTests = globSync(FILES).filter(file => readFileSync(file, 'utf8').includes('testDatabase('));

/** Tests that send hundreds of requests. They run on PostgreSQL alone, because it is several times as fast as PGlite. */
const isLarge = (file: string): boolean => /^tests\/(attacks|fuzz)\//.test(file);

/** The tests of SQL and of what servers tell each other. They also run on PostgreSQL, through a pooler. */
const isAboutSql = (file: string): boolean =>
  /^server\/(auth|challenges|daily|db|duels|games|http\/hashed-files|mail|realtime)\//.test(file);

await ensureMessages();

export default defineConfig({
  plugins: [articles()],
  define: { __ISLAND_SCRIPTS__: '{}' }, // tests run without built islands
  test: {
    isolate: false, // the test files of a worker share modules, which takes less than half the time
    maxWorkers: '100%', // Vitest's default leaves one core for the runner, which has little to do
    testTimeout: 60_000, // the machine may be busy, and no test measures time
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
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
      {
        extends: true,
        test: {
          name: 'PGlite',
          include: databaseTests.filter(file => !isLarge(file)),
          globalSetup: 'tests/databases/pglite.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'PostgreSQL',
          include: databaseTests.filter(file => isLarge(file) || isAboutSql(file)),
          globalSetup: 'tests/databases/postgres.ts',
        },
      },
    ],
  },
});
