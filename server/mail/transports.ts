import { chmodSync, mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { mails } from '#server/db/schema.ts';

/** A mail in the outbox. Its id stays the same however often it is handed over. */
export type QueuedMail = typeof mails.$inferSelect;

/** Takes mails to where they are read, or to the next one who does. */
export type MailTransport = {
  /** Resolves once the mail is in other hands, and throws when it is not. */
  readonly send: (queued: QueuedMail) => Promise<void>;
  readonly close: () => void;
};

/** Writes each mail into a folder, in the form in which mail programs keep them: for sites without a mail server. */
export function createFileTransport(folder: string, from: string, log: Logger): MailTransport {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(queued) {
      const path = resolve(folder, `${queued.createdAt.toISOString().replaceAll(':', '-')}-${queued.id}.eml`);
      const { message } = await transport.sendMail(messageOf(queued, from));
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path); // whoever looks into the folder sees whole mails only
      log.info({ mail: queued.id, path }, 'mail.written');
    },
    close: () => transport.close(),
  };
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;
const MAX_MS = 60_000;

/** Hands each mail to a mail server. It keeps the connection for a moment, and tries once: the outbox tries again. */
export function createSmtpTransport(url: string, from: string, log: Logger): MailTransport {
  const pool = { pool: true, maxConnections: 1, maxRequeues: 0, idleTimeout: 10_000 } as const;
  const transport = createTransport({ url, ...pool, ...TIMEOUTS });
  return {
    async send(queued) {
      await transport.sendMail({ ...messageOf(queued, from), signal: AbortSignal.timeout(MAX_MS) });
      log.info({ mail: queued.id }, 'mail.sent');
    },
    close: () => transport.close(),
  };
}

/** The same mail is the same message each time, so that one which arrives twice is recognised. */
const messageOf = ({ id, mail, createdAt }: QueuedMail, from: string) => ({
  messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  date: createdAt,
  from: { name: 'Enfilade', address: from },
  to: { name: '', address: mail.to }, // as an object it is one address, whatever is in it
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers }, // RFC 3834: absence notices stay at home
  disableFileAccess: true,
  disableUrlAccess: true,
});
