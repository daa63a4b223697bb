import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { type Database, MIGRATIONS } from '#server/db/open-database.ts';

/** The time within which the database must answer, or it counts as away. */
const PROBE_TIMEOUT_MS = 500;

const NEWEST_MIGRATION = 'select max(created_at)::float8 as figure from drizzle.__drizzle_migrations';

const OLDEST_MAIL = 'select extract(epoch from now() - min(created_at))::float8 as figure from mails';

/** Asks a database for a figure. Every question is rejected if the database does not answer in time. */
export type DatabaseProbe = {
  /** Returns whether the database has this version's migrations. */
  readonly isMigrated: () => Promise<boolean>;
  /** Returns the age of the oldest email in the outbox in seconds, or zero if the outbox is empty. */
  readonly outboxAge: () => Promise<number>;
  readonly close: () => Promise<void>;
};

type Row = { readonly figure: number | null };

/**
 * Creates the probe of the PostgreSQL at `url`. It has a connection of its own, which it opens again after every
 * failure: the other connections may be busy, or wait for an answer that never comes.
 */
export function createPostgresProbe(url: string): DatabaseProbe {
  const timeouts = { connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS };
  const pool = new pg.Pool({ connectionString: url, max: 1, ...timeouts });
  pool.on('error', () => {}); // the next probe reports the failure
  return probeWith(
    async question => (await pool.query<Row>(question)).rows,
    () => pool.end(),
  );
}

/** Creates the probe of a PGlite database, which runs in this process, and answers one question after the other. */
export const createPgliteProbe = (db: Database): DatabaseProbe =>
  probeWith(
    async question => {
      const answer = db.execute(sql.raw(question)) as unknown as Promise<{ readonly rows: readonly Row[] }>;
      return (await inTime(answer)).rows;
    },
    async () => {},
  );

/** Rejects if a promise takes longer than a probe may. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), PROBE_TIMEOUT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function probeWith(query: (question: string) => Promise<readonly Row[]>, close: () => Promise<void>): DatabaseProbe {
  const ask = async (question: string) => (await query(question))[0]?.figure ?? 0;
  return {
    // also true if a later version has migrated the database, because an older server keeps running during an update
    isMigrated: async () => (await ask(NEWEST_MIGRATION)) >= NEWEST_OF_OURS,
    outboxAge: () => ask(OLDEST_MAIL),
    close,
  };
}

const NEWEST_OF_OURS = Math.max(...readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis));
