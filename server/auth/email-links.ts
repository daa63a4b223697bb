import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { mailLinks, profiles } from '#server/db/schema.ts';
import { type Accounts, DONE, type LinkState, refuse } from './accounts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { rateLimitKey } from './rate-limits.ts';

export type Purpose = 'confirm-email' | 'reset-password';

const HOUR_MS = 3_600_000;

/** The validity of each kind of link, in hours. */
export const LINK_HOURS: Readonly<Record<Purpose, number>> = {
  'confirm-email': RETENTION.confirmLinkHours,
  'reset-password': RETENTION.resetLinkHours,
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Creates an email link and returns its token (256 random bits). Only the hash of the token is stored. */
export async function createLink(db: Database, purpose: Purpose, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_HOURS[purpose] * HOUR_MS);
  await db.insert(mailLinks).values({ tokenHash: hashOf(token), purpose, userId, expiresAt });
  return token;
}

/** Returns the state of a link without marking the link as used. */
export async function checkLink(db: Database, purpose: Purpose, token: string, now: Date): Promise<LinkState> {
  const [link] = await db.select().from(mailLinks).where(isLink(purpose, token));
  return stateOf(link, now);
}

type UsedLink = { readonly state: 'good'; readonly userId: string } | { readonly state: Exclude<LinkState, 'good'> };

/**
 * Marks a valid link as used, inside a transaction. If several calls run concurrently, exactly one succeeds.
 */
export async function consumeLink(tx: Transaction, purpose: Purpose, token: string, now: Date): Promise<UsedLink> {
  const [link] = await tx.select().from(mailLinks).where(isLink(purpose, token)).for('update');
  const state = stateOf(link, now);
  if (link === undefined || state !== 'good') return { state: state === 'good' ? 'unknown' : state };
  await tx.update(mailLinks).set({ usedAt: now }).where(eq(mailLinks.tokenHash, link.tokenHash));
  return { state, userId: link.userId };
}

/** Invalidates every unused link that was sent to a user for the given purpose. */
export async function revokeLinks(db: Database, purpose: Purpose, userId: string, now: Date): Promise<void> {
  const isUnused = and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose), isNull(mailLinks.usedAt));
  await db.update(mailLinks).set({ usedAt: now }).where(isUnused);
}

const isLink = (purpose: Purpose, token: string) =>
  and(eq(mailLinks.tokenHash, hashOf(token)), eq(mailLinks.purpose, purpose));

function stateOf(link: typeof mailLinks.$inferSelect | undefined, now: Date): LinkState {
  if (link === undefined) return 'unknown';
  if (link.usedAt !== null) return 'used';
  return link.expiresAt <= now ? 'expired' : 'good';
}

type Profile = typeof profiles.$inferSelect;

/**
 * Creates an operation that emails a link to an address, provided that the account with this address satisfies
 * `isEligible`. The result does not reveal whether an email was sent.
 */
export const sendLink =
  (
    context: AccountsContext,
    purpose: Purpose,
    isEligible: (profile: Profile) => boolean,
  ): Accounts['requestPasswordReset'] =>
  async ({ email }, { language, address }) => {
    if (!(await context.limits.allow(['mail asked from an address', rateLimitKey(address)])))
      return refuse('too-many-attempts');
    // above the limit, the result is the same as after sending an email
    if (!(await context.limits.allow(['mail to an address', email]))) return DONE;
    const sending = context.db.transaction(async tx => {
      const profile = await findProfile(tx, email);
      if (profile === undefined || !isEligible(profile)) return;
      const { id, username } = profile;
      const token = await createLink(tx, purpose, id, context.now());
      await context.queueEmail(tx, { kind: purpose, to: profile.email, username, language, token });
    });
    await context.withMinimumTime(sending);
    context.onEmailQueued();
    return DONE;
  };

/** Finds a profile by email address, ignoring case, and locks its row until the transaction ends. */
export async function findProfile(tx: Transaction, email: string): Promise<typeof profiles.$inferSelect | undefined> {
  const isAddress = sql`lower(${profiles.email}) = lower(${email})`;
  const [profile] = await tx.select().from(profiles).where(isAddress).for('update');
  return profile;
}
