import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { credentials, profiles } from '#server/db/schema.ts';
import type { Marked } from './limits/known-browsers.ts';

/** Finds the account whose profile matches a condition, with its password hash. */
export async function findAccount(db: Database, isProfile: SQL): Promise<Marked | undefined> {
  const isCredential = and(eq(credentials.userId, profiles.id), eq(credentials.providerId, 'credential'));
  const [account] = await db
    .select({ id: profiles.id, password: credentials.password })
    .from(profiles)
    .innerJoin(credentials, isCredential)
    .where(isProfile);
  return account?.password == null ? undefined : { id: account.id, password: account.password };
}
