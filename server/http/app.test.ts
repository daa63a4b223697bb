import { createHmac } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refused } from '#engine/result.ts';
import type { Accounts } from '#server/auth/accounts.ts';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { dailyHere } from '#server/daily/testing/daily-here.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { READY } from '#server/monitoring/testing/ready.ts';
import { type AppDeps, createApp } from './app.ts';
import { servicesContext, siteContext } from './context.ts';
import { preparePage } from './read-build.ts';

const operator = {
  origin: 'https://enfilade.example',
  contact: 'contact@enfilade.example',
  publisher: 'Ada & <Co>, $& $1',
};
const html =
  '<!doctype html><script>let a = 1</script><script>alert(1)</script><link rel="canonical" href="https://origin.invalid/regles">contact@origin.invalid<p>publisher.invalid</p>';
const page = preparePage(html, operator);
const file = { identity: Buffer.from('<svg/>'), headers: { 'content-type': 'image/svg+xml' }, version: 'v1' };

const SECRET = 's'.repeat(32);
const lines: string[] = [];
const database = testDatabase();

const appWith = (
  pages: ReadonlyMap<string, typeof page>,
  site = operator,
  build: AppDeps['build'] = () => Promise.reject(new Error('no page is rendered in these tests')),
): RequestListener =>
  createApp({
    build,
    entry: { siteContext, servicesContext, FIRST_PAINT: 'let a = 1' },
    operator: site,
    services: {
      accounts: {} as Accounts,
      db: database.db,
      metrics: createMetrics(),
      log: pino({}, { write: line => lines.push(line) }),
      limits: { allow: async () => true, spend: async () => true, forgive: async () => {} },
      memoryLimits: createMemoryLimits(),
      mailQueue: { poll: () => {} },
      matchmaking: { seek: async () => undefined, leave: async () => undefined },
      takePuzzle: async () => refused('no-puzzle-found'),
      judge: async () => refused('not-solved'),
      judgeDaily: async () => refused('not-solved'),
      judgeRun: async () => refused('not-solved'),
      makeFreeGrid: async () => refused('no-puzzle-found'),
      daily: dailyHere(database.db, () => new Date()),
      pictures: { find: () => undefined, draw: async () => refused('not-drawn') },
      now: () => new Date(),
    },
    readiness: { check: async () => READY },
    pages,
    files: new Map([['/icons/icon.svg', file]]),
    secret: SECRET,
    trustedProxies: 0,
  });

const server = createServer(appWith(new Map([['/regles', page]])));
const listen = (server: Server) => new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(() => {
  // silences React Router, which logs every page that it cannot render
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return listen(server);
});
afterAll(() => server.close());

/** Creates a build whose only page is `/page`, which has the given response. */
const buildWith = (respond: () => Response) =>
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
  }) as unknown as ServerBuild; // only the fields that React Router reads for a response without HTML

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

const statusOf = (answer: string): number => Number(answer.split(' ', 2)[1]);
const headerOf = (answer: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(answer.split('\r\n\r\n', 1)[0] ?? '')?.[1]?.trim();
const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4);

test.each([
  ['from a page of another site', 'Sec-Fetch-Site: cross-site\r\n', 403],
  ['from a page of another origin on the same site', 'Sec-Fetch-Site: same-site\r\nOrigin: http://localhost\r\n', 403],
  ['from another site in a browser without Sec-Fetch-Site', 'Origin: https://evil.example\r\n', 403],
  ['from an opaque origin', 'Origin: null\r\n', 403],
  ['with cookies but without an origin', 'Cookie: a=b\r\n', 403],
  ['without a Content-Length header', 'Transfer-Encoding: chunked\r\n', 411],
  ['with a body larger than any game log', 'Content-Length: 262145\r\n', 413],
])('a POST request %s is rejected', async (_what, headers, status) => {
  expect(statusOf(await send('/regles', { method: 'POST', headers }))).toBe(status);
});

