import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/open-database.ts';
import { runOn, TEMPLATE } from '#server/db/testing/test-database.ts';
import { startCluster } from '#tools/databases/cluster.ts';
import { startPgbouncer } from '#tools/databases/pgbouncer.ts';

/**
 * Starts PostgreSQL with an empty, migrated template database that each test file copies. The tests reach it through
 * PgBouncer in transaction mode: what works there works on a direct connection too, but not the other way round.
 * The tests that need a direct connection, such as those of LISTEN, start a cluster of their own.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { urlOf, remove } = await startCluster();
  await runOn(urlOf('postgres'), `create database ${TEMPLATE}`);
  const { close } = await openPostgres(urlOf(TEMPLATE), () => {});
  await close();
  const pooler = await startPgbouncer(urlOf('postgres'));
  provide('emptyDatabase', { kind: 'postgres', url: pooler.urlOf('postgres') });
  return async () => {
    await pooler.remove();
    await remove();
  };
}
