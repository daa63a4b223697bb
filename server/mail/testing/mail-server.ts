import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type TestMailServer = {
  readonly url: string;
  readonly port: number;
  /** What has arrived so far. */
  readonly inbox: readonly Email[];
  readonly stop: () => Promise<void>;
};

/** A mail server on this machine that takes everything and keeps it, read as a mail program reads it. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const inbox: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1, // ms: nobody is waited for
    async onData(stream, _session, done) {
      inbox.push(await PostalMime.parse(await buffer(stream)));
      done();
    },
  });
  await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening));
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    inbox,
    stop: () => new Promise(stopped => server.close(() => stopped())),
  };
}
