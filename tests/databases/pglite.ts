import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS } from '#server/db/open-database.ts';
import { digestOf } from '#tools/set-up/digest.mjs';

/** Makes an empty PGlite unless these migrations have one: each test file starts from its dump, many times faster. */
export async function setup({ provide }: TestProject): Promise<void> {
  const made = digestOf([MIGRATIONS.migrationsFolder, 'node_modules/@electric-sql/pglite/package.json']);
  const dump = `node_modules/.enfilade-empty-${made}.tar`;
  if (!existsSync(dump)) await writeDump(dump);
  provide('emptyDatabase', { kind: 'pglite', dump });
}

async function writeDump(file: string): Promise<void> {
  const pglite = await PGlite.create();
  await migrate(drizzle(pglite), MIGRATIONS);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const draft = `${file}.${process.pid}`; // a run that is interrupted leaves no half of one
  writeFileSync(draft, await dump.bytes());
  renameSync(draft, file);
}
