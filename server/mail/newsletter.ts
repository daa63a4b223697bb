import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Caller } from '#server/auth/accounts.ts';
import { rateLimitKey } from '#server/auth/rate-limits.ts';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { newsletterSubscriptions } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import { queueMail } from './mail-queue.ts';
import { confirmationMail } from './newsletter-email.ts';

const DAY_MS = 86_400_000;

/** A subscription that was asked for before this moment can no longer be confirmed. */
export const confirmableSince = (now: Date): Date =>
  new Date(now.getTime() - RETENTION.unconfirmedSubscriptionDays * DAY_MS);

/** What a token in a link stands for. A subscription that has ended is not remembered, so it is unknown. */
export type Subscription = 'unknown' | 'unconfirmed' | 'confirmed';

type NewsletterDeps = Pick<Services, 'db' | 'limits' | 'mailQueue' | 'now'> & {
  readonly origin: string;
  /** How long an answer takes at least, as its haste could tell that an address was known. */
  readonly minAnswerMs: number;
};

type Asked = { readonly ok: true } | { readonly ok: false; readonly refusal: 'too-many-attempts' };

/**
 * Asks the owner of an address, by mail, whether the newsletter is wanted. The answer is the same whether the address
 * is new, waits for its confirmation, or gets the newsletter already.
 */
export async function subscribe(parts: NewsletterDeps, email: string, caller: Caller): Promise<Asked> {
  if (!(await parts.limits.allow(['mail asked from an address', rateLimitKey(caller.address)])))
    return { ok: false, refusal: 'too-many-attempts' };
  await Promise.all([askUnlessOften(parts, email, caller), setTimeout(parts.minAnswerMs)]);
  return { ok: true };
}

async function askUnlessOften(parts: NewsletterDeps, email: string, caller: Caller): Promise<void> {
  const { db, limits, mailQueue } = parts;
  if (!(await limits.allow(['newsletter to an address', email], ['mail to an address', email]))) return; // and nobody can tell
  await db.transaction(tx => ask(parts, tx, email, caller));
  mailQueue.poll();
}

/** Asked again, the first mail still holds: both have the one token of this address. */
async function ask(
  { now, origin }: NewsletterDeps,
  tx: Transaction,
  email: string,
  { language }: Caller,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const [subscription] = await tx
    .insert(newsletterSubscriptions)
    .values({ email, token, language, createdAt: now() })
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: { language, createdAt: now() },
      setWhere: isNull(newsletterSubscriptions.confirmedAt),
    })
    .returning();
  if (subscription === undefined) return; // confirmed already, and there is nothing to write about
  await queueMail(tx, confirmationMail(subscription, origin), now());
}

/** Anything may stand in an address, and the database stumbles over some of it; then it is asked for no token at all. */
const isOf = (token: string) => eq(newsletterSubscriptions.token, /^[\w-]+$/.test(token) ? token : '');

const isSubscription = (token: string, now: Date) =>
  and(
    isOf(token),
    or(isNotNull(newsletterSubscriptions.confirmedAt), gt(newsletterSubscriptions.createdAt, confirmableSince(now))),
  );

/** What a token stands for, without changing it. */
export async function findSubscription(db: Database, token: string, now: Date): Promise<Subscription> {
  const [found] = await db.select().from(newsletterSubscriptions).where(isSubscription(token, now));
  if (found === undefined) return 'unknown';
  return found.confirmedAt === null ? 'unconfirmed' : 'confirmed';
}

/** Takes the word of whoever has the token that the newsletter is wanted. */
export async function confirmSubscription(db: Database, token: string, now: Date): Promise<Subscription> {
  const { confirmedAt } = newsletterSubscriptions;
  const [confirmed] = await db
    .update(newsletterSubscriptions)
    .set({ confirmedAt: sql`coalesce(${confirmedAt}, ${sql.param(now, confirmedAt)})` })
    .where(isSubscription(token, now))
    .returning();
  return confirmed === undefined ? 'unknown' : 'confirmed';
}

/** Forgets the address that a token stands for. Asking twice does no harm. */
export async function leaveNewsletter(db: Database, token: string): Promise<void> {
  await db.delete(newsletterSubscriptions).where(isOf(token));
}
