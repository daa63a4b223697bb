import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/open-database.ts';
import * as schema from '#server/db/schema.ts';

export const TABLES: readonly string[] = Object.values(schema).flatMap(each =>
  is(each, PgTable) ? [getTableName(each)] : [],
);

/**
 * Returns a text that changes when a row of the given tables is added, changed or removed: the count of rows and
 * the last transaction that wrote one. It reads no values, some of which are large.
 */
export async function fingerprintOf(db: Database, tables: readonly string[]): Promise<string> {
  const each = tables.map(
    table =>
      sql`select concat(${table}::text, ' ', count(*), ' ', max(xmin::text::bigint)) as mark from ${sql.identifier(table)}`,
  );
  const all = await db
    .select({ mark: sql<string>`mark` })
    .from(sql`(${sql.join(each, sql` union all `)}) as all_marks`);
  return all.map(row => row.mark).join('\n');
}

/** Returns every row of the given tables as text, sorted so that two databases can be compared. */
export async function contentsOf(db: Database, tables = TABLES): Promise<readonly string[]> {
  const each = tables.map(table => sql`select ${table} || row_to_json(t)::text as row from ${sql.identifier(table)} t`);
  const all = await db.select({ row: sql<string>`row` }).from(sql`(${sql.join(each, sql` union all `)}) as all_rows`);
  return all.map(({ row }) => row).sort();
}
