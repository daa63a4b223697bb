import { rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { ensureDataFolder } from '#server/data-folder.ts';
import type { mails } from '#server/db/schema.ts';

/** A queued email, as a row of the outbox table. Its id stays the same each time the email is sent. */
export type QueuedMail = typeof mails.$inferSelect;

/** Delivers emails to an SMTP server or to a folder. */
export type MailTransport = {
  /** Delivers an email. Resolves once the mail server or folder has accepted the email, and rejects if it has not. */
  readonly send: (queued: QueuedMail) => Promise<void>;
  readonly close: () => void;
};

/** Creates a transport for sites without a mail server, which writes each email as an .eml file into a folder. */
export function createFileTransport(folder: string, from: string, log: Logger): MailTransport {
  ensureDataFolder(folder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(queued) {
      const path = resolve(folder, `${queued.createdAt.toISOString().replaceAll(':', '-')}-${queued.id}.eml`);
      const { message } = await transport.sendMail(messageOf(queued, from));
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      // the file of an email gets its name only when it is complete, so that no .eml file contains only part of an
      // email
      await rename(`${path}.part`, path);
      log.info({ mail: queued.id, path }, 'mail.written');
    },
    close: () => transport.close(),
  };
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;
const SEND_TIMEOUT_MS = 60_000;

/**
 * Creates a transport that sends emails by SMTP. It keeps one connection open, and tries each email only once, because
 * the queue tries again.
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

/**
 * Builds the message for Nodemailer. Its Message-ID is the same each time the email is sent, so that mail programs
 * recognise duplicates.
 */
const messageOf = ({ id, mail, createdAt }: QueuedMail, from: string) => ({
  messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  date: createdAt,
  from: { name: 'Enfilade', address: from },
  // the recipient of an email is an object, because a string could contain several addresses
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  // the header `Auto-Submitted` prevents out-of-office replies (RFC 3834)
  headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  disableFileAccess: true,
  disableUrlAccess: true,
});