test.each([
  ['from a page of this site', 'Sec-Fetch-Site: same-origin\r\nOrigin: http://localhost\r\nCookie: a=b\r\n'],
  ['from a page of this site in a browser without Sec-Fetch-Site', 'Origin: http://localhost\r\nCookie: a=b\r\n'],
  ['from a client that is not a browser', ''],
])('a POST request %s is accepted', async (_what, headers) => {
  // the request reaches the page renderer, which always fails in these tests
  expect(statusOf(await send('/nowhere', { method: 'POST', headers }))).toBe(500);
});

test('a POST request with a body as large as the longest game log is accepted', async () => {
  const body = 'a'.repeat(262_144);
  expect(statusOf(await send('/nowhere', { method: 'POST', headers: 'Content-Length: 262144\r\n', body }))).toBe(500);
});

test.each(['/regles', '/icons/icon.svg'])('a POST request for %s is left to the page renderer', async target => {
  expect(statusOf(await send(target, { method: 'POST' }))).toBe(500);
});

test.each([
  ['/rules', '/en/rules'],
  ['/history', '/en/history'],
  ['/simple-rules', '/en/simple-rules'],
  ['/multiplayer', '/select-mode'],
  ['/lobby', '/select-mode'],
  ['/en/lobby', '/en/select-mode'],
  ['/account', '/en/account'],
  ['/privacy', '/en/privacy'],
  ['/terms', '/en/terms'],
  ['/og-image.jpg', '/og-image.png'],
  ['/blog/meilleures-strategies-puzzle', '/blog/strategies-avancees'],
  ['/blog/jeux-logique-entrainer-cerveau', '/blog/histoire-puzzles'],
  ['/blog/bienfaits-puzzles-numeriques-sante-mentale', '/blog/psychologie-puzzles'],
  ['/blog/conseils-expert-dominer-multijoueur', '/blog/communaute-tournois'],
  ['/blog/histoire-fascinante-puzzles-chiffres', '/blog/guide-debutant'],
  ['/en/blog/best-puzzle-strategies', '/en/blog/advanced-strategies'],
  ['/en/blog/logic-games-brain-training', '/en/blog/puzzle-history'],
  ['/en/blog/digital-puzzles-mental-health-benefits', '/en/blog/puzzle-psychology'],
  ['/en/blog/expert-tips-dominate-multiplayer', '/en/blog/community-tournaments'],
  ['/en/blog/fascinating-history-number-puzzles', '/en/blog/beginner-guide'],
  ['/regles/', '/regles'],
  ['/en/', '/en'],
  ['/rules/', '/en/rules'],
  ['/EN', '/en'],
  ['/En/rules', '/en/rules'],
  ['/Blog', '/blog'],
  ['/REGLES/', '/regles'],
  ['/Compte/Export', '/compte/export'],
  ['/EN/Blog/Beginner-Guide', '/en/blog/beginner-guide'],
  ['/Rules', '/en/rules'],
  ['/Lobby/', '/select-mode'],
  ['/Lobby/K7P2XA', '/lobby/K7P2XA'],
  ['/EN/Game/K7P2XA', '/en/game/K7P2XA'],
  ['/EN/Nowhere', '/en/Nowhere'],
  ['/blog/beginner-guide', '/blog/guide-debutant'],
  ['/en/blog/guide-debutant', '/en/blog/beginner-guide'],
  ['/Blog/V2-Update', '/blog/mise-a-jour-v2'],
])('%s redirects permanently to %s and preserves the query', async (from, to) => {
  for (const query of ['', '?a=1&b=%2F', '?next=//evil.example']) {
    const answer = await send(from + query);
    expect([statusOf(answer), headerOf(answer, 'location')]).toEqual([308, to + query]);
  }
});

test.each(['/lobby/abc123', '/en/game/K7P2XA', '/blog/Nowhere', '/Nowhere'])('%s is not redirected', async target => {
  // the request reaches the page renderer, which always fails in these tests
  expect(statusOf(await send(target))).toBe(500);
});

const hosts = ['evil.example', 'evil.example%2F..', '@evil.example', 'evil.example:80'];
const prefixes = ['//', '/\\', '\\\\', '///', '/%2f', '/%5c', '//%2f', '/\t/', '/.//', '/;//', '/EN//', '/Lobby//'];

