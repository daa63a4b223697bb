import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#server/db/testing/test-database.ts';
import {
  appHere,
  bodyOf,
  buildWith,
  headerOf,
  listen,
  OPERATOR,
  PAGE,
  portOf,
  SIGNED,
  statusOf,
} from './testing/app-here.ts';

const { lines, appWith, send, port } = appHere(testDatabase());

test.each([
  ['/rules', '/en/rules'],
  ['/history', '/en/history'],
  ['/simple-rules', '/en/simple-rules'],
  ['/multiplayer', '/select-mode'],
  ['/lobby', '/select-mode'],
  ['/en/lobby', '/en/select-mode'],
  ['/en/multiplayer', '/en/select-mode'],
  ['/fr', '/'],
  ['/fr/', '/'],
  ['/FR/Regles', '/regles'],
  ['/fr/lobby/K7P2XA', '/lobby/K7P2XA'],
  ['/fr/blog/advanced-strategies', '/blog/strategies-avancees'],
  ['/fr/multiplayer', '/select-mode'],
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
])('the path %s redirects permanently to %s and preserves the query', async (from, to) => {
  for (const query of ['', '?a=1&b=%2F', '?next=//evil.example']) {
    const answer = await send(from + query);
    expect([statusOf(answer), headerOf(answer, 'location')]).toEqual([308, to + query]);
  }
});

test.each(['/free', '/lobby/abc123', '/en/game/K7P2XA', '/blog/Nowhere', '/Nowhere'])(
  'the path %s is not redirected',
  async target => {
    // the status 500 shows that the request reached the page renderer, which always fails in tests of the app
    expect(statusOf(await send(target))).toBe(500);
  },
);

const hosts = ['evil.example', 'evil.example%2F..', '@evil.example', 'evil.example:80'];

const prefixes = [
  '//',
  '/\\',
  '\\\\',
  '///',
  '/%2f',
  '/%5c',
  '//%2f',
  '/\t/',
  '/.//',
  '/;//',
  '/EN//',
  '/Lobby//',
  '/fr//',
  '/fr/\\',
  '/fr/\t/',
];

test.each(hosts.flatMap(host => prefixes.map(prefix => [`${prefix}${host}/`])))(
  '%j does not redirect to another site',
  async target => {
    const answer = await send(target);
    const location = headerOf(answer, 'location');
    if (location !== undefined) expect(new URL(location, OPERATOR.origin).origin).toBe(OPERATOR.origin);
    expect(statusOf(answer)).toBeGreaterThan(0); // any status shows that the server responded instead of crashing
  },
);

