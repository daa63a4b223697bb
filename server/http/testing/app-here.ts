import { createHmac } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, vi } from 'vitest';
import { refused } from '#engine/result.ts';
import type { Accounts } from '#server/auth/accounts.ts';
import { createMemoryLimits, type MemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { dailyHere } from '#server/daily/testing/daily-here.ts';
import type { Database } from '#server/db/open-database.ts';
import { type AppDeps, createApp } from '#server/http/app.ts';
import { roomShellContext, servicesContext, siteContext } from '#server/http/context.ts';
import { createOtherFiles } from '#server/http/other-files.ts';
import { preparePage } from '#server/http/read-build.ts';
import { readStored } from '#server/http/stored-files.ts';
import { createTurns } from '#server/http/take-turns.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { READY } from '#server/monitoring/testing/ready.ts';

export const OPERATOR = {
  origin: 'https://enfilade.example',
  contact: 'contact@enfilade.example',
  publisher: 'Ada & <Co>, $& $1',
};

const HTML =
  '<!doctype html><script>let a = 1</script><script>alert(1)</script><link rel="canonical" href="https://origin.invalid/regles">contact@origin.invalid<p>publisher.invalid</p>';

/** The only prerendered page, `/regles`. */
export const PAGE = preparePage(HTML, OPERATOR);

const FILE = { identity: Buffer.from('<svg/>'), headers: { 'content-type': 'image/svg+xml' }, version: 'v1' };

const SECRET = 's'.repeat(32);

/** The signed value of a session cookie, whose token is `token`. */
export const SIGNED = encodeURIComponent(`token.${createHmac('sha256', SECRET).update('token').digest('base64')}`);

type More = Partial<Pick<AppDeps, 'pages' | 'operator' | 'canonicalHost' | 'hsts' | 'build' | 'trustedProxies'>> & {
  readonly memoryLimits?: MemoryLimits;
  readonly accounts?: Pick<Accounts, 'getSession'>;
};

const SIGNED_OUT = { getSession: async () => ({ player: undefined, cookies: [] }) };

/**
 * Serves an app with one prerendered page and one file to all tests of the calling file. Any other page fails to
 * render.
 */
export function appHere(database: { readonly db: Database }) {
  /** The lines that the app has logged. */
  const lines: string[] = [];

  /** Creates an app with other dependencies, which a test serves with `listen`. */
  const appWith = ({
    memoryLimits = createMemoryLimits(),
    accounts = SIGNED_OUT,
    ...more
  }: More = {}): RequestListener =>
    createApp({
      build: () => Promise.reject(new Error('no page is rendered in these tests')),
      entry: { roomShellContext, siteContext, servicesContext, FIRST_PAINT: 'let a = 1' },
      operator: OPERATOR,
      services: {
        // the type is cast, because of all account operations, the app calls only `getSession`
        accounts: accounts as Accounts,
        db: database.db,
        metrics: createMetrics(),
        log: pino({}, { write: line => lines.push(line) }),
        limits: { allow: async () => true, spend: async () => true, forgive: async () => {} },
        memoryLimits,
        hashNetwork: () => null,
        playerTurns: createTurns(),
        mailQueue: { poll: () => {} },
        matchmaking: { seek: async () => undefined, leave: async () => undefined },
        takePuzzle: async () => refused('no-puzzle-found'),
        judge: async () => refused('not-solved'),
        judgeGrid: async () => refused('not-solved'),
        judgeDaily: async () => refused('not-solved'),
        judgeRun: async () => refused('not-solved'),
        makeFreeGrid: async () => refused('no-puzzle-found'),
        daily: dailyHere(database.db, () => new Date()),
        pictures: { find: () => undefined, draw: async () => refused('not-drawn') },
        otherFiles: createOtherFiles(path => readStored(database.db, path)),
        now: () => new Date(),
      },
      readiness: { check: async () => READY },
      pages: new Map([['/regles', PAGE]]),
      files: new Map([['/icons/icon.svg', FILE]]),
      secret: SECRET,
      trustedProxies: 0,
      ...more,
    });

  let server: Server;
  beforeAll(async () => {
    // silences React Router, which logs every page that it cannot render
    vi.spyOn(console, 'error').mockImplementation(() => {});
    server = await listen(appWith());
  });
  afterAll(() => server.close());

  /** Sends a request without the URL normalisation that `fetch` applies, and returns the raw response. */
  function send(
    target: string,
    { method = 'GET', host = 'Host: localhost\r\n', headers = '', body = '' } = {},
  ): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(portOf(server), '127.0.0.1');
      const chunks: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.on('end', () => resolve(Buffer.concat(chunks).toString('latin1')));
      socket.on('error', reject);
      socket.end(`${method} ${target} HTTP/1.1\r\n${host}${headers}Connection: close\r\n\r\n${body}`);
    });
  }

  return { lines, appWith, send, port: () => portOf(server) };
}

/** Starts a server on a free port. */
export async function listen(app: RequestListener): Promise<Server> {
  const server = createServer(app);
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  return server;
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Creates a build whose only page is `/page`, which is answered by `respond`. */
export const buildWith = (respond: () => Response | Promise<Response>) =>
  ({
    entry: { module: {} },
    routes: {
      root: { id: 'root', path: '', module: {} },
      page: { id: 'page', parentId: 'root', path: 'page', module: { loader: respond, action: respond } },
    },
    assets: { routes: {} },
    basename: '/',
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  }) as unknown as ServerBuild; // this build has only the fields that React Router reads for a response without HTML

export const statusOf = (answer: string): number => Number(answer.split(' ', 2)[1]);

export const headerOf = (answer: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(answer.split('\r\n\r\n', 1)[0] ?? '')?.[1]?.trim();

export const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4);
