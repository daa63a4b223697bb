import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { type Mail, mails } from '#server/db/schema.ts';
import type { MailTransport, QueuedMail } from './transports.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/** The interval at which the mail queue looks for due emails: retries, and emails left behind by a server that died. */
const POLL_INTERVAL_MS = 30 * SECOND_MS;

/** The time for which a server reserves an email while sending it. SMTP times out long before that. */
const LEASE_MS = 300 * SECOND_MS;

const MAX_DELAY_MS = HOUR_MS;

/**
 * The maximum number of emails that a server sends in any sixty minutes. Further emails wait, so that a flood of
 * sign-ups with strangers' addresses does not make the site a source of spam.
 */
const MAX_PER_HOUR = 1000;

const GIVE_UP_AFTER_MS = RETENTION.mailHours * HOUR_MS;

/**
 * Queues an email as part of a transaction (transactional outbox), so that it is sent only if the transaction
 * commits. The caller calls `poll` after the commit, so that the email is sent at once.
 */
export async function queueMail(tx: Transaction, mail: Mail, now: Date): Promise<void> {
  const headers = [mail.to, mail.subject, ...Object.entries(mail.headers ?? {}).flat()];
  // an email whose subject or recipient contains a line break is refused, because a line break would allow header
  // injection
  if (headers.some(text => /[\r\n]/.test(text))) throw new Error('a line break in the head of a mail');
  await tx.insert(mails).values({ mail, createdAt: now, dueAt: now });
}

export type MailQueue = {
  /** Sends every email that is due. Resolves when none is left. */
  readonly poll: () => Promise<void>;
  /** Stops the mail queue. Resolves once the email that is being sent, if any, is sent or has failed. */
  readonly close: () => Promise<void>;
};

type MailQueueDeps = {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly log: Logger;
  readonly now: () => Date;
  readonly maxPerHour?: number;
};

/** Creates a queue that sends emails one by one, and tries a failed email again for three days. */
export function createMailQueue(deps: MailQueueDeps): MailQueue {
  const closing = new AbortController();
  const { maxPerHour = MAX_PER_HOUR } = deps;
  const budget = createHourlyBudget(maxPerHour, deps.now);
  let draining = Promise.resolve();
  let isDrainPending = false;

  const drain = async () => {
    isDrainPending = false;
    await deliverDue(deps, budget, closing.signal).catch(error => deps.log.error({ err: error }, 'mail.stuck'));
  };
  const poll = () => {
    if (!isDrainPending) draining = draining.then(drain);
    isDrainPending = true;
    return draining;
  };
  const timer = setInterval(poll, POLL_INTERVAL_MS).unref();
  poll(); // the queued emails are read at once, because an earlier process may have left some unsent
  return {
    poll,
    async close() {
      clearInterval(timer);
      closing.abort();
      await draining;
      deps.transport.close();
    },
  };
}

type HourlyBudget = { readonly isSpent: () => boolean; readonly spend: () => void };

/** Creates a counter that allows `max` emails in any sixty minutes. */
function createHourlyBudget(max: number, now: () => Date): HourlyBudget {
  let spentAt: readonly number[] = [];
  return {
    isSpent() {
      const hourAgo = now().getTime() - HOUR_MS;
      spentAt = spentAt.filter(at => at > hourAgo);
      return spentAt.length >= max;
    },
    spend() {
      spentAt = [...spentAt, now().getTime()];
    },
  };
}

async function deliverDue(deps: MailQueueDeps, budget: HourlyBudget, closing: AbortSignal): Promise<void> {
  while (!closing.aborted && !budget.isSpent()) {
    const queued = await leaseNext(deps.db, deps.now());
    if (queued === undefined) return;
    budget.spend();
    await deliver(deps, queued);
  }
}

/**
 * Reserves the email that has been due longest, so that no other server sends the same email. No database lock is
 * held while the email is sent, which may be slow.
 */
async function leaseNext(db: Database, now: Date): Promise<QueuedMail | undefined> {
  const longestDue = db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.dueAt, now))
    .orderBy(asc(mails.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [queued] = await db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, dueAt: after(now, LEASE_MS) })
    // the id is compared by `=`, because with `in`, PostgreSQL may run the subquery twice and reserve two emails
    .where(eq(mails.id, sql`(${longestDue})`))
    .returning();
  return queued;
}

async function deliver({ db, transport, log, now }: MailQueueDeps, queued: QueuedMail): Promise<void> {
  const fields = { mail: queued.id, tries: queued.tries };
  try {
    await transport.send(queued);
  } catch (error) {
    const isTooOld = now().getTime() - queued.createdAt.getTime() >= GIVE_UP_AFTER_MS;
    log[isTooOld ? 'error' : 'warn']({ ...fields, ...reasonOf(error) }, isTooOld ? 'mail.given-up' : 'mail.failed');
    return isTooOld ? remove(db, queued) : postpone(db, queued, now());
  }
  await remove(db, queued);
}

async function remove(db: Database, { id }: QueuedMail): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

/**
 * Schedules another try with exponential backoff. Does nothing if the server's reservation of the email has ended and
 * another server has taken the email.
 */
async function postpone(db: Database, { id, tries }: QueuedMail, now: Date): Promise<void> {
  const delay = Math.min(MAX_DELAY_MS, POLL_INTERVAL_MS * 2 ** (tries - 1));
  await db
    .update(mails)
    .set({ dueAt: after(now, delay) })
    .where(and(eq(mails.id, id), eq(mails.tries, tries)));
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Returns the parts of an error that may be logged. Leaves out the message of the error, in which mail servers often
 * repeat the recipient's address.
 */
function reasonOf(error: unknown) {
  const { name, code, command, responseCode } = error as Partial<Record<string, unknown>>;
  return { name, code, command, responseCode };
}
