import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { type Database, type OpenDatabase, openPostgres, type Transaction } from '#server/db/open-database.ts';
import * as schema from '#server/db/schema.ts';

/** Where tests get an empty database: from a PGlite dump, or from a template database on a PostgreSQL server. */
type EmptyDatabase =
  | { readonly kind: 'pglite'; readonly dump: string }
  | { readonly kind: 'postgres'; readonly url: string };

export const TEMPLATE = 'empty';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend vitest's interface
  interface ProvidedContext {
    emptyDatabase: EmptyDatabase;
  }
}

/**
 * Provides a database with empty tables to the tests of one file. It is opened before the first test and closed
 * after the last.
 */
export function testDatabase(): { readonly db: Database } {
  const holder: { db: Database } = { db: undefined as unknown as Database };
  let close: OpenDatabase['close'];
  beforeAll(async () => {
    const empty = inject('emptyDatabase');
    const opened = empty.kind === 'pglite' ? await emptyPglite(empty.dump) : await copyTemplate(empty.url);
    holder.db = opened.db;
    close = opened.close;
  });
  afterAll(() => close());
  return holder;
}

/** Returns the driver behind a database, so that a test can count its queries or make them fail. */
export const driverOf = (db: Database) =>
  (db as unknown as { readonly $client: { query: () => Promise<unknown> } }).$client;

/**
 * Resolves when another transaction waits for a lock that the transaction `tx` holds. On PGlite it resolves at once,
 * because PGlite runs only one transaction at a time.
 */
export async function untilAnotherWaits(tx: Transaction): Promise<void> {
  if (inject('emptyDatabase').kind === 'pglite') return;
  const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  const rows = async () => ((await tx.execute(waiting)) as { readonly rows: readonly unknown[] }).rows;
  await expect.poll(rows).not.toEqual([]);
}

let sharedPglite: Promise<PGlite> | undefined;

/**
 * Returns the PGlite database that all test files of a worker share, after emptying its tables. Opening a new one
 * would take a second of processor time.
 */
async function emptyPglite(dump: string): Promise<OpenDatabase> {
  sharedPglite ??= openAsBlob(dump).then(loadDataDir => PGlite.create({ loadDataDir }));
  const pglite = await sharedPglite;
  await pglite.exec(`truncate ${TABLE_NAMES.join()}`);
  return { db: drizzle(pglite, { schema }) as unknown as Database, migrated: [], close: async () => {} };
}

const TABLE_NAMES = Object.values(schema).flatMap(each => (is(each, PgTable) ? [getTableName(each)] : []));

/**
 * Timeouts for tests, longer than those of the server. A test may send three hundred queries at once, which wait
 * long for the ten connections on a busy machine.
 */
export const TEST_TIMEOUTS = { connectionTimeoutMillis: 60_000, statement_timeout: 60_000 } as const;

async function copyTemplate(url: string): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(url, `create database ${name} template ${TEMPLATE}`);
  return openPostgres(Object.assign(new URL(url), { pathname: name }).href, () => {}, TEST_TIMEOUTS);
}

/** Runs one SQL statement on a separate connection. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
