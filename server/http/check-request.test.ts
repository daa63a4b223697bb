import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { appHere, buildWith, headerOf, listen, portOf, statusOf } from './testing/app-here.ts';

const { appWith, send } = appHere(testDatabase());

test.each([
  ['from a page of another site', 'Sec-Fetch-Site: cross-site\r\n', 403],
  ['from a page of another origin on the same site', 'Sec-Fetch-Site: same-site\r\nOrigin: http://localhost\r\n', 403],
  ['from another site in a browser without Sec-Fetch-Site', 'Origin: https://evil.example\r\n', 403],
  ['from an opaque origin', 'Origin: null\r\n', 403],
  ['with cookies but without an origin', 'Cookie: a=b\r\n', 403],
  ['without a Content-Length header', 'Transfer-Encoding: chunked\r\n', 411],
  ['with a body larger than any game log', 'Content-Type: application/json\r\nContent-Length: 262145\r\n', 413],
])('a POST request %s is rejected', async (_what, headers, status) => {
  expect(statusOf(await send('/regles', { method: 'POST', headers }))).toBe(status);
});

test.each([
  ['from a page of this site', 'Sec-Fetch-Site: same-origin\r\nOrigin: http://localhost\r\nCookie: a=b\r\n'],
  ['from a page of this site in a browser without Sec-Fetch-Site', 'Origin: http://localhost\r\nCookie: a=b\r\n'],
  ['from a client that is not a browser', ''],
])('a POST request %s is accepted', async (_what, headers) => {
  // the status 500 shows that the request reached the page renderer, which always fails in tests of the app
  expect(statusOf(await send('/nowhere', { method: 'POST', headers }))).toBe(500);
});

test('a POST request with a body as large as the longest game log is accepted', async () => {
  const body = 'a'.repeat(262_144);
  const headers = 'Content-Type: application/json\r\nContent-Length: 262144\r\n';
  expect(statusOf(await send('/nowhere', { method: 'POST', headers, body }))).toBe(500);
});

test.each([
  ['of the largest form', 'application/x-www-form-urlencoded', 8192, 500],
  ['larger than any form', 'application/x-www-form-urlencoded', 8193, 413],
  ['larger than any form, in parts', 'multipart/form-data; boundary=x', 8193, 413],
  ['larger than any form, of no type', '', 8193, 413],
])('H1 a body that is not JSON is accepted only up to 8 KiB: a body %s', async (_what, type, length, status) => {
  const headers = `${type && `Content-Type: ${type}\r\n`}Content-Length: ${length}\r\n`;
  expect(statusOf(await send('/nowhere', { method: 'POST', headers, body: 'a'.repeat(length) }))).toBe(status);
});

test.each([
  ['/transfers', 'application/octet-stream', 500],
  ['/regles', 'application/octet-stream', 413],
  ['/transfers', 'application/x-www-form-urlencoded', 413],
])('T20 a body of 257 KB for %s, of type %s, gets status %i', async (target, type, status) => {
  // the endpoint that takes encrypted game data refuses a longer body itself, with a reason that the page can show
  const headers = `Content-Type: ${type}\r\nContent-Length: ${257 * 1024}\r\n`;
  expect(statusOf(await send(target, { method: 'POST', headers, body: 'a'.repeat(257 * 1024) }))).toBe(status);
});

test.each([
  ['/auth', 'Texte trop long'],
  ['/en/auth', 'Too much text'],
])('H1 a form at %s that is too long is refused in the language of the page', async (target, title) => {
  const body = 'a'.repeat(8193);
  const answer = await send(target, { method: 'POST', headers: 'Content-Length: 8193\r\n', body });
  expect([statusOf(answer), headerOf(answer, 'connection'), answer.includes(`<h1>${title}</h1>`)]).toEqual([
    413,
    'close',
    true,
  ]);
});

test.each(['/regles', '/icons/icon.svg'])(
  'a POST request for %s is not answered with the file, but reaches the page renderer',
  async target => {
    expect(statusOf(await send(target, { method: 'POST' }))).toBe(500);
  },
);

test.each([
  ['an unknown method', 'PUT /page HTTP/1.1', '', 405],
  ['another site', 'POST /page HTTP/1.1', 'Sec-Fetch-Site: cross-site\r\nContent-Length: 0\r\n', 403],
  ['a chunked body', 'POST /page HTTP/1.1', 'Transfer-Encoding: chunked\r\n', 411],
])(
  'if a request with %s is rejected, a request pipelined behind it is not handled',
  async (_what, line, headers, status) => {
    let handled = 0;
    const respond = () => {
      handled++;
      return new Response('page');
    };
    const server = await listen(appWith({ build: buildWith(respond) }));
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
  },
);

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
])('L8 a request that names its host %s is rejected', async (_how, host) => {
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
