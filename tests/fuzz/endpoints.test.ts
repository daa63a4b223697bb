// @module-tag slow
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { served } from '#protocol/http-schemas.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import { fingerprintOf, TABLES } from '#tests/databases/contents.ts';
import { IS_WEEKLY } from '#tests/weekly.ts';
import { type Case, mutatedCases, type ValidInput, validCase } from './cases.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { type Headers, type HttpAnswer, type Site, startSite } from './site.ts';

const database = testDatabase();
/**
 * The tables that a refused request must not change. It may change the table that counts refused requests and the
 * table of daily grids, because the server makes a daily grid on the first request (J3).
 */
const COMPARED = TABLES.filter(table => table !== 'rate_limits' && table !== 'daily_puzzles');
const written = () => fingerprintOf(database.db, COMPARED);

let site: Site;
beforeAll(async () => {
  site = await startSite(database.db);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.forgetTries();
  site.loggedErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => void site.loggedErrors.push(args.join(' ')));
});
afterEach(() => expect(site.loggedErrors).toEqual([]));

/**
 * Sends a test case with fresh rate limits. Returns whether the endpoint accepted it, and a description of any fault in
 * the response.
 */
async function send(endpoint: Endpoint, toCase: (input: ValidInput) => Case, changed: Headers = {}) {
  await site.forgetTries();
  const input = await endpoint.prepare(site);
  const before = await written();
  const { name, ...sent } = toCase(input);
  const answer = await sendCase(endpoint, sent, { cookie: input.cookie, ...changed });
  const isAccepted = answer.status === endpoint.success;
  if (isAccepted && endpoint.invalidatesPlayer) site.discardPlayer();
  const fault = isAccepted ? undefined : faultOf(answer, before, await written());
  return { isAccepted, answer, name, fault: fault && `${name}: ${answer.status}, ${fault}` };
}

const sendCase = (endpoint: Endpoint, { address, ...sent }: Omit<Case, 'name'>, headers: Headers) =>
  site.send(address, sent, { accept: endpoint.api === undefined ? undefined : 'application/json', ...headers });

/**
 * Returns true if every test case is refused with a reason, and the database is the same after all of them. Compares
 * the database only once, because a comparison takes longer than a request.
 */
async function areAllRefused(endpoint: Endpoint, names: ReadonlySet<string>): Promise<boolean> {
  const input = await endpoint.prepare(site);
  const before = await written();
  for (const { name, ...sent } of mutatedCases(input)) {
    if (!names.has(name)) continue;
    await site.forgetTries();
    const answer = await sendCase(endpoint, sent, { cookie: input.cookie });
    if (answer.status === endpoint.success || faultOf(answer, before, before) !== undefined) return false;
  }
  return before === (await written());
}

function faultOf({ status, location, body }: HttpAnswer, before: string, after: string): string | undefined {
  const isRedirectedToSignIn = location === pathOf('auth', 'fr');
  if (!isRedirectedToSignIn && (status < 400 || status > 499 || status === 429)) return 'which is not a refusal';
  if (!isRedirectedToSignIn && body === '') return 'without a reason';
  return before === after ? undefined : 'but something was written';
}

const routesIn = ({ routes }: Site) => Object.values(routes).filter(route => route !== undefined);

/**
 * Returns the name that the two routes of a page share. Each language has its own route, with the same
 * action.
 */
