import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { MAILBOX_PORT, SMTP_PORT } from './ports.ts';

/** Takes every mail that the site under test hands over; `/?to=<address>` answers with those to one address. */
const mails: { readonly to: readonly string[]; readonly mail: string }[] = [];

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
    text(stream)
      .then(mail => void mails.push({ to, mail }))
      .then(() => done(), done);
  },
});

const mailboxes = createServer((request, response) => {
  const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to')?.toLowerCase() ?? '';
  response.end(JSON.stringify(mails.filter(each => each.to.includes(to)).map(each => each.mail)));
});

smtp.listen(SMTP_PORT, '127.0.0.1', () => mailboxes.listen(MAILBOX_PORT, '127.0.0.1'));