test.each(hosts.flatMap(host => prefixes.map(prefix => [`${prefix}${host}/`])))(
  '%j does not redirect to another site',
  async target => {
    const answer = await send(target);
    const location = headerOf(answer, 'location');
    if (location !== undefined) expect(new URL(location, operator.origin).origin).toBe(operator.origin);
    expect(statusOf(answer)).toBeGreaterThan(0); // the server responded instead of crashing
  },
);

test('a page contains the operator’s values and has an encoding that the browser accepts', async () => {
  const plain = await send('/regles');
  expect(bodyOf(plain)).toContain('href="https://enfilade.example/regles"');
  expect(bodyOf(plain)).toContain('>contact@enfilade.example<p>Ada &#38; &#60;Co&#62;, $&#38; $1</p>');
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}/regles`, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(page.gzip!).toString()).toBe(await answer.text());
});

test('a HEAD response has the headers of the GET response and no body', async () => {
  const [get, head] = [await send('/regles'), await send('/regles', { method: 'HEAD' })];
  expect(bodyOf(head)).toBe('');
  for (const name of ['content-length', 'content-type', 'etag']) expect(headerOf(head, name)).toBe(headerOf(get, name));
});

test('a request with the current ETag gets status 304 and no body', async () => {
  const etag = headerOf(await send('/regles'), 'etag');
  const again = await send('/regles', { headers: `If-None-Match: "old", W/${etag}\r\n` });
  expect([statusOf(again), bodyOf(again), headerOf(again, 'etag')]).toEqual([304, '', etag]);
  expect(statusOf(await send('/regles', { headers: 'If-None-Match: "old"\r\n' }))).toBe(200);
});

const SIGNED = encodeURIComponent(`token.${createHmac('sha256', SECRET).update('token').digest('base64')}`);

test.each([
  'enfilade.session_token=junk',
  'enfilade.session_token=a.b',
  'enfilade.session_token=%.%',
  `enfilade.session_token=${SIGNED.replace('token', 'other')}`,
  'theme=dark; __Secure-enfilade.session_token=',
  `enfilade.session_token_of_another_site=${SIGNED}`,
])('L13 with the session cookie %s, which is not ours, the prerendered page is served', async cookie => {
  const answer = await send('/regles', { headers: `Cookie: ${cookie}\r\n` });
  expect([statusOf(answer), bodyOf(answer)]).toEqual([200, page.identity.toString('latin1')]);
});

test.each([
  `enfilade.session_token=${SIGNED}`,
  `theme=dark; __Secure-enfilade.session_token=${SIGNED}`,
  `enfilade.session_token=junk; enfilade.session_token=${SIGNED}`,
])('with the session cookie %s, pages are rendered and static files are served from memory', async cookie => {
  const headers = `Cookie: ${cookie}\r\n`;
  // the request reaches the page renderer, which always fails in these tests
  expect(statusOf(await send('/regles', { headers }))).toBe(500);
  const answer = await send('/icons/icon.svg', { headers });
  expect([statusOf(answer), bodyOf(answer)]).toEqual([200, '<svg/>']);
});

test.each([
  ['/regles?notice=signed-in', ''],
  ['/regles?notice=junk', ''],
  ['/regles', 'Cookie: enfilade.notice=signed-in\r\n'],
])('a request for %s with the headers %j gets the prerendered page', async (target, headers) => {
  const answer = await send(target, { headers });
  expect([statusOf(answer), bodyOf(answer)]).toEqual([200, page.identity.toString('latin1')]);
});

test('a request with unrelated cookies gets the prerendered page, which varies by cookie', async () => {
  const answer = await send('/regles', { headers: 'Cookie: theme=dark\r\n' });
  expect([statusOf(answer), headerOf(answer, 'vary')]).toEqual([200, 'accept-encoding, cookie']);
  expect(headerOf(await send('/icons/icon.svg'), 'vary')).toBe('accept-encoding');
});

test('the content security policy of a page allows no inline script but the constant in its head', async () => {
  const policy = headerOf(await send('/regles'), 'content-security-policy');
  expect(policy).toContain("script-src 'self' 'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ=';");
  expect(policy?.match(/sha256-/g)).toHaveLength(1);
  expect(policy).not.toContain('unsafe');
});

test.each([
  ['a page', '/regles', 200],
  ['the 304 response for an unchanged page', '/regles', 304],
  ['a redirect', '/rules', 308],
  ['the sitemap', '/sitemap.xml', 200],
  ['the response to a target that is not a path', 'http://evil.example/regles', 400],
  ['the fallback page for a page that cannot be rendered', '/nowhere', 500],
])('%s has every security header', async (_what, target, status) => {
  const headers = status === 304 ? `If-None-Match: ${headerOf(await send('/regles'), 'etag')}\r\n` : '';
  const answer = await send(target, { headers });
  expect(statusOf(answer)).toBe(status);
  expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff');
  expect(headerOf(answer, 'referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headerOf(answer, 'permissions-policy')).toContain('camera=()');
  expect(headerOf(answer, 'cross-origin-opener-policy')).toBe('same-origin');
  expect(headerOf(answer, 'cross-origin-resource-policy')).toBe('same-origin');
  expect(headerOf(answer, 'strict-transport-security')).toContain('max-age=31536000');
  const policy = headerOf(answer, 'content-security-policy');
  const own = status === 500 ? ["default-src 'none'"] : ["default-src 'self'", "object-src 'none'"];
  for (const rule of [...own, "base-uri 'none'", "form-action '", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
});

test('the response of a page is compressed, replaces headers of the server and keeps all its cookies', async () => {
  const respond = () =>
    new Response('a'.repeat(5000), {
      headers: [
        ['content-type', 'text/html'],
        ['content-security-policy', "default-src 'none'"],
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
    });
  const server = createServer(appWith(new Map(), operator, buildWith(respond)));
  await listen(server);
  const { headers } = await fetch(`http://127.0.0.1:${portOf(server)}/page`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  server.close();
});

