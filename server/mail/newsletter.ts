import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Caller } from '#server/auth/accounts.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { type Mail, newsletterSubscriptions } from '#server/db/schema.ts';
import * as m from '#server/messages.ts';
import type { Services } from '#server/services.ts';
import { pathOf } from '#site/pages.ts';
import { queueMail } from './mail-queue.ts';
import { renderMail } from './render-mail.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the earliest time at which a subscription to the newsletter can have been requested if it can still be
 * confirmed.
 */
export const confirmableSince = (now: Date): Date =>
  new Date(now.getTime() - RETENTION.unconfirmedSubscriptionDays * DAY_MS);

/**
 * The state of a newsletter subscription, which is found by its token. The state is `unknown` if no subscription has
 * the token, for example because the owner has unsubscribed.
 */
export type Subscription = 'unknown' | 'unconfirmed' | 'confirmed';

type NewsletterDeps = Pick<Services, 'db' | 'limits' | 'mailQueue' | 'now'> & {
  readonly origin: string;
  /** The minimum duration of a request to subscribe, which hides whether the address is already subscribed. */
  readonly minAnswerMs: number;
};

type Subscriber = Pick<Caller, 'language' | 'address'>;

/**
 * Subscribes an address to the newsletter. The owner of the address has to confirm the subscription by email. The
 * result is the same whether the address is new, unconfirmed or already subscribed.
 */
export async function subscribe(
  deps: NewsletterDeps,
  email: string,
  caller: Subscriber,
): Promise<Result<undefined, 'too-many-attempts'>> {
  if (!(await deps.limits.allow(['mail asked from an address', rateLimitKey(caller.address)])))
    return refused('too-many-attempts');
  await Promise.all([requestWithinLimits(deps, email, caller), setTimeout(deps.minAnswerMs)]);
  return ok(undefined);
}

async function requestWithinLimits(deps: NewsletterDeps, email: string, caller: Subscriber): Promise<void> {
  const { db, limits, mailQueue } = deps;
  // if too many confirmation emails have been requested, no email is sent, but the visitor gets the same result
  if (!(await limits.allow(['newsletter to an address', email], ['mail to an address', email]))) return;
  await db.transaction(tx => requestConfirmation(deps, tx, email, caller));
  mailQueue.poll();
}

/**
 * Queues a confirmation email, unless the address is already confirmed. Repeated requests send the same token, so links
 * in earlier emails keep working.
 */
async function requestConfirmation(
  { now, origin }: NewsletterDeps,
  tx: Transaction,
  email: string,
  { language }: Subscriber,
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
  // the query returns no row if the subscription is already confirmed, and then no email is sent
  if (subscription === undefined) return;
  await queueMail(tx, confirmationMail(subscription, origin), now());
}

/**
 * Builds the SQL condition that a subscription has the given token. A malformed token counts as an empty one, because
 * PostgreSQL rejects some characters, such as a zero byte.
 */
const hasToken = (token: string) => eq(newsletterSubscriptions.token, /^[\w-]+$/.test(token) ? token : '');

const isSubscription = (token: string, now: Date) =>
  and(
    hasToken(token),
    or(isNotNull(newsletterSubscriptions.confirmedAt), gt(newsletterSubscriptions.createdAt, confirmableSince(now))),
  );

/** Returns the state of the newsletter subscription with the given token, without changing it. */
export async function findSubscription(db: Database, token: string, now: Date): Promise<Subscription> {
  const [found] = await db.select().from(newsletterSubscriptions).where(isSubscription(token, now));
  if (found === undefined) return 'unknown';
  return found.confirmedAt === null ? 'unconfirmed' : 'confirmed';
}

/** Confirms the newsletter subscription with the given token, and returns its state. */
export async function confirmSubscription(db: Database, token: string, now: Date): Promise<Subscription> {
  const { confirmedAt } = newsletterSubscriptions;
  const [confirmed] = await db
    .update(newsletterSubscriptions)
    .set({ confirmedAt: sql`coalesce(${confirmedAt}, ${sql.param(now, confirmedAt)})` })
    .where(isSubscription(token, now))
    .returning();
  return confirmed === undefined ? 'unknown' : 'confirmed';
}

/** Deletes the newsletter subscription with the given token. Does nothing if there is none. */
export async function leaveNewsletter(db: Database, token: string): Promise<void> {
  await db.delete(newsletterSubscriptions).where(hasToken(token));
}

type PendingSubscription = Pick<typeof newsletterSubscriptions.$inferSelect, 'email' | 'language' | 'token'>;

/** Renders the email that asks the recipient to confirm a subscription to the newsletter (double opt-in). */
function confirmationMail({ email, language, token }: PendingSubscription, origin: string): Mail {
  const options = { locale: language };
  const page = `${origin}${pathOf('newsletter', language)}?${new URLSearchParams({ token })}`;
  const mail = renderMail({
    to: email,
    language,
    subject: m.mail_newsletter_subject({}, options),
    parts: [
      m.mail_newsletter_greeting({}, options),
      m.mail_newsletter_text({}, options),
      { label: m.mail_newsletter_button({}, options), href: page },
      m.mail_newsletter_not_you({ days: RETENTION.unconfirmedSubscriptionDays }, options),
    ],
    site: origin,
  });
  return { ...mail, headers: oneClick(page) };
}

/**
 * Returns the headers for one-click unsubscription (RFC 8058): mail programs show a button that unsubscribes with a
 * single POST request.
 */
const oneClick = (page: string) => ({
  'List-Unsubscribe': `<${page}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
