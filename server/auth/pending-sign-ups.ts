import { asc, desc, eq, sql } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { pendingSignUps, profiles } from '#server/db/schema.ts';
import type { Cookies } from './accounts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { revokeLinks } from './email-links.ts';
import { saltOf } from './password-hash.ts';

export type PendingSignUp = typeof pendingSignUps.$inferSelect;

export async function findSignUp(db: Database, id: string): Promise<PendingSignUp | undefined> {
  const [signUp] = await db.select().from(pendingSignUps).where(eq(pendingSignUps.id, id));
  return signUp;
}

/**
 * Finds the pending sign-up with an email address that `isKnown` accepts or, if there is none, the newest pending
 * sign-up with this address.
 */
export async function findSignUpOf(
  db: Database,
  email: string,
  isKnown: (signUp: PendingSignUp) => boolean,
): Promise<PendingSignUp | undefined> {
  const isAddress = eq(pendingSignUps.email, email);
  const signUps = await db.select().from(pendingSignUps).where(isAddress).orderBy(desc(pendingSignUps.createdAt));
  return signUps.find(isKnown) ?? signUps[0];
}

/**
 * Hashes a password with the salt that all pending sign-ups of an email address share, or with a new salt if none is
 * pending. So one hash can be compared with all these sign-ups, and the function takes the same time whether a
 * sign-up is pending or not. `isPending` is true if a pending sign-up has this password.
 */
export async function hashForAddress({ db, passwords }: AccountsContext, email: string, password: string) {
  const isAddress = eq(pendingSignUps.email, email);
  const signUps = await db.select().from(pendingSignUps).where(isAddress).orderBy(asc(pendingSignUps.createdAt));
  const hash = await passwords.hash(password, signUps[0] && saltOf(signUps[0].password));
  return { hash, isPending: signUps.some(signUp => signUp.password === hash) };
}

/**
 * Creates the account of a pending sign-up, with the same id, and deletes every pending sign-up with its address.
 * Refuses if the sign-up is no longer pending or the address already has an account. Returns the cookies of a new
 * session if `signsIn` is true.
 */
export async function createAccount(
  { authWithin, now }: Pick<AccountsContext, 'authWithin' | 'now'>,
  tx: Transaction,
  { id, username, email, password }: PendingSignUp,
  signsIn: boolean,
): Promise<Result<Cookies, 'used'>> {
  // deleting the pending sign-ups locks them, so that only one of several concurrent confirmations succeeds
  const isAddress = eq(pendingSignUps.email, email);
  const ids = (await tx.delete(pendingSignUps).where(isAddress).returning({ id: pendingSignUps.id })).map(
    row => row.id,
  );
  await revokeLinks(tx, 'confirm-email', ids, now());
  if (!ids.includes(id) || (await findProfile(tx, email)) !== undefined) return refused('used');
  const body = { id, username, email, passwordHash: password, signsIn };
  const answer = await authWithin(tx).api.createConfirmedUser({ body, returnHeaders: true });
  return ok(answer.headers.getSetCookie());
}

/** Finds a profile by email address, ignoring case, and locks its row until the transaction ends. */
export async function findProfile(tx: Transaction, email: string): Promise<typeof profiles.$inferSelect | undefined> {
  const isAddress = sql`lower(${profiles.email}) = lower(${email})`;
  const [profile] = await tx.select().from(profiles).where(isAddress).for('update');
  return profile;
}
