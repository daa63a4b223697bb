// @module-tag slow
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { driverOf, testDatabase } from '#server/db/testing/test-database.ts';
import { type Site, startSite } from '#tests/fuzz/site.ts';

const database = testDatabase();
let site: Site;
beforeAll(async () => {
  site = await startSite(database.db);
});
afterAll(() => site.close());
beforeEach(() => {
  site.loggedErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

/** Makes the SQL statements fail whose text `matches` accepts, as if the database did not answer them in time. */
function failStatements(matches: (text: string) => boolean): void {
  const driver = driverOf(database.db) as unknown as { query: (statement: { text: string }) => Promise<unknown> };
  const original = driver.query;
  vi.spyOn(driver, 'query').mockImplementation((...args) =>
    matches(args[0].text) ? Promise.reject(new Error('planted')) : original.apply(driver, args),
  );
}

const everything = () => true;

const beyondTheSession = (text: string) => !text.includes('from "sessions"');

const beyondTheProfile = (text: string) => !/from "(sessions|profiles)"/.test(text);

const get = async (path: string) => site.send(path, { method: 'GET' }, { cookie: (await site.player()).cookie });

test.each(['/en/account', '/en/account?type=solo', '/en/auth'])(
  'while no session can be read, the page %s tells a signed-in player that the site has a problem',
  async path => {
    await site.player();
    failStatements(everything);
    const answer = await get(path);
    expect([answer.status, answer.headers['retry-after'] ?? '', answer.location]).toEqual([
      503,
      expect.any(String),
      '',
    ]);
    expect(answer.body.includes('<h1>We’ll be back shortly</h1>')).toBe(true);
  },
);

test('while no session can be read, a player who downloads their data is redirected to the account page, which says that the site has a problem', async () => {
  await site.player();
  failStatements(everything);
  expect((await get('/en/account/export')).location).toBe('/en/account');
});

test('while no session can be read, other pages do not say that the player is signed out', async () => {
  await site.player();
  failStatements(everything);
  const { status, body } = await get('/en/nowhere');
  expect(status).toBe(404);
  expect(/<html [^>]*data-kept/.test(body)).toBe(true);
  expect(/<a [^>]*href="([^"]*)"[^>]*>My Account/.exec(body)?.[1]).toBe('/en/account');
});

test('while no session can be read, a result gets status 503 instead of “signed out”, so that the browser sends it again', async () => {
  const { cookie } = await site.player();
  failStatements(everything);
  const answer = await site.send('/results', { type: 'application/json', body: Buffer.from('{}') }, { cookie });
  expect(answer.status).toBe(503);
});

test('while no session can be read, a visitor without a session still gets the sign-in page', async () => {
  failStatements(everything);
  expect((await site.send('/en/auth', { method: 'GET' })).status).toBe(200);
  expect((await site.send('/en/account', { method: 'GET' })).location).toBe('/en/auth');
});

test.each([
  ['only the session can be read, the account page shows the default profile', beyondTheSession, 'Player'],
  ['only the session and the profile can be read, the account page shows no statistics', beyondTheProfile, 'Ada'],
])('while the database is broken, the account page is still shown: if %s', async (_what, matches, name) => {
  await site.player();
  failStatements(matches);
  const { status, body } = await get('/en/account');
  expect(status).toBe(200);
  expect(/<h1>Hello <bdi[^>]*>(.*?)<\/bdi><\/h1>/.exec(body)?.[1]).toBe(name);
  expect(body.includes('We couldn’t load some of your statistics.')).toBe(true);
});
