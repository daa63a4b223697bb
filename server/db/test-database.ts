import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll } from 'vitest';
import { type Database, MIGRATIONS } from './open-database.ts';
import * as schema from './schema.ts';

/** An empty database of its own for the tests of one file, open while they run. */
export function testDatabase(): { readonly db: Database } {
  const holder: { db: Database } = { db: undefined as unknown as Database };
  let pglite: PGlite;
  beforeAll(async () => {
    pglite = await PGlite.create();
    const db = drizzle(pglite, { schema });
    await migrate(db, MIGRATIONS);
    holder.db = db as unknown as Database;
  });
  afterAll(() => pglite.close());
  return holder;
}
