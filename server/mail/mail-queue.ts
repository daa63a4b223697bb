import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { type Mail, mails } from '#server/db/schema.ts';
import type { MailTransport, QueuedMail } from './transports.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/** How often it looks by itself, for what has become due again and for what another server has left. */
const LOOK_INTERVAL_MS = 30 * SECOND_MS;

/** How long a mail is one server's to hand over; longer than any carrier takes. */
const LEASE_MS = 300 * SECOND_MS;

const MAX_DELAY_MS = HOUR_MS;
const GIVE_UP_AFTER_MS = RETENTION.mailHours * HOUR_MS;

/**
 * Puts a mail into the outbox, in the transaction that gives the reason for it: either both happen or neither. Once
 * that is committed, wake the post office.
 */
export async function queueMail(tx: Transaction, mail: Mail, now: Date): Promise<void> {
  const headers = [mail.to, mail.subject, ...Object.entries(mail.headers ?? {}).flat()];
  if (headers.some(text => /[\r\n]/.test(text))) throw new Error('a line break in the head of a mail'); // it would begin another header
  await tx.insert(mails).values({ mail, createdAt: now, dueAt: now });
}

export type MailQueue = {
  /** Hands over what is due, soon; the promise is for those who want to see it done. */
  readonly poll: () => Promise<void>;
  /** Waits for the mail in hand, and begins no other. */
  readonly close: () => Promise<void>;
};

type MailQueueDeps = {
  readonly db: Database;
  readonly carrier: MailTransport;
  readonly log: Logger;
  readonly now: () => Date;
};

/** Hands the mails of the outbox to a carrier, one after the other, until each has left or is three days old. */
export function createMailQueue(parts: MailQueueDeps): MailQueue {
  const closing = new AbortController();
  let rounds = Promise.resolve();
  let isRoundWaiting = false;

  const drain = async () => {
    isRoundWaiting = false;
    await deliverDue(parts, closing.signal).catch(error => parts.log.error({ err: error }, 'mail.stuck'));
  };
  const poll = () => {
    if (!isRoundWaiting) rounds = rounds.then(drain);
    isRoundWaiting = true;
    return rounds;
  };
  const clock = setInterval(poll, LOOK_INTERVAL_MS).unref();
  poll(); // a process before this one may have left some
  return {
    poll,
    async close() {
      clearInterval(clock);
      closing.abort();
      await rounds;
      parts.carrier.close();
    },
  };
}

async function deliverDue(parts: MailQueueDeps, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    const queued = await takeOne(parts.db, parts.now());
    if (queued === undefined) return;
    await deliver(parts, queued);
  }
}

/** The mail that has waited longest is ours for a while. Nothing stays locked meanwhile: a carrier may be slow. */
async function takeOne(db: Database, now: Date): Promise<QueuedMail | undefined> {
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
    .where(eq(mails.id, sql`(${longestDue})`)) // not `in`, which may ask more than once and take more than one
    .returning();
  return queued;
}

async function deliver({ db, carrier, log, now }: MailQueueDeps, queued: QueuedMail): Promise<void> {
  const fields = { mail: queued.id, tries: queued.tries };
  try {
    await carrier.send(queued);
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

/** Unless another server has taken it meanwhile, because this one was too slow. */
async function postpone(db: Database, { id, tries }: QueuedMail, now: Date): Promise<void> {
  const delay = Math.min(MAX_DELAY_MS, LOOK_INTERVAL_MS * 2 ** (tries - 1));
  await db
    .update(mails)
    .set({ dueAt: after(now, delay) })
    .where(and(eq(mails.id, id), eq(mails.tries, tries)));
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** What may be logged of a failure. Never its message: mail servers like to repeat the address in it. */
function reasonOf(error: unknown) {
  const { name, code, command, responseCode } = error as Partial<Record<string, unknown>>;
  return { name, code, command, responseCode };
}