const nameOf = (id: string): string => id.replace(/^endpoints\//, '').replace(/\.(fr|en)$/, '');

test('the list ENDPOINTS of these tests contains every route that has an action', () => {
  const found = routesIn(site).filter(route => route.module.action);
  expect(new Set(found.map(({ id }) => nameOf(id)))).toEqual(new Set(ENDPOINTS.map(({ route }) => route)));
});

test.each(ENDPOINTS)('the endpoint $name accepts a valid request', async endpoint => {
  expect(await send(endpoint, validCase)).toMatchObject({ isAccepted: true });
});

test.each(ENDPOINTS)(
  'the endpoint $name refuses invalid requests with a reason and does not change the database',
  async endpoint => {
    const names = mutatedCases(await endpoint.prepare(site)).map(({ name }) => name);
    const refused = new Set(names.filter(name => !endpoint.accepts.test(name)));
    const areRefused = await areAllRefused(endpoint, refused);
    const faults: string[] = [];
    for (const [index, each] of names.entries()) {
      // unless the server refused all invalid cases, they are sent one by one, to name the cases at fault
      if (areRefused && refused.has(each)) continue;
      const { isAccepted, name, fault } = await send(endpoint, input => mutatedCases(input)[index]!);
      if (isAccepted !== endpoint.accepts.test(name))
        faults.push(`${name}: was ${isAccepted ? 'accepted' : 'refused'}`);
      if (fault !== undefined) faults.push(fault);
    }
    expect(faults).toEqual([]);
  },
);

const FOREIGN: readonly Headers[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': undefined },
  { origin: 'null', 'sec-fetch-site': undefined },
  { 'sec-fetch-site': 'same-site' },
];

test.each(ENDPOINTS)('the endpoint $name refuses requests from pages of other sites', async endpoint => {
  for (const headers of share(FOREIGN, ENDPOINTS.indexOf(endpoint), FOREIGN.length)) {
    const { answer, fault } = await send(endpoint, validCase, headers);
    expect([answer.status, fault]).toEqual([403, undefined]);
  }
});

test.each(ENDPOINTS.filter(({ isForPlayers }) => isForPlayers))('$name requires a signed-in player', async endpoint => {
  const { cookie = '' } = await endpoint.prepare(site);
  for (const other of [
    undefined,
    'a=b',
    cookie.slice(0, -3),
    cookie.replace('=', '=x'),
    `${cookie}; ${cookie}x`.slice(9),
  ]) {
    const { isAccepted, answer, fault } = await send(endpoint, validCase, { cookie: other });
    expect([isAccepted, fault]).toEqual([false, undefined]);
    expect([302, 401]).toContain(answer.status);
  }
});

test('if the body of a request is cut off, the database does not change', async () => {
  const { port, hostname } = new URL(site.origin);
  for (const { prepare, accepts } of ENDPOINTS) {
    if (accepts.test('half a body')) continue; // an endpoint that accepts half a body ignores the body of its request
    const { address } = validCase(await prepare(site));
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
const QUERIES = {
  nothing: '',
  NUL: '%00',
  'an invalid byte': '%ff',
  'half an escape': '%',
  'half a surrogate pair': '%ed%a0%80',
  ['__proto__']: '__proto__',
  constructor: 'constructor',
  'another site': '//evil.example',
  'a number below zero': '-1',
  'a huge number': '1e309',
  'nine hundred letters': 'a'.repeat(900),
};

const VALUES = Object.values(QUERIES);

test.each(Object.entries(QUERIES))(
  'no page fails or changes the database if its query contains %s',
  async (_what, value) => {
    const { cookie } = await site.player();
    const before = await written();
    const query = PARAMETERS.map(name => `${name}=${value}`).join('&');
    for (const path of share(pathsIn(site), VALUES.indexOf(value), VALUES.length)) {
      // the test requests French pages as a visitor and their data as a player, and English pages the other way round
      const isFrench = languageOf(path) === 'fr';
      for (const [address, sessionCookie] of [
        [`${path}?${query}`, isFrench ? undefined : cookie],
        [`${path === '/' ? '/_root' : path}.data?${query}`, isFrench ? cookie : undefined],
      ] as const) {
        const { status, location } = await site.send(address, { method: 'GET' }, { cookie: sessionCookie });
        expect([address, status < 500, new URL(location, site.origin).origin]).toEqual([address, true, site.origin]);
      }
    }
    expect(await written()).toEqual(before);
  },
);

test('pages without an action refuse POST requests', async () => {
  const { address: _, name: __, ...sent } = validCase({ format: 'form', path: '/', fields: { email: 'ada' } });
  for (const { path = '', module } of routesIn(site).filter(({ path }) => path)) {
    if (module.action !== undefined) continue;
    const { status } = await site.send(asAddress(path), sent);
    expect([path, status]).toEqual([path, 405]);
  }
});

test.each(Object.values(served).filter(({ path }) => path !== ''))(
  '$path refuses every method but POST',
  async ({ path }) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await site.send(path, { method });
      expect([status, headers.allow]).toEqual([405, 'POST']);
    }
  },
);

/**
 * Returns all cases in the weekly run. Otherwise returns every `step`th case, so that `step` tests share the cases.
 */
const share = <T>(cases: readonly T[], offset: number, step: number): readonly T[] =>
  IS_WEEKLY ? cases : cases.filter((_, index) => index % step === offset % step);

const asAddress = (path: string): string => path.replace(/^(?!\/)/, '/').replace('*', 'nowhere');

const pathsIn = (site: Site): readonly string[] =>
  routesIn(site).flatMap(({ path }) => (path ? [asAddress(path)] : []));
