import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type TestMailServer = {
  readonly url: string;
  readonly port: number;
  /** The emails that the mail server has received so far. */
  readonly inbox: readonly Email[];
  readonly stop: () => Promise<void>;
};

/** Starts an SMTP server on localhost that accepts, parses and stores every email. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const inbox: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // the timeout is one millisecond, so that stopping the mail server does not wait for its clients
    closeTimeout: 1,
    async onData(stream, _session, done) {
      inbox.push(await PostalMime.parse(await buffer(stream)));
      done();
    },
  });
  await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening));
  const { port: boundPort } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    port: boundPort,
    inbox,
    stop: () => new Promise(stopped => server.close(() => stopped())),
  };
}
