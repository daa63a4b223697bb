import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Accounts } from '#server/auth/accounts.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { loadPlayer } from './load-player.ts';
import { createSignedSession, hasSession } from './session.ts';

const ada = { id: '3f0c', username: 'Ada', email: 'ada@enfilade.example' };
const RENEWAL = 'enfilade.session_token=renewed; HttpOnly';

/**
 * Runs the middleware that loads the signed-in player on one request. `getSession` stands for the reading of the
 * session from the database. Returns the response, the player and the log.
 */
async function answer(getSession: Accounts['getSession'] | undefined, page = new Response('page')) {
  const lines: string[] = [];
  const context = new RouterContextProvider();
  const findSessionOwner = async () => undefined;
  const services = {
    accounts: { getSession, findSessionOwner },
    log: pino({}, { write: line => lines.push(line) }),
  } as unknown as Services;
  if (getSession !== undefined) context.set(servicesContext, services);
  const request = new Request('http://localhost/regles');
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/regles' };
  const response = (await loadPlayer(args, async () => page)) as Response;
  return { response, player: context.get(playerContext), log: lines.join() };
}

test('if a player is signed in, the page receives the player, and no cache may store its response', async () => {
  const { response, player } = await answer(async () => ({ player: ada, cookies: [RENEWAL] }));
  expect(player).toEqual(ada);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('vary')).toBe('cookie');
  expect(response.headers.getSetCookie()).toEqual([RENEWAL]);
});

test('if the visitor is signed out, the response keeps the page’s caching headers and says that it depends on cookies', async () => {
  const page = new Response('page', { headers: { 'cache-control': 'no-cache' } });
  const { response, player } = await answer(async () => ({ player: undefined, cookies: [] }), page);
  expect(player).toBeUndefined();
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('vary')).toBe('cookie');
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('if a form ends the session, the response does not renew the session cookie', async () => {
  const ended = 'enfilade.session_token=; Max-Age=0';
  const page = new Response(null, { status: 303, headers: { 'set-cookie': ended } });
  const { response } = await answer(async () => ({ player: ada, cookies: [RENEWAL] }), page);
  expect(response.headers.getSetCookie()).toEqual([ended]);
});

test('if the response of a page sets another cookie, it still renews the session cookie', async () => {
  const notice = 'enfilade.notice=renamed; Path=/compte';
  const page = new Response(null, { status: 303, headers: { 'set-cookie': notice } });
  const { response } = await answer(async () => ({ player: ada, cookies: [RENEWAL] }), page);
  expect(response.headers.getSetCookie()).toEqual([notice, RENEWAL]);
});

test('while the database is unavailable, a page is still served, without the player', async () => {
  const { response, player, log } = await answer(() => Promise.reject(new Error('the database is away')));
  expect([response.status, await response.text(), player]).toEqual([200, 'page', undefined]);
  expect(log).toContain('player.unknown');
});

test('while the build renders pages (prerendering), a page has no player', async () => {
  expect((await answer(undefined)).player).toBeUndefined();
});

test.each([
  ['enfilade.session_token=a', true],
  ['__Secure-enfilade.session_token=a', true],
  ['theme=dark; enfilade.session_token=a', true],
  ['theme=dark;enfilade.session_token=a', true],
  ['not-enfilade.session_token=a', false],
  ['note=enfilade.session_token=a', false],
  ['enfilade.session_token_2=a', false],
  ['', false],
  [undefined, false],
])('if the Cookie header is %j, hasSession (is there a session cookie?) returns %s', (cookie, expected) => {
  expect(hasSession({ headers: { cookie } })).toBe(expected);
});

const SECRET = 's'.repeat(32);
const SIGNATURE = createHmac('sha256', SECRET).update('abc').digest('base64');
const COOKIE = `abc.${encodeURIComponent(SIGNATURE)}`;
/**
 * The digits of base64. The test changes the last digit of a cookie’s signature without changing its bytes, because two
 * bits of this digit are unused.
 */
const LAST_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const TWIN = SIGNATURE.replace(/.=$/, end => `${LAST_DIGITS[LAST_DIGITS.indexOf(end[0]!) ^ 1]}=`);

test.each([
  ['as the server wrote it', `enfilade.session_token=${COOKIE}`],
  ['with an escaped letter', `enfilade.session_token=%61bc.${encodeURIComponent(SIGNATURE)}`],
  ['with an escape in small letters', `enfilade.session_token=${COOKIE.replace('%3D', '%3d')}`],
  ['without an escape', `enfilade.session_token=abc.${SIGNATURE}`],
  ['with an escaped dot', `enfilade.session_token=abc%2E${encodeURIComponent(SIGNATURE)}`],
  ['with another spelling of its signature', `enfilade.session_token=abc.${encodeURIComponent(TWIN)}`],
  ['in quotes', `enfilade.session_token="${COOKIE}"`],
  ['with spaces', `theme=dark;  __Secure-enfilade.session_token = ${COOKIE} ; a=b`],
])('M5 the session of a cookie is recognised if the cookie is written %s', (_how, cookie) => {
  expect(createSignedSession(SECRET)({ headers: { cookie } })).toBe('abc');
});

test.each([
  ['of another secret', `enfilade.session_token=abc.${createHmac('sha256', 'x').update('abc').digest('base64')}`],
  ['of another token', `enfilade.session_token=abd.${SIGNATURE}`],
  ['without a token', `enfilade.session_token=.${SIGNATURE}`],
  ['without a signature', 'enfilade.session_token=abc.'],
  ['with a damaged escape', `enfilade.session_token=%abc.${SIGNATURE}`],
  ['that is no pair', 'enfilade.session_token'],
])('a session cookie %s does not count as a session', (_what, cookie) => {
  expect(createSignedSession(SECRET)({ headers: { cookie } })).toBeUndefined();
});
