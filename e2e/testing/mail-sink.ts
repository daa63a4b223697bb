import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { MAILBOX_PORT, SMTP_PORT } from './ports.ts';

/** Every email sent by the site under test. `GET /?to=<address>` returns the emails to that address. */
const emails: { readonly to: readonly string[]; readonly source: string }[] = [];

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
    text(stream)
      .then(source => void emails.push({ to, source }))
      .then(() => done(), done);
  },
});

const mailboxes = createServer((request, response) => {
  const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to')?.toLowerCase() ?? '';
  response.end(JSON.stringify(emails.filter(email => email.to.includes(to)).map(({ source }) => source)));
});

smtp.listen(SMTP_PORT, '127.0.0.1', () => mailboxes.listen(MAILBOX_PORT, '127.0.0.1'));
