import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer as createVite } from 'vite';
import type { Caller } from '#server/auth/accounts.ts';
import { createAccounts } from '#server/auth/create-accounts.ts';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { createLimits, createNetworkHash } from '#server/auth/limits/rate-limits.ts';
import { cheapPasswordHash } from '#server/auth/testing/cheap-password-hash.ts';
import { makeFreeGrid } from '#server/challenges/create/new-grids.ts';
import { judgeRun } from '#server/challenges/runs/judge-run.ts';
import { judgeDaily } from '#server/daily/attempts/judge-daily.ts';
import { createDayClock } from '#server/daily/day-clock.ts';
import { dailyHere } from '#server/daily/testing/daily-here.ts';
import type { Database } from '#server/db/open-database.ts';
import { credentials, profiles, rateLimits } from '#server/db/schema.ts';
import { createMatchmaking } from '#server/duels/create-matchmaking.ts';
import { judgeGridHere, judgeHere } from '#server/games/testing/judge-here.ts';
import { takePuzzle } from '#server/games/testing/take-puzzle.ts';
import { type AppDeps, createApp, type SiteBuild } from '#server/http/app.ts';
import { createOtherFiles } from '#server/http/other-files.ts';
import { readStored } from '#server/http/stored-files.ts';
import { createTurns } from '#server/http/take-turns.ts';
import { createLog } from '#server/log.ts';
import { renderEmail } from '#server/mail/account-emails.ts';
import { queueMail } from '#server/mail/mail-queue.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { READY } from '#server/monitoring/testing/ready.ts';
import { createDrawnPictures } from '#server/pictures/drawn-pictures.ts';
import { rasterize } from '#server/pictures/rasterize.ts';
import type { Services } from '#server/services.ts';

export type HttpAnswer = {
  readonly status: number;
  readonly location: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** Headers to add or replace. A value of undefined removes a header that our own page would send. */
export type Headers = Readonly<Record<string, string | undefined>>;

type Sent = { readonly method?: string; readonly type?: string | undefined; readonly body?: Buffer };

const ERROR_LEVEL = 50;

type Account = { readonly username: string; readonly email: string; readonly password: string };

type Player = Account & { readonly cookie: string };

/** The whole site, running on a test database, with functions that create accounts or send requests. */
export type Site = {
  readonly routes: SiteBuild['routes'];
  readonly db: Database;
  readonly origin: string;
  /** Returns the data of an account that does not exist yet. */
  readonly newAccount: () => Account;
  /** Returns a signed-in player. Every call returns the same player until `discardPlayer` is called. */
  readonly player: () => Promise<Player>;
  readonly discardPlayer: () => void;
  /** Every error that the server has logged. Any entry indicates a bug. */
  readonly loggedErrors: string[];
  readonly send: (address: string, sent?: Sent, headers?: Headers) => Promise<HttpAnswer>;
  /** Resets the rate limits of all clients, because the test cases of a minute would exhaust them. */
  readonly forgetTries: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Starts the site from its source code, like `tools/dev.ts`, because a build may be outdated. Emails are
 * queued but never sent.
 */
export async function startSite(
  db: Database,
  files: AppDeps['files'] = new Map(),
  now = () => new Date(),
): Promise<Site> {
  const vite = await createVite({ server: { middlewareMode: true, ws: false, watch: null }, logLevel: 'error' });
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as SiteBuild;
  const server = createServer();
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const loggedErrors: string[] = [];
  const log = createLog({ write: line => void (JSON.parse(line).level >= ERROR_LEVEL && loggedErrors.push(line)) });
  const secret = 's'.repeat(32);
  const limits = createLimits(db, secret);
  let memoryLimits = createMemoryLimits();
  const accounts = createAccounts({
    ...{ db, limits, secret, origin, log, now, minAnswerMs: 0, onEmailQueued: () => {}, onSignedOut: () => {} },
    clock: createDayClock('Europe/Paris'),
    passwords: cheapPasswordHash,
    queueEmail: (tx, email) => queueMail(tx, renderEmail(email, origin), now()),
  });
  const metrics = createMetrics();
  const matchmaking = createMatchmaking({ db, secret, now, metrics, publish: () => {} });
  const app = createApp({
    build,
    entry: build.entry.module,
    operator: { origin, contact: 'contact@enfilade.example', publisher: 'enfilade.example' },
    services: {
      db,
      limits,
      hashNetwork: createNetworkHash(secret),
      memoryLimits: {
        allow: (...tried) => memoryLimits.allow(...tried),
        isExhausted: (...tried) => memoryLimits.isExhausted(...tried),
      },
      playerTurns: createTurns(),
      log,
      metrics,
      accounts,
      matchmaking,
      takePuzzle,
      now,
      judge: judgeHere,
      judgeGrid: judgeGridHere,
      judgeDaily: async request => judgeDaily(request),
      judgeRun: async request => judgeRun(request),
      makeFreeGrid: async kind => makeFreeGrid(kind),
      daily: dailyHere(db, now),
      pictures: createDrawnPictures(async subject => rasterize(subject)),
      otherFiles: createOtherFiles(path => readStored(db, path)),
      mailQueue: { poll: () => {} },
    },
    readiness: { check: async () => READY },
    pages: new Map(),
    files,
    secret,
    trustedProxies: 0,
  });
  server.on('request', app);
  return {
    routes: build.routes,
    db,
    origin,
    ...accountsOf(db, accounts),
    loggedErrors,
    send: (address, sent, headers) => send(port, address, sent, headers),
    async forgetTries() {
      memoryLimits = createMemoryLimits();
      await db.delete(rateLimits);
    },
    async close() {
      await vite.close();
      await new Promise(done => server.close(done));
    },
  };
}

function accountsOf(db: Database, accounts: Services['accounts']) {
  const caller: Caller = { language: 'fr', address: '192.0.2.1', headers: new Headers() };
  const password = 'a long way round';
  const hash = cheapPasswordHash.hash(password);
  let created = 0;
  const newAccount = () => ({ username: 'Ada', email: `ada${created++}@enfilade.example`, password });
  const newPlayer = async () => {
    const account = newAccount();
    const id = randomUUID();
    await db.insert(profiles).values({ ...account, id, emailVerified: true });
    const credential = { userId: id, accountId: id, providerId: 'credential', password: await hash };
    await db.insert(credentials).values(credential);
    const signedIn = await accounts.signIn(account, caller);
    if (!signedIn.ok) throw new Error(signedIn.refusal);
    const [cookie = ''] = signedIn.value.filter(each => each.includes('session_token'));
    return { ...account, cookie: cookie.split(';', 1)[0] ?? '' };
  };
  let player: Promise<Player> | undefined;
  return {
    newAccount,
    player() {
      player ??= newPlayer();
      return player;
    },
    discardPlayer() {
      player = undefined;
    },
  };
}

function send(
  port: number,
  path: string,
  { method = 'POST', type, body }: Sent = {},
  changed: Headers = {},
): Promise<HttpAnswer> {
  const host = `localhost:${port}`;
  const headers: Record<string, string | number> = { host, 'content-length': body?.length ?? 0 };
  const defaults = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin', 'content-type': type || undefined };
  for (const [name, value] of Object.entries({ ...defaults, ...changed }))
    if (value !== undefined) headers[name] = value;
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, response => {
      const { statusCode: status = 0, headers } = response;
      text(response).then(body => resolve({ status, location: headers.location ?? '', headers, body }), reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
