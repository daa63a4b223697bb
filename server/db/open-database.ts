import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ExtractTablesWithRelations, type SQL, sql } from 'drizzle-orm';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { ensureDataFolder } from '#server/data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { freeBytesIn, MIN_FREE_BYTES, refuseWritesWithoutSpace } from './free-space.ts';
import * as schema from './schema.ts';

type Schema = typeof schema;

/** A database, either PostgreSQL or PGlite. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>;

/** A database within a transaction. */
export type Transaction = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export type OpenDatabase = {
  readonly db: Database;
  /** The names of the migrations that were applied when the database was opened. */
  readonly migrated: readonly string[];
  readonly close: () => Promise<void>;
};

/** The options for drizzle's migrators, with the folder of the SQL migrations. */
export const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') };

/**
 * The migrations of this version. `tag` is the name, and `when` is a time in milliseconds by which the database
 * remembers an applied migration.
 */
const JOURNAL: { readonly entries: readonly { readonly tag: string; readonly when: number }[] } = JSON.parse(
  readFileSync(join(MIGRATIONS.migrationsFolder, 'meta/_journal.json'), 'utf8'),
);

/** The statements that create the row that a server locks while it migrates the database. */
const CREATE_MIGRATION_LOCK = [
  'create schema if not exists drizzle',
  'create table if not exists drizzle.migration_lock (id int primary key)',
  'insert into drizzle.migration_lock values (1) on conflict do nothing',
] as const;

/** PostgreSQL's error codes for a row, schema, table or type that another server has just created. */
const CREATED_MEANWHILE = ['23505', '42P06', '42P07', '42710'];
const MAX_TRIES = 10;

const TIMEOUTS = { connectionTimeoutMillis: 2000, statement_timeout: 5000 } as const;

/**
 * Opens a PostgreSQL database (version 15 or newer) and applies the missing migrations. Rejects if the database
 * cannot be reached or a newer version has migrated it. `onError` is called when a connection is lost.
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  timeouts: Readonly<Record<keyof typeof TIMEOUTS, number>> = TIMEOUTS,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10, ...timeouts });
  pool.on('error', onError);
  // without a listener for errors, the loss of a connection in use would end the process
  pool.on('connect', client => client.on('error', onError));
  let migrated: readonly string[];
  try {
    await requireConnection(pool);
    migrated = await migrateOnce(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: overPostgres(pool, { schema }) as unknown as Database, migrated, close: () => pool.end() };
}

/** Throws an error that names the setting `DATABASE_URL` if no connection to the database is possible. */
async function requireConnection(pool: pg.Pool): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    // if a host has several addresses, Node’s error has only a code and no message
    const { message, code } = error as Error & { readonly code?: string };
    // the new error has no `cause`, because the log would show the same message twice
    throw new Error(`DATABASE_URL: ${message || code}`);
  }
}

/**
 * Applies the missing migrations in one transaction that locks a row, and returns their names. Several servers may
 * start at once: one migrates, and the others wait for it without a timeout. A row lock is used because an advisory
 * lock of the session would not work behind a connection pooler. The `begin` of drizzle's migrator has no effect inside
 * the transaction, and the migrator's `commit` ends the transaction.
 */
async function migrateOnce(pool: pg.Pool): Promise<readonly string[]> {
  await createMigrationLock(pool);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('select from drizzle.migration_lock for update');
    const db = overPostgres(client, { schema });
    const pending = await pendingMigrations(db as unknown as Database);
    await migratePostgres(db, MIGRATIONS);
    return pending;
  } finally {
    client.release(true);
  }
}

async function createMigrationLock(pool: pg.Pool): Promise<void> {
  for (const statement of CREATE_MIGRATION_LOCK)
    for (let tries = 1; ; tries++)
      try {
        await pool.query(statement);
        break;
      } catch (error) {
        const isCreated = error instanceof pg.DatabaseError && CREATED_MEANWHILE.includes(error.code ?? '');
        if (!isCreated || tries === MAX_TRIES) throw error;
      }
}

/**
 * Returns the names of the migrations that a database lacks. Throws if the database has a migration of a newer
 * version, because this version would misread its tables.
 */
async function pendingMigrations(db: Database): Promise<readonly string[]> {
  const table = sql`to_regclass('drizzle.__drizzle_migrations')`;
  const { rows: tables } = await query<{ name: string | null }>(db, sql`select ${table}::text as name`);
  // a database without the table of migrations is empty, so it lacks every migration
  if (tables[0]?.name == null) return JOURNAL.entries.map(({ tag }) => tag);
  const { rows } = await query<{ at: string }>(
    db,
    sql`select created_at::text as at from drizzle.__drizzle_migrations`,
  );
  const applied = new Set(rows.map(({ at }) => Number(at)));
  const known = new Set(JOURNAL.entries.map(({ when }) => when));
  if ([...applied].some(when => !known.has(when)))
    throw new Error(
      'A newer version has migrated the database. Start that version, or restore the backup made before it.',
    );
  return JOURNAL.entries.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag);
}

const query = async <Row>(db: Database, statement: SQL) =>
  (await db.execute(statement)) as { readonly rows: readonly Row[] };

/**
 * Opens the PGlite database in a folder, creates it if necessary, and applies the missing migrations. Rejects if
 * another process is using the folder, or too little space is free on its disk. If space becomes short later, the
 * database refuses writes until there is enough again.
 */
export async function openFolder(folder: string, freeBytes = () => freeBytesIn(folder)): Promise<OpenDatabase> {
  ensureDataFolder(folder);
  requireSpace(folder, freeBytes());
  const unlock = await lockFolder(folder);
  try {
    // PGlite is imported only here, so that a server with PostgreSQL does not load it
    const [{ PGlite }, { drizzle: overPglite }, { migrate: migratePglite }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
    ]);
    const pglite = await PGlite.create(join(folder, 'db'));
    refuseWritesWithoutSpace(pglite, freeBytes);
    const db = overPglite(pglite, { schema });
    const migrated = await pendingMigrations(db as unknown as Database).catch(async error => {
      await pglite.close();
      throw error;
    });
    await migratePglite(db, MIGRATIONS);
    return { db: db as unknown as Database, migrated, close: () => pglite.close().then(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The disk space that a new PGlite database takes. */
const NEW_DATABASE_BYTES = 50 * 1024 * 1024;

/** Throws if too little space is free to open the database in a folder or, if there is none, to create it. */
function requireSpace(folder: string, freeBytes: number): void {
  const needed = MIN_FREE_BYTES + (existsSync(join(folder, 'db')) ? 0 : NEW_DATABASE_BYTES);
  if (freeBytes >= needed) return;
  const [free, min] = [freeBytes, needed].map(bytes => Math.floor(bytes / 1024 / 1024));
  throw new Error(
    `The disk is full: ${free} MB are free for the database in ${folder}, which needs ${min} MB. Free some space there, and start again.`,
  );
}
