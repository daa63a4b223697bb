import { chmodSync, mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { mails } from '#server/db/schema.ts';

/** A row of the outbox. Its id is the same in every delivery attempt. */
export type QueuedMail = typeof mails.$inferSelect;

/** Delivers mails: to an SMTP server or into a folder. */
export type MailTransport = {
  /** Resolves once the mail has been accepted; rejects otherwise. */
  readonly send: (queued: QueuedMail) => Promise<void>;
  readonly close: () => void;
};

/** Creates a transport for sites without a mail server: it writes each mail into a folder as an .eml file. */
export function createFileTransport(folder: string, from: string, log: Logger): MailTransport {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(queued) {
      const path = resolve(folder, `${queued.createdAt.toISOString().replaceAll(':', '-')}-${queued.id}.eml`);
      const { message } = await transport.sendMail(messageOf(queued, from));
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path); // so that the folder never shows a partial mail
      log.info({ mail: queued.id, path }, 'mail.written');
    },
    close: () => transport.close(),
  };
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;
const SEND_TIMEOUT_MS = 60_000;

/**
 * Creates a transport to an SMTP server. It pools one connection and tries each mail once: the outbox
 * retries.
 */
export function createSmtpTransport(url: string, from: string, log: Logger): MailTransport {
  const pool = { pool: true, maxConnections: 1, maxRequeues: 0, idleTimeout: 10_000 } as const;
  const transport = createTransport({ url, ...pool, ...TIMEOUTS });
  return {
    async send(queued) {
      await transport.sendMail({ ...messageOf(queued, from), signal: AbortSignal.timeout(SEND_TIMEOUT_MS) });
      log.info({ mail: queued.id }, 'mail.sent');
    },
    close: () => transport.close(),
  };
}

/** Builds the message of a mail, with the same Message-ID on every try, so that duplicates are recognised. */
const messageOf = ({ id, mail, createdAt }: QueuedMail, from: string) => ({
  messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  date: createdAt,
  from: { name: 'Enfilade', address: from },
  to: { name: '', address: mail.to }, // as an object it is always exactly one address
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers }, // RFC 3834: no out-of-office replies
  disableFileAccess: true,
  disableUrlAccess: true,
});
