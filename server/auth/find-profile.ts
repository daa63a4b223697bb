import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/open-database.ts';
import { profiles } from '#server/db/schema.ts';

/** The profile of an address, whatever its case, held until the transaction ends. */
export async function findProfile(tx: Transaction, email: string): Promise<typeof profiles.$inferSelect | undefined> {
  const isAddress = sql`lower(${profiles.email}) = lower(${email})`;
  const [profile] = await tx.select().from(profiles).where(isAddress).for('update');
  return profile;
}
