import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { noticeContext, takeNotice } from './forms.server.ts';

/**
 * Requests a page with the given cookies. Returns the notice that the page shows (a message that is shown once), and
 * the response's cookies and cache policy.
 */
async function requestPage(cookie: string, method = 'GET') {
  const context = new RouterContextProvider();
  const request = new Request('http://localhost/en/auth?next=/en', { method, headers: { cookie } });
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/en/auth' };
  const page = new Response('page', { headers: { 'cache-control': 'no-cache', 'set-cookie': 'other=1' } });
  const { headers } = (await takeNotice(args, async () => page)) as Response;
  return { notice: context.get(noticeContext), cookies: headers.getSetCookie(), cache: headers.get('cache-control') };
}

test.each(['enfilade.notice=signed-out', 'theme=dark; enfilade.notice=signed-out; a=b'])(
  'with the cookies %s, the page shows its notice (a message shown once) and deletes the notice cookie',
  async cookies => {
    expect(await requestPage(cookies)).toEqual({
      notice: 'signed-out',
      cookies: ['other=1', 'enfilade.notice=; Path=/en/auth; Max-Age=0; SameSite=Lax'],
      cache: 'no-store',
    });
  },
);

test.each([
  ['', 'GET'],
  ['enfilade.notice=', 'GET'],
  ['enfilade.notice=junk', 'GET'],
  ['enfilade.notice=__proto__', 'GET'],
  ['enfilade.notice=constructor', 'GET'],
  ['other.enfilade.notice=signed-out', 'GET'],
  ['enfilade.notice=signed-out', 'POST'],
  ['enfilade.notice=signed-out', 'HEAD'],
])('with the cookies %j, a %s request gets no notice and deletes no cookie', async (cookies, method) => {
  expect(await requestPage(cookies, method)).toEqual({ notice: undefined, cookies: ['other=1'], cache: 'no-cache' });
});
