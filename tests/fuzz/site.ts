import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer as createVite } from 'vite';
import type { Caller } from '#server/accounts/accounts.ts';
import { createAccounts } from '#server/accounts/create-accounts.ts';
import type { Letter } from '#server/accounts/letter.ts';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/open-database.ts';
import { createLimits } from '#server/limits/limits.ts';
import { openLog } from '#server/log.ts';
import { mailOf } from '#server/mail/letters.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { Services } from '#server/services.ts';
import type { SiteBuild } from '#server/site-build.ts';

export type Answer = { readonly status: number; readonly location: string; readonly body: string };

/** Undefined takes a header away that a page of ours would have sent. */
export type Headers = Readonly<Record<string, string | undefined>>;

type Sent = { readonly method?: string; readonly type?: string | undefined; readonly body?: Buffer };

const ERROR_LEVEL = 50;

type Account = { readonly username: string; readonly email: string; readonly password: string };

/** The whole site on a database of the tests, and people to send it something. */
export type Site = {
  readonly routes: SiteBuild['routes'];
  readonly db: Database;
  readonly origin: string;
  readonly accounts: Services['accounts'];
  readonly caller: Caller;
  /** Somebody whom the site does not know yet. */
  readonly newAccount: () => Account;
  /** One and the same player, whose password and address are never other than this. */
  readonly confirmedAccount: () => Promise<Account>;
  /** The cookies of that player, on one and the same browser or on a new one. */
  readonly session: () => Promise<string>;
  readonly newSession: () => Promise<string>;
  /** The token in the last mail. */
  readonly lastToken: () => string;
  /** What was logged as an error: whoever finds something here has found a bug. */
  readonly complaints: string[];
  readonly send: (address: string, sent?: Sent, headers?: Headers) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

/** Pages come from the sources, as in `server/dev.ts`: a build may be old. Mails stay in the outbox. */
export async function startSite(db: Database): Promise<Site> {
  const vite = await createVite({ server: { middlewareMode: true, ws: false, watch: null }, logLevel: 'error' });
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as SiteBuild;
  const server = createServer();
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const complaints: string[] = [];
  const letters: Letter[] = [];
  const log = openLog({ write: line => void (JSON.parse(line).level >= ERROR_LEVEL && complaints.push(line)) });
  const now = () => new Date();
  const secret = 's'.repeat(32);
  const limits = createLimits(db, secret);
  const accounts = createAccounts({
    ...{ db, limits, secret, origin, log, now, leastAnswerMs: 0, onSent: () => {} },
    send(tx, letter) {
      letters.push(letter);
      return queueMail(tx, mailOf(letter, origin), now());
    },
  });
  const app = createApp({
    build,
    contexts: build.entry.module,
    operator: { origin, contact: 'contact@enfilade.example' },
    services: { db, limits, log, accounts, now, post: { wake: () => {} } },
    pages: new Map(),
    files: new Map(),
    trustedProxies: 0,
  });
  server.on('request', app);
  return {
    routes: build.routes,
    db,
    origin,
    accounts,
    ...peopleOf(accounts, letters),
    complaints,
    send: (address, sent, headers) => send(port, address, sent, headers),
    async close() {
      await vite.close();
      await new Promise(done => server.close(done));
    },
  };
}

function peopleOf(accounts: Services['accounts'], letters: readonly Letter[]) {
  const caller: Caller = { language: 'fr', address: '192.0.2.1' };
  const lastToken = () => {
    const letter = letters.at(-1);
    if (letter === undefined || !('token' in letter)) throw new Error('the last mail holds no token');
    return letter.token;
  };
  let made = 0;
  const newAccount = () => ({ username: 'Ada', email: `ada${made++}@enfilade.example`, password: 'a long way round' });
  const confirmedAccount = once(async () => {
    const account = newAccount();
    await accounts.signUp(account, caller);
    await accounts.confirmEmail(lastToken(), caller);
    return account;
  });
  const newSession = async () => {
    const signedIn = await accounts.signIn(await confirmedAccount(), new Headers(), caller);
    if (!signedIn.ok) throw new Error(signedIn.refusal);
    return signedIn.cookies.map(cookie => cookie.split(';', 1)[0]).join('; ');
  };
  return { caller, newAccount, confirmedAccount, newSession, session: once(newSession), lastToken };
}

/** Does something the first time it is asked for, and gives what came of it ever after. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function send(
  port: number,
  path: string,
  { method = 'POST', type, body }: Sent = {},
  changed: Headers = {},
): Promise<Answer> {
  const host = `localhost:${port}`;
  const headers: Record<string, string | number> = { host, 'content-length': body?.length ?? 0 };
  const ours = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin', 'content-type': type || undefined };
  for (const [name, value] of Object.entries({ ...ours, ...changed })) if (value !== undefined) headers[name] = value;
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, response => {
      const { statusCode: status = 0, headers } = response;
      text(response).then(body => resolve({ status, location: headers.location ?? '', body }), reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
