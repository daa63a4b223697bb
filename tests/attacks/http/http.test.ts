// @module-tag slow
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { gameStarts, mails, newsletterSubscriptions, rateLimits, sessions } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { readFiles, readHashedFiles } from '#server/http/read-build.ts';
import { pathOf } from '#site/pages.ts';
import { fingerprintOf, TABLES } from '#tests/databases/contents.ts';
import { ENDPOINTS } from '#tests/fuzz/endpoints.ts';
import { type HttpAnswer, type Headers as SentHeaders, type Site, startSite } from '#tests/fuzz/site.ts';
import { IS_WEEKLY } from '#tests/weekly.ts';
import { ODD_BODIES } from './bodies.ts';
import { ENCODINGS } from './encodings.ts';
import { ENUMERATIONS, type Enumeration } from './enumerations.ts';
import { FOREIGN_POSTS } from './foreign-posts.ts';
import { FRAMINGS } from './framings.ts';
import { ADDRESS_HEADERS, HEADER_TRICKS } from './headers.ts';
import { HOST_TRICKS } from './hosts.ts';
import { MARKUP } from './markup.ts';
import { METHODS } from './methods.ts';
import { rawGet, rawRequest, sendRaw } from './raw-request.ts';
import { destinationsIn, REDIRECTS, type Redirect } from './redirects.ts';
import { FORGED_SESSIONS, type LeakedData, LIBRARY_ROUTES } from './sessions.ts';
import { PRIVATE_FILE, TRAVERSALS } from './traversals.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

type Fields = Readonly<Record<string, string>>;

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'enfilade-attacks-'));

let site: Site;
let host: string;
beforeAll(async () => {
  mkdirSync(join(folder, 'public/icons'), { recursive: true });
  writeFileSync(join(folder, 'public/icons/icon.svg'), '<svg/>');
  mkdirSync(join(folder, 'hashed/assets'), { recursive: true });
  writeFileSync(join(folder, 'hashed/assets/root-abc.css'), 'body { }');
  writeFileSync(join(folder, PRIVATE_FILE.name), PRIVATE_FILE.content);
  const files = [...readFiles(join(folder, 'public')), ...readHashedFiles(join(folder, 'hashed'))];
  site = await startSite(database.db, new Map(files));
  host = new URL(site.origin).host;
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  await database.db.delete(rateLimits);
  site.loggedErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => void site.loggedErrors.push(args.join(' ')));
  // the test hides React Router's warnings about URL paths that it cannot decode
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => expect(site.loggedErrors).toEqual([]));

const bodyOf = (fields: Fields): Buffer => Buffer.from(new URLSearchParams(fields).toString());

const sendForm = (target: string, fields: Fields, headers: SentHeaders = {}): Promise<HttpAnswer> =>
  site.send(target, { type: FORM_TYPE, body: bodyOf(fields) }, headers);

/** Builds a POST request that has the given header lines and body, and that closes the connection. */
const rawPost = (target: string, lines: readonly string[], body: Buffer): string =>
  rawRequest(`POST ${target} HTTP/1.1`, ...lines, `Content-Length: ${body.length}`, 'Connection: close') +
  body.toString('latin1');

const written = () =>
  fingerprintOf(
    database.db,
    TABLES.filter(table => table !== 'rate_limits'),
  );

describe('forms posted by other sites change nothing', () => {
  test.each(FOREIGN_POSTS)('A form $attack is refused and changes nothing', async ({ lines }) => {
    const { cookie } = await site.player();
    const before = await written();
    const head = [`Host: ${host}`, `Cookie: ${cookie}`, `Content-Type: ${FORM_TYPE}`, ...lines(host)];
    const answer = await sendRaw(
      site.origin,
      rawPost(pathOf('account', 'fr'), head, bodyOf({ intent: 'rename', username: 'Mallory' })),
    );
    expect(answer.statuses).toEqual([403]);
    expect(await written()).toEqual(before);
  });

  test.each(ENDPOINTS)('A GET request with the form fields of $name changes nothing', async ({ prepare }) => {
    const { path, query, fields, cookie } = await prepare(site);
    const parameters = Object.entries({ ...query, ...fields, _method: 'POST' });
    const target = `${path}?${new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))}`;
    const headers = { cookie, 'x-http-method-override': 'POST', 'sec-fetch-site': 'cross-site', origin: undefined };
    const before = await written();
    for (const method of ['GET', 'HEAD']) await site.send(target, { method }, headers);
    expect(await written()).toEqual(before);
  });
});