test.each([
  ['an unknown method', 'PUT /page HTTP/1.1', '', 405],
  ['another site', 'POST /page HTTP/1.1', 'Sec-Fetch-Site: cross-site\r\nContent-Length: 0\r\n', 403],
  ['a chunked body', 'POST /page HTTP/1.1', 'Transfer-Encoding: chunked\r\n', 411],
])('a request that is pipelined behind a rejected one with %s is not handled', async (_what, line, headers, status) => {
  let handled = 0;
  const respond = () => {
    handled++;
    return new Response('page');
  };
  const server = createServer(appWith(new Map(), operator, buildWith(respond)));
  await listen(server);
  const answer = await new Promise<string>(resolve => {
    const socket = connect(portOf(server), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    const lastChunk = status === 411 ? '0\r\n\r\n' : '';
    const pipelined = 'POST /page HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n';
    socket.write(`${line}\r\nHost: localhost\r\n${headers}\r\n${lastChunk}${pipelined}`);
  });
  expect([statusOf(answer), headerOf(answer, 'connection'), answer.match(/HTTP\/1\.1/g)]).toEqual([
    status,
    'close',
    ['HTTP/1.1'],
  ]);
  expect(handled).toBe(0);
  server.close();
});

test('a site without TLS sends no HSTS header', async () => {
  const server = createServer(appWith(new Map(), { ...operator, origin: 'http://localhost:3000' }));
  await listen(server);
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}/robots.txt`);
  expect(answer.headers.get('strict-transport-security')).toBeNull();
  server.close();
});

test('a 500 response is logged once, with its error and path but not the query, and a 200 response is not', async () => {
  lines.length = 0;
  await send('/regles');
  await send('/nowhere?mail=ada@enfilade.example');
  const [{ err, ...line } = {}, ...others] = lines.map(line => JSON.parse(line));
  expect(line).toMatchObject({ msg: 'request.failed', status: 500, path: '/nowhere' });
  expect(err.message).toContain('no page is rendered');
  expect(others).toEqual([]);
  expect(lines.join()).not.toContain('ada');
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('the method %s is not allowed', async method => {
  const answer = await send('/regles', { method });
  expect([statusOf(answer), headerOf(answer, 'allow')]).toEqual([405, 'GET, HEAD, POST']);
});

test.each([
  'localhost',
  'localhost:3000',
  'www.enfilade-1.example',
  '192.0.2.1:80',
  '[::1]',
  '[2001:db8::1]:3000',
  '[::ffff:192.0.2.1]',
])('a request for the host %s is answered', async host => {
  expect(statusOf(await send('/regles', { host: `Host: ${host}\r\n` }))).toBe(200);
});

test.each([
  ['with a path', 'Host: localhost/en/account/export?x=\r\n'],
  ['with a user', 'Host: x@localhost\r\n'],
  ['with a user and a password', 'Host: u:p@localhost\r\n'],
  ['with a query', 'Host: localhost?x=\r\n'],
  ['with a fragment', 'Host: localhost#x\r\n'],
  ['with a space', 'Host: local host\r\n'],
  ['with an escape', 'Host: localhost%2f\r\n'],
  ['with a port that is no number', 'Host: localhost:a\r\n'],
  ['with a port that no server can have', 'Host: localhost:65536\r\n'],
  ['with an IPv6 address without brackets', 'Host: ::1\r\n'],
  ['with two names', 'Host: localhost, evil.example\r\n'],
  ['without a name', 'Host:\r\n'],
  ['twice', 'Host: localhost\r\nHost: localhost\r\n'],
  ['twice, the second time in capitals', 'Host: localhost\r\nHOST: evil.example\r\n'],
])('a request that names its host %s is rejected', async (_how, host) => {
  expect(statusOf(await send('/regles', { host }))).toBe(400);
});

test.each([
  '*',
  'http://evil.example/regles',
  'http://evil.example:99999999/regles',
  'http://[/regles',
  '/regles\\..',
  '/%',
  '/%zz',
  '/%00',
  '/regles?%',
  `/${'a'.repeat(9000)}`,
])('the server responds to the target %j and keeps running', async target => {
  expect(statusOf(await send(target))).toBeGreaterThanOrEqual(200);
  expect(statusOf(await send('/regles'))).toBe(200);
});

test('requests for paths full of slashes are handled in linear time', async () => {
  const started = performance.now();
  for (let round = 0; round < 100; round++) await send(`/regles${'/'.repeat(15_000)}x`);
  // the limit is ten times what a busy machine needs and a third of what a quadratic search takes
  expect(performance.now() - started).toBeLessThan(5000);
});

test.each([
  ['/en/rules', 'en', 'Something went wrong'],
  ['/regles', 'fr', 'Une erreur est survenue'],
])('when handling %s throws, the fallback page uses the language of the path', async (target, language, title) => {
  const server = createServer(
    appWith({
      get: () => {
        throw new Error('planted');
      },
    } as never),
  );
  await listen(server);
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}${target}`);
  const text = await answer.text();
  expect(answer.status).toBe(500);
  expect(text).toContain(`<html lang="${language}">`);
  expect(text).toContain(title);
  expect(text).not.toContain('planted');
  server.close();
});

test('robots.txt links to the sitemap, which lists the indexed pages with their alternates', async () => {
  expect(bodyOf(await send('/robots.txt'))).toContain('Sitemap: https://enfilade.example/sitemap.xml');
  const map = bodyOf(await send('/sitemap.xml'));
  expect(map).toContain('<loc>https://enfilade.example/en/rules</loc>');
  expect(map).toContain('hreflang="x-default" href="https://enfilade.example/regles"');
  expect(map).toContain('<loc>https://enfilade.example/blog/guide-debutant</loc>');
  expect(map).not.toContain('hors-ligne');
});

test.each([
  ['/healthz', 200],
  ['/readyz', 200],
  ['/.well-known/security.txt', 200],
  ['/.well-known/change-password', 303],
])('%s answers with status %s without rendering a page, even with a session cookie', async (target, status) => {
  expect(statusOf(await send(target))).toBe(status);
  expect(statusOf(await send(target, { headers: 'Cookie: enfilade.session_token=a.b\r\n' }))).toBe(status);
});

test('a health check may ask with any Host header', async () => {
  for (const host of ['10.0.0.7', 'a/strange.host'])
    expect(statusOf(await send('/healthz', { host: `Host: ${host}\r\n` }))).toBe(200);
});
