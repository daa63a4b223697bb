import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/open-database.ts';
import * as schema from '#server/db/schema.ts';

export const TABLES: readonly string[] = Object.values(schema).flatMap(each =>
  is(each, PgTable) ? [getTableName(each)] : [],
);

/** Every row of some tables, in an order that depends on nothing but the rows. */
export async function contentsOf(db: Database, tables = TABLES): Promise<Record<string, readonly string[]>> {
  const contents: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const rows = db.select({ row: sql<string>`row_to_json(t)::text` }).from(sql`${sql.identifier(table)} t`);
    contents[table] = (await rows).map(({ row }) => row).sort();
  }
  return contents;
}
