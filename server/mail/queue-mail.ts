import type { Transaction } from '#server/db/open-database.ts';
import { type Mail, mails } from '#server/db/schema.ts';

/** A mail in the outbox. Its id stays the same however often it is handed over. */
export type QueuedMail = typeof mails.$inferSelect;

/**
 * Puts a mail into the outbox, in the transaction that gives the reason for it: either both happen or neither. Once
 * that is committed, wake the post office.
 */
export async function queueMail(tx: Transaction, mail: Mail, now: Date): Promise<void> {
  const headers = [mail.to, mail.subject, ...Object.entries(mail.headers ?? {}).flat()];
  if (headers.some(text => /[\r\n]/.test(text))) throw new Error('a line break in the head of a mail'); // it would begin another header
  await tx.insert(mails).values({ mail, createdAt: now, dueAt: now });
}