describe('no redirect leads to another site', () => {
  test.each(REDIRECTS)('A player who follows a URL or form with $attack stays on our site', async redirect => {
    const answer = await follow(redirect);
    expect(answer.status).toBeLessThan(500);
    for (const destination of destinationsIn(answer)) {
      const { protocol, hostname } = new URL(destination, site.origin);
      expect(['http:', 'https:', 'mailto:']).toContain(protocol);
      expect(hostname).not.toContain('evil.example');
    }
  });

  async function follow({ target, form, isSignedIn = false }: Redirect): Promise<HttpAnswer> {
    const player = await site.player();
    const headers = { cookie: isSignedIn ? player.cookie : undefined };
    if (form === undefined) return site.send(target, { method: 'GET' }, headers);
    // the player is signed out afterwards, because sign-out is the only form that the test posts while signed in
    if (isSignedIn) site.discardPlayer();
    if (form === 'sign-in') return sendForm(target, { email: player.email, password: player.password });
    return sendForm(target, typeof form === 'string' ? site.newAccount() : form, headers);
  }
});

describe('no response tells whether an account exists', () => {
  let emails: Readonly<Record<'confirmed' | 'pending', string>>;
  beforeAll(async () => {
    const [confirmed, pending] = [(await site.player()).email, site.newAccount()];
    await sendForm(`${pathOf('auth', 'fr')}?mode=sign-up`, pending);
    emails = { confirmed, pending: pending.email };
    const now = new Date();
    await database.db.insert(newsletterSubscriptions).values([
      { email: emails.confirmed, token: 'confirmed', language: 'fr', createdAt: now, confirmedAt: now },
      { email: emails.pending, token: 'pending', language: 'fr', createdAt: now },
    ]);
  });

  test.each(ENUMERATIONS.filter(({ language }) => IS_WEEKLY || language === 'fr'))(
    'After $attack, the response is the same whether or not the address has an account, in $language',
    async form => {
      const addresses = [site.newAccount().email, emails.confirmed, emails.pending];
      const [unknown, ...known] = await Promise.all(addresses.map(email => answerFor(form, email)));
      expect(unknown?.status).toBe(form.status);
      expect(known).toEqual([unknown, unknown]);
    },
  );

  /**
   * Submits a form `earlier` times and then once more. Returns the last response without the parts that
   * differ between any two requests, such as the date and the submitted address.
   */
  async function answerFor({ target, fields, earlier }: Enumeration, email: string) {
    for (let time = 0; time < earlier; time++) await sendForm(target, fields(email));
    const { status, body, headers } = await sendForm(target, fields(email));
    const { date: _, 'content-length': __, 'set-cookie': cookies = [], ...others } = headers;
    const typed = new RegExp(email.replace('@', '(?:@|%40)'), 'gi');
    return {
      status,
      headers: others,
      cookies: cookies.map(cookie => cookie.split('=', 1)[0]),
      body: body.replaceAll(typed, '(the address)'),
    };
  }
});

describe('no request reads a file outside the public folder', () => {
  const LEAKS = [PRIVATE_FILE.content, 'root:', '[fonts]', '"private": true', 'ref: refs/', 'createServer(', 'PATH='];

  test.each(TRAVERSALS)('A request $attack gets a 404 response', async ({ target }) => {
    const { statuses, body } = await sendRaw(site.origin, rawGet(host, target));
    expect(statuses).toEqual([404]);
    expect(LEAKS.filter(leak => body.includes(leak))).toEqual([]);
  });

  test.each([
    ['/icons/icon.svg', '<svg/>'],
    ['/assets/root-abc.css', 'body { }'],
  ])('The public file %s can be read', async (target, body) => {
    expect(await sendRaw(site.origin, rawGet(host, target))).toMatchObject({ statuses: [200], body });
  });
});

describe('no request can hide a second one (request smuggling)', () => {
  test.each(FRAMINGS)(
    'A request that $attack gets one error response, and its connection is closed',
    async ({ status, bytes }) => {
      await database.db.delete(gameStarts);
      const { statuses, headers } = await sendRaw(site.origin, bytes(host));
      expect(statuses).toEqual([status]);
      expect(headers.get('connection')).toBe('close');
      expect(await database.db.select().from(gameStarts)).toEqual([]);
    },
  );
});

