import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/open-database.ts';
import { runOn, TEMPLATE } from '#server/db/testing/test-database.ts';
import { startCluster } from '#tools/databases/cluster.ts';

/** Starts PostgreSQL with an empty, migrated template database that each test file copies. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { urlOf, remove } = await startCluster();
  await runOn(urlOf('postgres'), `create database ${TEMPLATE}`);
  const { close } = await openPostgres(urlOf(TEMPLATE), () => {});
  await close();
  provide('emptyDatabase', { kind: 'postgres', url: urlOf('postgres') });
  return remove;
}
