import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from './testing/mail-server.ts';
import { createFileTransport, createSmtpTransport, type MailTransport, type QueuedMail } from './transports.ts';

const FROM = 'enfilade@enfilade.example';
const SUBJECT = 'Déjà vu — « l’été », 8 € ? 🧵';
const TEXT =
  'L’adresse https://enfilade.example/confirm-email?token_hash=a&type=signup\n\n.\n\nFrom ici, = et %, à demain…\n';
const HTML = `<p>${'é'.repeat(2000)}</p>`;

const queued: QueuedMail = {
  id: '7f6c1f0e-3a55-4b8e-9d39-0c0a4c2f8d11',
  mail: {
    to: 'ada@mail.example',
    subject: SUBJECT,
    text: TEXT,
    html: HTML,
    headers: { 'List-Unsubscribe': '<https://a.example>' },
  },
  tries: 1,
  createdAt: new Date('2026-11-21T08:00:00.123Z'),
  dueAt: new Date('2026-11-21T08:05:00.123Z'),
};

const lines: string[] = [];
const log = pino({}, { write: line => lines.push(line) });

function folder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'mail-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  return join(parent, 'data/mail');
}

async function bySmtp() {
  const server = await startMailServer();
  onTestFinished(server.stop);
  return { transport: createSmtpTransport(server.url, FROM, log), received: async () => server.inbox };
}

async function toFolder() {
  const path = folder();
  const files = () => readdirSync(path).map(name => readFileSync(join(path, name)));
  return {
    transport: createFileTransport(path, FROM, log),
    received: () => Promise.all(files().map(file => PostalMime.parse(file))),
  };
}

const deliver = async (transport: MailTransport, ...mails: readonly QueuedMail[]) => {
  for (const mail of mails) await transport.send(mail);
  transport.close();
};

test.each([
  ['by SMTP', bySmtp],
  ['to a folder', toFolder],
])('an email is delivered %s without changes', async (_where, open) => {
  const { transport, received } = await open();
  await deliver(transport, queued);
  const [mail, ...more] = await received();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    from: { name: 'Enfilade', address: FROM },
    to: [{ address: 'ada@mail.example' }],
    subject: SUBJECT,
    messageId: `<${queued.id}@enfilade.example>`,
    date: '2026-11-21T08:00:00.000Z',
  });
  expect(mail!.text?.trimEnd()).toBe(TEXT.trimEnd());
  expect(mail!.html?.trimEnd()).toBe(HTML);
  expect(mail!.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  expect(mail!.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe', value: '<https://a.example>' }),
  );
});

test('if an email is sent again, it has the same Message-ID', async () => {
  const { transport, received } = await bySmtp();
  await deliver(transport, queued, { ...queued, tries: 2 });
  const [first, again] = await received();
  expect(again!.messageId).toBe(first!.messageId);
});

test('an email whose recipient field has two addresses is refused', async () => {
  const { transport, received } = await bySmtp();
  const two = { ...queued, mail: { ...queued.mail, to: 'ada@mail.example, bob@mail.example' } };
  await expect(deliver(transport, two)).rejects.toThrow();
  expect(await received()).toEqual([]);
});

test('the file names of emails sort by creation time, and only the current user may read the files', async () => {
  const path = folder();
  const later = { ...queued, id: '00000000-3a55-4b8e-9d39-0c0a4c2f8d11', createdAt: new Date('2026-11-21T09:00:00Z') };
  await deliver(createFileTransport(path, FROM, log), later, queued, queued);
  const names = readdirSync(path).sort();
  expect(names).toEqual([`2026-11-21T08-00-00.123Z-${queued.id}.eml`, `2026-11-21T09-00-00.000Z-${later.id}.eml`]);
  expect(statSync(path).mode & 0o777).toBe(0o700);
  for (const name of names) expect(statSync(join(path, name)).mode & 0o777).toBe(0o600);
});

test('the log contains the path of an email’s file, but neither its recipient nor its content', async () => {
  lines.length = 0;
  const path = folder();
  await deliver(createFileTransport(path, FROM, log), queued);
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { msg: 'mail.written', mail: queued.id, path: join(path, readdirSync(path)[0]!) },
  ]);
  expect(lines.join()).not.toMatch(/mail\.example|token_hash/);
});