describe('unusual methods, encodings and headers have no effect', () => {
  test.each(METHODS)(
    'The method $method is refused, and the response does not echo the request',
    async ({ method, status }) => {
      const request = rawRequest(
        `${method} /regles HTTP/1.1`,
        `Host: ${host}`,
        'Cookie: a=confidential',
        'Connection: close',
      );
      const { statuses, body } = await sendRaw(site.origin, request);
      expect(statuses).toEqual([status]);
      expect(body).not.toContain('confidential');
    },
  );

  test.each(ENCODINGS)(
    'A request target with $attack gets one response and adds no header to it',
    async ({ target }) => {
      const { statuses, headers } = await sendRaw(site.origin, rawGet(host, target));
      expect(statuses).toHaveLength(1);
      expect(statuses[0]).toBeLessThan(500);
      expect(headers.getSetCookie()).toEqual([]);
    },
  );

  test.each(['lobby', 'game'])('L9 The %s page of a room code with a wrong form gets a 404 response', async page => {
    for (const code of [
      'X%00',
      'ABC',
      'ABCDEFG',
      'ABC%20DEF',
      'abc%0d%0ax:y',
      'abc-ef',
      '%E2%80%AEabcdef',
      'abcd%C3%9F',
      'abcde%C4%B1',
    ])
      expect([code, (await site.send(`/en/${page}/${code}`, { method: 'GET' })).status]).toEqual([code, 404]);
  });

  test.each(['lobby', 'game'])(
    'M4 After ten unknown room codes from one address, the %s pages no longer tell that address whether a room exists',
    async page => {
      const room = await createRoom(database.db, new Date());
      const statusOf = async (code: string) => (await site.send(`/en/${page}/${code}`, { method: 'GET' })).status;
      for (let guess = 0; guess < 15; guess++) await statusOf('NOROOM');
      const bodies = await Promise.all(
        [room, 'NOROOM'].map(async code => {
          const { status, body } = await site.send(`/en/${page}/${code}`, { method: 'GET' });
          return [status, body.replaceAll(code, 'CODE')];
        }),
      );
      expect(bodies[0]?.[0]).toBe(200);
      expect(bodies[0]).toEqual(bodies[1]);
    },
  );

  test.each(HEADER_TRICKS)(
    'A visitor whose request $attack gets the same page as other visitors',
    async ({ lines }) => {
      const plain = await sendRaw(site.origin, rawGet(host, '/en/offline'));
      const answer = await sendRaw(site.origin, rawGet(host, '/en/offline', ...lines));
      expect([answer.statuses, answer.body]).toEqual([[200], plain.body]);
    },
  );
});

describe('unusual request bodies are refused', () => {
  test.each(ODD_BODIES)('A sign-up $attack is refused and creates no account', async ({ status, lines, body }) => {
    const before = await written();
    const request = rawPost(`${pathOf('auth', 'fr')}?mode=sign-up`, [`Host: ${host}`, ...lines], body);
    expect((await sendRaw(site.origin, request)).statuses).toEqual([status]);
    expect(await written()).toEqual(before);
  });
});

describe('forged host names have no effect', () => {
  test.each([
    ['a path', 'localhost/en/account/export?x='],
    ['a user', 'x@localhost'],
    ['a password', 'u:p@localhost'],
  ])('A signed-in player who sends a Host header with %s gets a 400 response', async (_what, name) => {
    const lines = [`Host: ${name}`, `Cookie: ${(await site.player()).cookie}`, 'Connection: close'];
    const { statuses } = await sendRaw(site.origin, rawRequest('GET /robots-not HTTP/1.1', ...lines));
    expect(statuses).toEqual([400]);
  });

  test('A request with two Host headers gets a 400 response', async () => {
    const { statuses } = await sendRaw(site.origin, rawGet(host, '/robots.txt', 'Host: evil.example'));
    expect(statuses).toEqual([400]);
  });

  test.each(HOST_TRICKS)(
    'If a request forges the host name in $attack, the emails that it causes do not contain that name',
    async ({ lines }) => {
      await database.db.delete(mails);
      const head = [...lines(host), `Content-Type: ${FORM_TYPE}`];
      const reset = rawPost(pathOf('forgotten-password', 'en'), head, bodyOf({ email: (await site.player()).email }));
      const subscription = rawPost(pathOf('newsletter', 'en'), head, bodyOf({ email: site.newAccount().email }));
      expect((await sendRaw(site.origin, reset)).statuses).toEqual([303]);
      expect((await sendRaw(site.origin, subscription)).statuses).toEqual([200]);
      const texts = (await database.db.select().from(mails)).map(({ mail }) => JSON.stringify(mail));
      expect(texts).toEqual([expect.stringContaining(site.origin), expect.stringContaining(site.origin)]);
      expect(texts.join()).not.toContain('evil.example');
    },
  );

  test.each(HOST_TRICKS)(
    'If a request forges the host name in $attack, the page does not contain that name',
    async ({ lines }) => {
      const request = rawRequest('GET /en/offline HTTP/1.1', ...lines(host), 'Connection: close');
      const { statuses, headers, body } = await sendRaw(site.origin, request);
      expect(statuses).toEqual([200]);
      expect(body).toContain(`${site.origin}/en/offline`);
      expect(body + JSON.stringify([...headers])).not.toContain('evil.example');
    },
  );
});

