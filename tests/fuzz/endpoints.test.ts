// @module-tag slow
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rateLimits } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { pathOf } from '#site/pages.ts';
import { contentsOf, TABLES } from '#tests/databases/contents.ts';
import { type Case, casesFrom, type Right, rightCase } from './cases.ts';
import { ENDPOINTS, type Endpoint } from './endpoints.ts';
import { type Headers, type HttpAnswer, type Site, startSite } from './site.ts';

const database = testDatabase();
const COUNTED = TABLES.filter(table => table !== 'rate_limits'); // tries are counted, whatever becomes of them
const written = () => contentsOf(database.db, COUNTED);

let site: Site;
beforeAll(async () => {
  site = await startSite(database.db);
});
afterAll(() => site.close());
beforeEach(() => {
  site.complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...said) => void site.complaints.push(said.join(' ')));
});
afterEach(() => expect(site.complaints).toEqual([]));

/** Sends something on fresh ground; whether it was taken, and in a line what is wrong with the answer, if anything. */
async function send(endpoint: Endpoint, sending: (right: Right) => Case, changed: Headers = {}) {
  await database.db.delete(rateLimits); // or every case after the first few would be refused for their number
  const right = await endpoint.ready(site);
  const { name, address, ...sent } = sending(right);
  const before = await written();
  const answer = await site.send(address, sent, { cookie: right.cookie, ...changed });
  const isTaken = answer.status === endpoint.success;
  if (isTaken && endpoint.endsPlayer) site.playerIsGone();
  const fault = isTaken ? undefined : faultOf(answer, before, await written());
  return { isTaken, answer, name, fault: fault && `${name}: ${answer.status}, ${fault}` };
}

function faultOf({ status, location, body }: HttpAnswer, before: unknown, after: unknown): string | undefined {
  const isLedToSignIn = location === pathOf('auth', 'fr');
  if (!isLedToSignIn && (status < 400 || status > 499 || status === 429)) return 'which is no refusal';
  if (!isLedToSignIn && body === '') return 'without a reason';
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : 'and yet something was written';
}

const routesIn = ({ routes }: Site) => Object.values(routes).filter(route => route !== undefined);

/** A page has a route for each language, with one and the same action. */
const nameOf = (id: string): string => id.replace(/^routes\//, '').replace(/\.(fr|en)$/, '');

test('every address that takes a post is known to these tests', () => {
  const found = routesIn(site).filter(route => route.module.action);
  expect(new Set(found.map(({ id }) => nameOf(id)))).toEqual(new Set(ENDPOINTS.map(({ route }) => route)));
});

test.each(ENDPOINTS)('$name takes what is right', async endpoint => {
  expect(await send(endpoint, rightCase)).toMatchObject({ isTaken: true });
});

test.each(ENDPOINTS)('$name refuses whatever is not right, says why, and writes nothing', async endpoint => {
  const faults: string[] = [];
  for (const index of casesFrom(await endpoint.ready(site)).keys()) {
    const { isTaken, name, fault } = await send(endpoint, right => casesFrom(right)[index]!);
    if (isTaken !== endpoint.takes.test(name)) faults.push(`${name}: was ${isTaken ? 'taken' : 'refused'}`);
    if (fault !== undefined) faults.push(fault);
  }
  expect(faults).toEqual([]);
});

test.each(ENDPOINTS)('$name refuses pages that are not ours', async endpoint => {
  const foreign: readonly Headers[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': undefined },
    { origin: 'null', 'sec-fetch-site': undefined },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    const { answer, fault } = await send(endpoint, rightCase, headers);
    expect([answer.status, fault]).toEqual([403, undefined]);
  }
});

test.each(ENDPOINTS.filter(({ isForPlayers }) => isForPlayers))('$name is for players alone', async endpoint => {
  const { cookie = '' } = await endpoint.ready(site);
  for (const other of [
    undefined,
    'a=b',
    cookie.slice(0, -3),
    cookie.replace('=', '=x'),
    `${cookie}; ${cookie}x`.slice(9),
  ]) {
    const { isTaken, answer, fault } = await send(endpoint, rightCase, { cookie: other });
    expect([isTaken, fault]).toEqual([false, undefined]);
    expect([302, 401]).toContain(answer.status);
  }
});

test('a body that never comes is waited for by nobody', async () => {
  const { port, hostname } = new URL(site.origin);
  for (const { ready, takes } of ENDPOINTS) {
    if (takes.test('half a body')) continue; // nothing in it counts
    const { address } = rightCase(await ready(site));
    const before = await written();
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST ${address} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"`,
    );
    socket.end();
    await new Promise(closed => socket.resume().on('close', closed));
    expect(await written()).toEqual(before);
  }
});

const PARAMETERS = ['token', 'token_hash', 'type', 'next', 'mode', 'notice', 'page', '_routes', '__proto__', 'index'];
const QUERIES = [
  '',
  '%00',
  '%ff',
  '%',
  '%ed%a0%80',
  '__proto__',
  'constructor',
  '//evil.example',
  '-1',
  '1e309',
  'a'.repeat(900),
];

test.each(QUERIES)('no page breaks or writes when its query holds %j', async value => {
  const { cookie } = await site.player();
  const before = await written();
  const query = PARAMETERS.map(name => `${name}=${value}`).join('&');
  for (const path of pathsIn(site)) {
    for (const address of [`${path}?${query}`, `${path === '/' ? '/_root' : path}.data?${query}`]) {
      for (const whose of [undefined, cookie]) {
        const { status, location } = await site.send(address, { method: 'GET' }, { cookie: whose });
        expect([address, status < 500, new URL(location, site.origin).origin]).toEqual([address, true, site.origin]);
      }
    }
  }
  expect(await written()).toEqual(before);
});

test('pages that take no post refuse one', async () => {
  const { address: _, name: __, ...sent } = rightCase({ format: 'form', path: '/', fields: { email: 'ada' } });
  for (const { path = '', module } of routesIn(site).filter(({ path }) => path)) {
    if (module.action !== undefined) continue;
    const { status } = await site.send(asAddress(path), sent);
    expect([path, status]).toEqual([path, 405]);
  }
});

const asAddress = (path: string): string => path.replace(/^(?!\/)/, '/').replace('*', 'nowhere');

const pathsIn = (site: Site): readonly string[] =>
  routesIn(site).flatMap(({ path }) => (path ? [asAddress(path)] : []));
