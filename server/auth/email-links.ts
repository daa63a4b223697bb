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

/** How long each kind of link works. */
export const LINK_HOURS: Readonly<Record<Purpose, number>> = {
  'confirm-email': RETENTION.confirmLinkHours,
  'reset-password': RETENTION.resetLinkHours,
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes a link's token of 256 random bits, and keeps its hash. */
export async function makeLink(db: Database, purpose: Purpose, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_HOURS[purpose] * HOUR_MS);
  await db.insert(mailLinks).values({ tokenHash: hashOf(token), purpose, userId, expiresAt });
  return token;
}

/** What a token is, as far as it can be told without using it. */
export async function lookAtLink(db: Database, purpose: Purpose, token: string, now: Date): Promise<LinkState> {
  const [link] = await db.select().from(mailLinks).where(isLink(purpose, token));
  return stateOf(link, now);
}

type Used = { readonly state: 'good'; readonly userId: string } | { readonly state: Exclude<LinkState, 'good'> };

/** Uses a link up, once; of many who come at the same time one finds it good. To be called inside a transaction. */
export async function useLink(tx: Transaction, purpose: Purpose, token: string, now: Date): Promise<Used> {
  const [link] = await tx.select().from(mailLinks).where(isLink(purpose, token)).for('update');
  const state = stateOf(link, now);
  if (link === undefined || state !== 'good') return { state: state === 'good' ? 'unknown' : state };
  await tx.update(mailLinks).set({ usedAt: now }).where(eq(mailLinks.tokenHash, link.tokenHash));
  return { state, userId: link.userId };
}

/** Makes every other link of a kind useless that was mailed to somebody. */
export async function endLinks(db: Database, purpose: Purpose, userId: string, now: Date): Promise<void> {
  const areTheirs = and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose), isNull(mailLinks.usedAt));
  await db.update(mailLinks).set({ usedAt: now }).where(areTheirs);
}

const isLink = (purpose: Purpose, token: string) =>
  and(eq(mailLinks.tokenHash, hashOf(token)), eq(mailLinks.purpose, purpose));

function stateOf(link: typeof mailLinks.$inferSelect | undefined, now: Date): LinkState {
  if (link === undefined) return 'unknown';
  if (link.usedAt !== null) return 'used';
  return link.expiresAt <= now ? 'expired' : 'good';
}

type Profile = typeof profiles.$inferSelect;

/** Mails a link to an address that somebody has written, if there is an account that wants one. The answer does not tell. */
export const mailLink =
  (house: AccountsContext, purpose: Purpose, isWanted: (profile: Profile) => boolean): Accounts['askForNewPassword'] =>
  async ({ email }, { language, address }) => {
    if (!(await house.limits.allow(['mail asked from an address', rateLimitKey(address)])))
      return refuse('too-many-attempts');
    if (!(await house.limits.allow(['mail to an address', email]))) return DONE; // and nobody can tell
    const mailing = house.db.transaction(async tx => {
      const profile = await findProfile(tx, email);
      if (profile === undefined || !isWanted(profile)) return;
      const { id, username } = profile;
      const token = await makeLink(tx, purpose, id, house.now());
      await house.send(tx, { kind: purpose, to: profile.email, username, language, token });
    });
    await house.withMinimumTime(mailing);
    house.onSent();
    return DONE;
  };

/** The profile of an address, whatever its case, held until the transaction ends. */
export async function findProfile(tx: Transaction, email: string): Promise<typeof profiles.$inferSelect | undefined> {
  const isAddress = sql`lower(${profiles.email}) = lower(${email})`;
  const [profile] = await tx.select().from(profiles).where(isAddress).for('update');
  return profile;
}