describe('forged client addresses do not evade the limits', () => {
  test('An attacker who forges a new IP address for each request is blocked after thirty requests', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 34; guess++) {
      const target = `${pathOf('confirm-email', 'en')}?type=signup&token_hash=${guess}`;
      const names = ADDRESS_HEADERS.map(header => [header, `203.0.113.${guess}`]);
      statuses.push((await sendForm(target, {}, Object.fromEntries(names))).status);
    }
    expect(statuses).toEqual([...Array(30).fill(400), ...Array(4).fill(429)]);
  });
});

describe('forged sessions give no access to an account', () => {
  let leaked: LeakedData;
  beforeAll(async () => {
    const { cookie, email, password } = await site.player();
    const [, token = '', signature = ''] = /=([^.]*)\.(.*)$/.exec(decodeURIComponent(cookie)) ?? [];
    await sendForm(pathOf('auth', 'fr'), { email, password });
    const [row] = await database.db.select().from(sessions).where(ne(sessions.token, token));
    leaked = { row: row!, own: { token, signature } };
  });

  test.each(FORGED_SESSIONS)('A visitor with $attack cannot open the account', async ({ cookie }) => {
    const { status, location } = await site.send('/en/account/export', { method: 'GET' }, { cookie: cookie(leaked) });
    expect([status, location]).toEqual([302, '/en/auth']);
  });

  test('The account can be opened with the genuine session cookie', async () => {
    const { token, signature } = leaked.own;
    const cookie = `enfilade.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
    expect((await site.send('/en/account/export', { method: 'GET' }, { cookie })).status).toBe(200);
  });

  test('A cookie that was planted before sign-in does not become the session cookie (session fixation)', async () => {
    const player = await site.player();
    const planted = player.cookie.replace(/=.{8}/, '=planted0');
    const { headers } = await sendForm(
      pathOf('auth', 'fr'),
      { email: player.email, password: player.password },
      { cookie: planted },
    );
    const cookie = headers['set-cookie']?.map(line => line.split(';', 1)[0]).join('; ');
    expect(cookie).not.toContain('planted0');
    expect((await site.send('/en/account', { method: 'GET' }, { cookie: planted })).status).toBe(302);
    expect((await site.send('/en/account', { method: 'GET' }, { cookie })).status).toBe(200);
  });

  test.each(LIBRARY_ROUTES)('The route %s of the authentication library is not reachable', async route => {
    const { cookie } = await site.player();
    const { status } = await site.send(route, { method: 'GET' }, { cookie });
    expect(status).toBe(404);
    const posted = await site.send(route, { type: 'application/json', body: Buffer.from('{}') }, { cookie });
    expect([404, 405]).toContain(posted.status);
  });
});

describe('no page contains injected markup', () => {
  test.each(MARKUP)('No page repeats $attack unescaped', async ({ text }) => {
    const { cookie } = await site.player();
    const auth = pathOf('auth', 'en');
    const query = encodeURIComponent(text);
    const answers = await Promise.all([
      sendForm(`${auth}?mode=sign-up`, { username: text, email: text, password: '' }),
      sendForm(auth, { email: text, password: '' }),
      sendForm(pathOf('newsletter', 'en'), { email: text }),
      sendForm(pathOf('account', 'en'), { intent: 'rename', username: `${text}${'a'.repeat(30)}` }, { cookie }),
      site.send(`${auth}?next=/${query}&mode=${query}&notice=${query}`, { method: 'GET' }),
      site.send(`/en/${query}`, { method: 'GET' }),
      site.send(`/en/lobby/${encodeURIComponent(text.toUpperCase())}`, { method: 'GET' }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBeLessThan(500);
      expect(body.toLowerCase()).not.toContain(text.toLowerCase());
    }
  });
});
