import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema.ts';

type Schema = typeof schema;

/** The database, whichever of the two it is. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>;

/** The database inside a transaction. */
export type Transaction = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export type OpenDatabase = { readonly db: Database; readonly close: () => Promise<void> };

/** Where the steps lie that bring a database up to date. */
export const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') };

/** Any number: all servers of one database wait for the same one while one of them migrates. */
const MIGRATING = 470_911;

const WAITS = { connectionTimeoutMillis: 2000, statement_timeout: 5000 } as const;

/** Opens PostgreSQL 15 or newer, brought up to date by whichever server comes first. */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  waits: Readonly<Record<keyof typeof WAITS, number>> = WAITS,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10, ...waits });
  pool.on('error', onError);
  pool.on('connect', client => client.on('error', onError)); // one that is in use when the server goes would end the process
  try {
    await bringUpToDate(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: overPostgres(pool, { schema }) as unknown as Database, close: () => pool.end() };
}

/** One server does it; the others wait as long as it takes. The connection is not used again, so the lock ends with it. */
async function bringUpToDate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATING]);
    await migratePostgres(overPostgres(client, { schema }), MIGRATIONS);
  } finally {
    client.release(true);
  }
}

/** Opens the database that lives in a folder of this process, made when there is none; refuses a folder in use. */
export async function openFolder(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const unlock = await lockFolder(folder);
  try {
    const pglite = await PGlite.create(join(folder, 'db'));
    const db = overPglite(pglite, { schema });
    await migratePglite(db, MIGRATIONS);
    return { db: db as unknown as Database, close: () => pglite.close().then(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}