test('a prerendered page contains the operator’s address and name, and is sent in an encoding that the browser accepts', async () => {
  const plain = await send('/regles');
  expect(bodyOf(plain)).toContain('href="https://enfilade.example/regles"');
  expect(bodyOf(plain)).toContain('>contact@enfilade.example<p>Ada &#38; &#60;Co&#62;, $&#38; $1</p>');
  const answer = await fetch(`http://127.0.0.1:${port()}/regles`, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(PAGE.gzip!).toString()).toBe(await answer.text());
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

test.each([
  'enfilade.session_token=junk',
  'enfilade.session_token=a.b',
  'enfilade.session_token=%.%',
  `enfilade.session_token=${SIGNED.replace('token', 'other')}`,
  'theme=dark; __Secure-enfilade.session_token=',
  `enfilade.session_token_of_another_site=${SIGNED}`,
])('L13 with the session cookie %s, which this site has not signed, the prerendered page is served', async cookie => {
  const answer = await send('/regles', { headers: `Cookie: ${cookie}\r\n` });
  expect([statusOf(answer), bodyOf(answer)]).toEqual([200, PAGE.identity.toString('latin1')]);
});

test.each([
  `enfilade.session_token=${SIGNED}`,
  `theme=dark; __Secure-enfilade.session_token=${SIGNED}`,
  `enfilade.session_token=junk; enfilade.session_token=${SIGNED}`,
])(
  'with the signed session cookie %s, a page is rendered for the request, while files are still served from memory',
  async cookie => {
    const headers = `Cookie: ${cookie}\r\n`;
    // the status 500 shows that the request reached the page renderer, which always fails in tests of the app
    expect(statusOf(await send('/regles', { headers }))).toBe(500);
    const answer = await send('/icons/icon.svg', { headers });
    expect([statusOf(answer), bodyOf(answer)]).toEqual([200, '<svg/>']);
  },
);

test.each([
  ['/regles?notice=signed-in', ''],
  ['/regles?notice=junk', ''],
  ['/regles', 'Cookie: enfilade.notice=signed-in\r\n'],
])('a request for %s with the headers %j gets the prerendered page', async (target, headers) => {
  const answer = await send(target, { headers });
  expect([statusOf(answer), bodyOf(answer)]).toEqual([200, PAGE.identity.toString('latin1')]);
});

test('a request with cookies other than the session cookie gets the prerendered page, with `Vary: Cookie`', async () => {
  const answer = await send('/regles', { headers: 'Cookie: theme=dark\r\n' });
  expect([statusOf(answer), headerOf(answer, 'vary')]).toEqual([200, 'accept-encoding, cookie']);
  expect(headerOf(await send('/icons/icon.svg'), 'vary')).toBe('accept-encoding');
});

test('L7 the content security policy of a page allows only one inline script, which is the same in the head of every page', async () => {
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
])('every security header is sent with %s', async (_what, target, status) => {
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

test('the response of a page is compressed, its headers replace those of the server, and all its cookies are sent', async () => {
  const respond = () =>
    new Response('a'.repeat(5000), {
      headers: [
        ['content-type', 'text/html'],
        ['content-security-policy', "default-src 'none'"],
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
    });
  const server = await listen(appWith({ build: buildWith(respond) }));
  const { headers } = await fetch(`http://127.0.0.1:${portOf(server)}/page`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  server.close();
});

/**
 * Serves an app whose canonical host is enfilade.example. Sends it a request for the given host, and returns the status
 * and the location of the response.
 */
async function ofHost(host: string, request: string) {
  const server = await listen(appWith({ canonicalHost: 'enfilade.example' }));
  onTestFinished(() => void server.close());
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(portOf(server), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', reject);
    socket.end(`${request} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
  return [statusOf(answer), headerOf(answer, 'location')];
}

test.each([
  ['www.enfilade.example', 'GET /regles?a=1&b=%2F', [308, 'https://enfilade.example/regles?a=1&b=%2F']],
  ['192.0.2.1:3000', 'HEAD /en', [308, 'https://enfilade.example/en']],
  ['evil.example', 'GET //evil.example/', [308, 'https://enfilade.example//evil.example/']],
  ['enfilade.example', 'GET /regles', [200, undefined]],
  ['ENFILADE.example:8443', 'GET /regles', [200, undefined]],
  ['192.0.2.1:3000', 'GET /healthz', [200, undefined]],
  ['www.enfilade.example', 'GET /icons/icon.svg', [200, undefined]],
])(
  'on a site with a canonical host, only requests for pages on other hosts are redirected to it (here the host %s, %s)',
  async (host, request, answer) => {
    expect(await ofHost(host, request)).toEqual(answer);
  },
);

test('L7 on a site with TLS, a page loads everything over TLS', async () => {
  expect(headerOf(await send('/regles'), 'content-security-policy')).toContain('upgrade-insecure-requests');
});

test('L7 a site without TLS sends no HSTS header and asks browsers to upgrade no request to TLS', async () => {
  const server = await listen(appWith({ operator: { ...OPERATOR, origin: 'http://localhost:3000' } }));
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}/robots.txt`);
  expect(answer.headers.get('strict-transport-security')).toBeNull();
  expect(answer.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  server.close();
});

test('a 500 response is logged once, with its error and path but no query; a 200 response is not logged', async () => {
  lines.length = 0;
  await send('/regles');
  await send('/nowhere?mail=ada@enfilade.example');
  const [{ err, ...line } = {}, ...others] = lines.map(line => JSON.parse(line));
  expect(line).toMatchObject({ msg: 'request.failed', status: 500, path: '/nowhere' });
  expect(err.message).toContain('no page is rendered');
  expect(others).toEqual([]);
  expect(lines.join()).not.toContain('ada');
});

test('a path full of slashes is handled in linear time', async () => {
  // if looking for the slashes took quadratic time, these requests would take three times as long as a test may
  for (let round = 0; round < 1000; round++) expect(statusOf(await send(`/regles${'/'.repeat(15_000)}x`))).toBe(500);
});

test.each([
  ['/en/rules', 'en', 'Something went wrong'],
  ['/regles', 'fr', 'Une erreur est survenue'],
])('if a page such as %s fails, the fallback page has the language of the path', async (target, language, title) => {
  const get = () => {
    throw new Error('planted');
  };
  const server = await listen(appWith({ pages: { get } as never }));
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
])('the path %s gets status %s and no rendered page, even with a session cookie', async (target, status) => {
  expect(statusOf(await send(target))).toBe(status);
  expect(statusOf(await send(target, { headers: 'Cookie: enfilade.session_token=a.b\r\n' }))).toBe(status);
});

test('a health check is answered whatever its Host header says', async () => {
  for (const host of ['10.0.0.7', 'a/strange.host'])
    expect(statusOf(await send('/healthz', { host: `Host: ${host}\r\n` }))).toBe(200);
});

test.each([
  [0, 1],
  [1, 0],
])('O9 with TRUSTED_PROXIES=%s, the log warns of requests through a proxy %s times', async (trustedProxies, times) => {
  const server = await listen(appWith({ trustedProxies }));
  lines.length = 0;
  const ask = (headers = {}) => fetch(`http://127.0.0.1:${portOf(server)}/regles`, { headers });
  await ask();
  expect(lines).toEqual([]);
  for (const address of ['192.0.2.1', '192.0.2.2']) await ask({ 'x-forwarded-for': address });
  expect(lines.map(line => JSON.parse(line))).toEqual(
    Array(times).fill(expect.objectContaining({ level: 40, msg: 'proxy.not-trusted', setting: 'TRUSTED_PROXIES' })),
  );
  expect(lines.join()).not.toContain('192.0.2');
  server.close();
});
