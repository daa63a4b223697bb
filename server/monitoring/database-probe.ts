import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { type Database, MIGRATIONS } from '#server/db/open-database.ts';

/** The maximum time in which the database must answer a probe. */
const PROBE_TIMEOUT_MS = 500;

const NEWEST_MIGRATION = 'select max(created_at)::float8 as figure from drizzle.__drizzle_migrations';

const OLDEST_MAIL = 'select extract(epoch from now() - min(created_at))::float8 as figure from mails';

/**
 * Checks a database with short queries. Every method rejects if the database does not answer within
 * `PROBE_TIMEOUT_MS`.
 */
export type DatabaseProbe = {
  /** Returns whether all migrations of this server's version have been applied. */
  readonly isMigrated: () => Promise<boolean>;
  /** Returns the age of the oldest email in the outbox in seconds, or 0 if the outbox is empty. */
  readonly outboxAge: () => Promise<number>;
  readonly close: () => Promise<void>;
};

type Row = { readonly figure: number | null };

/**
 * Creates the probe of a PostgreSQL database. It has its own connection, because the connections of the server may
 * all be busy or hang. After a failure, the next probe opens a new connection.
 */
export function createPostgresProbe(url: string): DatabaseProbe {
  const timeouts = { connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS };
  const pool = new pg.Pool({ connectionString: url, max: 1, ...timeouts });
  // an error of an idle connection is ignored, because the next probe fails with the same error
  pool.on('error', () => {});
  return probeWith(
    async question => (await pool.query<Row>(question)).rows,
    () => pool.end(),
  );
}

/**
 * Creates the probe of a PGlite database. PGlite runs in this process and handles one query at a time, so a probe
 * may have to wait for other queries.
 */
export const createPgliteProbe = (db: Database): DatabaseProbe =>
  probeWith(
    async question => {
      const answer = db.execute(sql.raw(question)) as unknown as Promise<{ readonly rows: readonly Row[] }>;
      return (await inTime(answer)).rows;
    },
    async () => {},
  );

/** Returns the result of a promise, or rejects if it takes longer than `PROBE_TIMEOUT_MS`. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), PROBE_TIMEOUT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function probeWith(query: (question: string) => Promise<readonly Row[]>, close: () => Promise<void>): DatabaseProbe {
  const ask = async (question: string) => (await query(question))[0]?.figure ?? 0;
  return {
    // a database that a newer version has migrated counts as migrated, because older servers keep running during an
    // update
    isMigrated: async () => (await ask(NEWEST_MIGRATION)) >= NEWEST_OF_OURS,
    outboxAge: () => ask(OLDEST_MAIL),
    close,
  };
}

const NEWEST_OF_OURS = Math.max(...readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis));
