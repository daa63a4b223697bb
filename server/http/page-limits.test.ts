import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { appHere, buildWith, listen, portOf, SIGNED } from './testing/app-here.ts';

const { appWith } = appHere(testDatabase());

test('M5 the POST requests of one session are answered one at a time, however their paths are spelled', async () => {
  const seen = { now: 0, most: 0, all: 0 };
  const respond = async () => {
    seen.most = Math.max(seen.most, ++seen.now);
    seen.all++;
    await new Promise(done => setTimeout(done, 5));
    seen.now--;
    return Response.json({});
  };
  const server = await listen(appWith({ build: buildWith(respond) }));
  const headers = { cookie: `enfilade.session_token=${SIGNED}`, 'sec-fetch-site': 'same-origin' };
  const paths = ['/page', '/page.data', '/%70age', '/page/', '/PAGE', '/page?a=b'];
  const post = (path: string) => fetch(`http://127.0.0.1:${portOf(server)}${path}`, { method: 'POST', headers });
  await Promise.all([...paths, ...paths].map(post));
  expect(seen).toEqual({ now: 0, most: 1, all: 2 * paths.length });
  server.close();
});

const ADA = { id: 'a1', username: 'Ada', email: 'ada@enfilade.example' };

/** Serves an app whose limits are all exhausted, and records which limits the app checks. */
async function exhaustedApp() {
  const asked: string[] = [];
  const allow = async (name: string, subject: string) => {
    asked.push(`${name}: ${subject}`);
    return false;
  };
  const memoryLimits = { allow, isExhausted: async () => true };
  const server = await listen(appWith({ build: buildWith(() => new Response('rendered')), memoryLimits }));
  onTestFinished(() => void server.close());
  const request = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${portOf(server)}${path}`, init);
  return { asked, request };
}

test.each([
  ['/page', 'fr', 'Trop de demandes'],
  ['/en/page', 'en', 'Too many requests'],
])('L13 if a network has requested too many pages, the response at %s says so', async (path, language, title) => {
  const { asked, request } = await exhaustedApp();
  const answer = await request(path);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await answer.text()).toMatch(new RegExp(`<html lang="${language}">[^]*<h1>${title}</h1>`));
  expect(asked).toEqual(['page for an address: 127.0.0.1']);
});

test('M9 a page requested with a session cookie counts towards the limit of the network first, even if the session has ended', async () => {
  const { asked, request } = await exhaustedApp();
  const answer = await request('/page', { headers: { cookie: `enfilade.session_token=${SIGNED}` } });
  expect([answer.status, asked]).toEqual([429, ['page for an address: 127.0.0.1', 'page of a session: token']]);
});

test.each([
  ['a session that has not ended has pages of its own', ADA, 200],
  ['a session that has ended has no pages of its own', undefined, 429],
] as const)('M9 if other visitors have used up the page limit of a network, %s', async (_what, player, status) => {
  const isExhausted = async () => false;
  const memoryLimits = { allow: async (name: string) => name === 'page of a session', isExhausted };
  const accounts = { getSession: async () => ({ player, cookies: [] }) };
  const server = await listen(appWith({ build: buildWith(() => new Response('page')), memoryLimits, accounts }));
  onTestFinished(() => void server.close());
  const headers = { cookie: `enfilade.session_token=${SIGNED}` };
  expect((await fetch(`http://127.0.0.1:${portOf(server)}/page`, { headers })).status).toBe(status);
});

test('M3 room pages, prerendered pages and endpoints do not count towards the page limit of a network', async () => {
  const { asked, request } = await exhaustedApp();
  const rooms = ['/lobby/K7P2XA', '/game/K7P2XA', '/en/lobby/K7P2XA', '/en/game/K7P2XA'].map(path => request(path));
  for (const answer of await Promise.all(rooms)) expect(answer.status).not.toBe(429);
  expect((await request('/regles')).status).toBe(200);
  expect((await request('/daily/results', { method: 'POST' })).status).not.toBe(429);
  expect(asked).toEqual([]);
});

test('M8 posted forms count towards the page limit of a network, because a refused form is rendered as a page', async () => {
  const { request } = await exhaustedApp();
  expect((await request('/page', { method: 'POST' })).status).toBe(429);
});

test('M8 if one connection requests many pages at once, a few are rendered, and then the connection is closed', async () => {
  let rendered = 0;
  const respond = async () => {
    rendered++;
    await new Promise(done => setImmediate(done));
    return new Response('page');
  };
  const server = await listen(appWith({ build: buildWith(respond) }));
  onTestFinished(() => void server.close());
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(portOf(server), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', reject);
    socket.write('GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1200));
  });
  expect([rendered, answer.match(/HTTP\/1\.1 200/g)?.length, answer.match(/HTTP\/1\.1 429/g)?.length]).toEqual([
    8, 8, 1,
  ]);
});

test('M8 if the queue of one network is full, its further requests are refused, while another network still gets pages', async () => {
  let [active, most] = [0, 0];
  const opened: (() => void)[] = [];
  const respond = async () => {
    most = Math.max(most, ++active);
    await new Promise<void>(resolve => opened.push(resolve));
    active--;
    return new Response('page');
  };
  const server = await listen(appWith({ build: buildWith(respond), trustedProxies: 1 }));
  onTestFinished(() => void server.close());
  const request = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await fetch(`http://127.0.0.1:${portOf(server)}/page`, { headers })).status;
  };
  const refused: number[] = [];
  const flood = Array.from({ length: 100 }, async () => {
    const status = await request('192.0.2.1');
    if (status === 503) refused.push(status);
    return status;
  });
  // waits until all requests have arrived, before the first page is finished and its place becomes free
  await expect.poll(() => [opened.length, refused.length]).toEqual([4, 32]);
  const other = request('192.0.2.2');
  await expect.poll(() => opened.length).toBe(5);
  opened[4]?.();
  expect([await other, most]).toEqual([200, 5]);
  for (let index = 0; index < 4 + 64 + 1; index++) {
    await expect.poll(() => opened.length).toBeGreaterThan(index);
    opened[index]?.();
  }
  const statuses = await Promise.all(flood);
  expect([200, 503].map(status => statuses.filter(each => each === status).length)).toEqual([68, 32]);
});
