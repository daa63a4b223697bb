import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS } from '#server/db/open-database.ts';
import { digestOf } from '#tools/set-up/digest.mjs';

/**
 * Dumps an empty, migrated PGlite database once for each version of PGlite and of the migrations. Test files
 * load the dump, which is faster than migrating.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  const version = digestOf([MIGRATIONS.migrationsFolder, 'node_modules/@electric-sql/pglite/package.json']);
  const dump = `node_modules/.enfilade-empty-${version}.tar`;
  if (!existsSync(dump)) await writeDump(dump);
  provide('emptyDatabase', { kind: 'pglite', dump });
}

async function writeDump(file: string): Promise<void> {
  const pglite = await PGlite.create();
  await migrate(drizzle(pglite), MIGRATIONS);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const incompleteFile = `${file}.${process.pid}`;
  writeFileSync(incompleteFile, await dump.bytes());
  renameSync(incompleteFile, file);
}
