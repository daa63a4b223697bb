import { pino } from 'pino';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ok } from '#engine/result.ts';
import type { Accounts } from '#server/auth/accounts.ts';
import { servicesContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { action } from './route.tsx';
import { readSignUpCookie } from './sign-up-cookie.server.ts';

const FIELDS = { username: 'Ada', email: 'Ada@Enfilade.example', password: 'a long way round' };

/** Posts a form to the English sign-in page, with the given account operations. */
async function post(
  query: Readonly<Record<string, string>>,
  accounts: Partial<Accounts>,
  fields: Readonly<Record<string, string>> = FIELDS,
) {
  const lines: string[] = [];
  const services = { accounts, log: pino({}, { write: line => lines.push(line) }) } as unknown as Services;
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const url = new URL(`http://localhost/en/auth?${new URLSearchParams(query)}`);
  const headers = { 'x-client-address': '192.0.2.7' };
  const request = new Request(url, { method: 'POST', headers, body: new URLSearchParams(fields) });
  const response = await action({ request, context, params: {}, url, pattern: '/en/auth' });
  return { response, lines: lines.join() };
}

const refusing = (refusal: string) => async () => ({ ok: false, refusal }) as never;

test.each([
  ['wrong-credentials', 401],
  ['not-confirmed', 403],
  ['too-many-attempts', 429],
  ['server-busy', 503],
] as const)('a sign-in rejected as %s returns status %i and the form without its password', async (refusal, status) => {
  const { response } = await post({}, { signIn: refusing(refusal) });
  expect(response).toMatchObject({ data: { formError: refusal, values: { email: FIELDS.email } }, init: { status } });
  expect(JSON.stringify(response)).not.toContain(FIELDS.password);
});

test('if a sign-up has invalid fields, the form names them and no account is created', async () => {
  const { response } = await post({ mode: 'sign-up' }, {}, { username: '', email: 'ada', password: 'short' });
  expect(response).toMatchObject({
    data: {
      values: { username: '', email: 'ada' },
      fieldErrors: { username: 'missing', email: 'malformed', password: 'too-short' },
    },
    init: { status: 400 },
  });
});

test('if the sign-up throws an exception, it is logged and the form shows only a generic error', async () => {
  const signUp = () => Promise.reject(new Error('the database is away'));
  const { response, lines } = await post({ mode: 'sign-up' }, { signUp });
  expect(response).toMatchObject({ data: { formError: 'broken' }, init: { status: 500 } });
  expect(lines).toContain('the database is away');
  expect(lines).not.toContain('Ada');
});

const redirectOf = ({ response }: Awaited<ReturnType<typeof post>>) =>
  response instanceof Response && {
    status: response.status,
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
  };

test.each([
  [{}, '/en/account', ['enfilade.notice=signed-in; Path=/en/account; Max-Age=60; SameSite=Lax; HttpOnly']],
  [{ next: '/en/select-mode' }, '/en/select-mode', []],
])('signing in with %j redirects to %s with the session cookies', async (query, location, noticeCookies) => {
  const cookies = ['a=1; HttpOnly', 'b=2; HttpOnly'];
  const answer = await post(query, { signIn: async () => ok(cookies) });
  expect(redirectOf(answer)).toEqual({ status: 303, location, cookies: [...cookies, ...noticeCookies] });
});

test('a sign-up redirects to “Check your email”, and a cookie keeps the email address and the page to return to', async () => {
  const query = { mode: 'sign-up', next: '/en/select-mode' };
  const redirected = redirectOf(await post(query, { signUp: async () => ok(['a=1; HttpOnly']) }));
  expect(redirected).toEqual({
    status: 303,
    location: '/en/check-your-email',
    cookies: [
      'a=1; HttpOnly',
      expect.stringMatching(/^enfilade\.sign_up=[\w-]+; Path=\/regardez-vos-e-mails;/),
      expect.stringMatching(/^enfilade\.sign_up=[\w-]+; Path=\/en\/check-your-email;/),
      expect.stringMatching(/^enfilade\.notice=signed-up; Path=\/en\/check-your-email;/),
    ],
  });
  const cookie = (redirected ? redirected.cookies[1] : undefined) ?? '';
  expect(readSignUpCookie(new Headers({ cookie }))).toEqual({
    username: 'Ada',
    email: 'ada@enfilade.example',
    next: '/en/select-mode',
  });
});

test.each([
  ['/en/select-mode?search', '/en/select-mode?search'],
  ['https://evil.example/', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
])('a confirmation after a sign-up with the next URL %s leads to %s', async (next, returnPath) => {
  const received: unknown[] = [];
  const signUp: Accounts['signUp'] = async form => {
    received.push(form);
    return ok([]);
  };
  await post({ mode: 'sign-up', next }, { signUp });
  expect(received).toEqual([{ ...FIELDS, email: 'ada@enfilade.example', returnPath }]);
});

test('if a player returns to the sign-up form to correct the email address, it still has the name and address, but no password', async () => {
  const { response } = await post({ mode: 'sign-up' }, {}, { ...FIELDS, intent: 'edit' });
  expect(response).toEqual({ values: { intent: 'edit', username: 'Ada', email: 'Ada@Enfilade.example' } });
});

test('a request for another confirmation email passes on the client’s language and IP address', async () => {
  const received: unknown[] = [];
  const resendConfirmation: Accounts['resendConfirmation'] = async (...all) => {
    received.push(...all);
    return ok(undefined);
  };
  await post({ mode: 'new-link' }, { resendConfirmation });
  expect(received).toEqual([
    { email: 'ada@enfilade.example' },
    { language: 'en', address: '192.0.2.7', headers: expect.any(Headers) },
  ]);
});
