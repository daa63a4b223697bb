import { rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { ensureDataFolder } from '#server/data-folder.ts';
import type { mails } from '#server/db/schema.ts';

/** A row of the outbox. The ID stays the same across delivery attempts. */
export type QueuedMail = typeof mails.$inferSelect;

/** Delivers emails to an SMTP server or to a folder. */
export type MailTransport = {
  /** Resolves once the email has been accepted and rejects otherwise. */
  readonly send: (queued: QueuedMail) => Promise<void>;
  readonly close: () => void;
};

/** Creates a transport for sites without a mail server. It writes each email to a folder as an .eml file. */
export function createFileTransport(folder: string, from: string, log: Logger): MailTransport {
  ensureDataFolder(folder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(queued) {
      const path = resolve(folder, `${queued.createdAt.toISOString().replaceAll(':', '-')}-${queued.id}.eml`);
      const { message } = await transport.sendMail(messageOf(queued, from));
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      // the file is renamed when complete, so that the folder never contains a partial .eml file
      await rename(`${path}.part`, path);
      log.info({ mail: queued.id, path }, 'mail.written');
    },
    close: () => transport.close(),
  };
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;
const SEND_TIMEOUT_MS = 60_000;

/**
 * Creates an SMTP transport. It pools one connection and tries each email once, because the outbox retries.
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
 * Builds the Nodemailer message of an email. Every delivery attempt has the same Message-ID, so that mail
 * programs can recognise duplicates.
 */
const messageOf = ({ id, mail, createdAt }: QueuedMail, from: string) => ({
  messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  date: createdAt,
  from: { name: 'Enfilade', address: from },
  to: { name: '', address: mail.to }, // unlike a string, an object always contains exactly one address
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  // this header prevents out-of-office replies (RFC 3834)
  headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  disableFileAccess: true,
  disableUrlAccess: true,
});
