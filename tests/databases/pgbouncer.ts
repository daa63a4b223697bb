import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/open-database.ts';
import { runOn, TEMPLATE } from '#server/db/testing/test-database.ts';
import { startCluster } from '#tools/databases/cluster.ts';
import { startPgbouncer } from '#tools/databases/pgbouncer.ts';

/** Does the same as `postgres.ts`, but the tests reach PostgreSQL through PgBouncer in transaction mode. */
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
