import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { articles } from './tools/build/articles.ts';
import { ensureMessages } from './tools/set-up/ensure-messages.ts';

const FILES = '{engine,protocol,site,server,app,content,tools,tests}/**/*.test.{ts,tsx}';

/** The tests that use a database. */
const databaseTests = globSync(FILES).filter(file => readFileSync(file, 'utf8').includes('testDatabase('));

/** Tests that send hundreds of requests. They run on PostgreSQL alone, because it is several times as fast as PGlite. */
const isLarge = (file: string): boolean => /^tests\/(attacks|fuzz)\//.test(file);

/**
 * The tests of SQL and of the messages between servers. Like large tests, they run on PostgreSQL through a
 * connection pooler.
 */
const isAboutSql = (file: string): boolean =>
  /^server\/(auth|challenges|circles|daily|duels|games|mail|realtime|transfers|http\/stored-files)\b/.test(file);

/** The tests of what differs between PGlite and PostgreSQL. They run on both. */
const isOfBoth = (file: string): boolean => /^server\/db\//.test(file);

await ensureMessages();

export default defineConfig({
  plugins: [articles()],
  // tests run without built islands, so no page has island scripts
  define: { __ISLAND_SCRIPTS__: '{}', __PAGE_SCRIPT__: '"/entry.js"' },
  test: {
    // the test files of a worker share modules instead of loading their own, which takes less than half the time
    isolate: false,
    // one worker for each core: Vitest's default leaves one core for the runner, which has little to do
    maxWorkers: '100%',
    testTimeout: 60_000, // the timeout is long, because the machine may be busy, and no test measures time
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    tags: [
      {
        name: 'weekly',
        description: 'Takes longer than each change can wait for; see CONTRIBUTING.md',
        timeout: 300_000,
      },
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
          include: databaseTests.filter(file => !isLarge(file) && !isAboutSql(file)),
          globalSetup: 'tests/databases/pglite.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'SQL on PGlite', // the tests of SQL run on PGlite in the weekly run, and on machines without PostgreSQL
          include: databaseTests.filter(isAboutSql),
          globalSetup: 'tests/databases/pglite.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'PostgreSQL',
          include: databaseTests.filter(file => isLarge(file) || isAboutSql(file) || isOfBoth(file)),
          globalSetup: 'tests/databases/postgres.ts',
        },
      },
    ],
  },
});
