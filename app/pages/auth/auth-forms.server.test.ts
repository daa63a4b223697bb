import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ok } from '#engine/result.ts';
import type { Accounts } from '#server/auth/accounts.ts';
import type { Services } from '#server/services.ts';
import { requestConfirmationLink, signIn, signUp } from './auth-forms.server.ts';

const FIELDS = { username: 'Ada', email: 'Ada@Enfilade.example', password: 'a long way round' };

/** Returns a form posted to the English sign-in page, and services with the given account methods. */
function setUp(
  accounts: Partial<Accounts>,
  { fields = FIELDS as Record<string, string>, next = undefined as string | undefined } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const lines: string[] = [];
  const services = { accounts, log: pino({}, { write: line => lines.push(line) }) } as unknown as Services;
  const request = new Request('http://localhost/en/auth', { headers: { 'x-client-address': '192.0.2.7' } });
  return { posted: { form, request, next }, services, lines };
}

const refusing = (refusal: string) => async () => ({ ok: false, refusal }) as never;

test.each([
  ['wrong-credentials', 401],
  ['not-confirmed', 403],
  ['too-many-attempts', 429],
  ['server-busy', 503],
] as const)('a sign-in rejected as %s returns status %i and the form without its password', async (refusal, status) => {
  const { posted, services } = setUp({ signIn: refusing(refusal) });
  const response = await signIn(posted, services);
  expect(response).toMatchObject({ data: { formError: refusal, values: { email: FIELDS.email } }, init: { status } });
  expect(JSON.stringify(response)).not.toContain(FIELDS.password);
});

test('invalid fields are reported without calling the accounts service', async () => {
  const { posted, services } = setUp({}, { fields: { username: '', email: 'ada', password: 'short' } });
  expect(await signUp(posted, services)).toMatchObject({
    data: { fieldErrors: { username: 'missing', email: 'malformed', password: 'too-short' } },
    init: { status: 400 },
  });
});

test('an exception is logged, and the form shows only a generic error', async () => {
  const { posted, services, lines } = setUp({ signUp: () => Promise.reject(new Error('the database is away')) });
  expect(await signUp(posted, services)).toMatchObject({ data: { formError: 'broken' }, init: { status: 500 } });
  expect(lines.join()).toContain('the database is away');
  expect(lines.join()).not.toContain('Ada');
});

test.each([
  [undefined, '/en/account', ['enfilade.notice=signed-in; Path=/en/account; Max-Age=60; SameSite=Lax; HttpOnly']],
  ['/en/select-mode', '/en/select-mode', []],
])('signing in with next = %s redirects to %s with the session cookies', async (next, page, noticeCookies) => {
  const cookies = ['a=1; HttpOnly', 'b=2; HttpOnly'];
  const { posted, services } = setUp({ signIn: async () => ok(cookies) }, { next });
  const response = (await signIn(posted, services)) as Response;
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(page);
  expect(response.headers.getSetCookie()).toEqual([...cookies, ...noticeCookies]);
});

test('sign-up redirects to sign-in with its cookie and a notice, and preserves the next URL', async () => {
  const { posted, services } = setUp({ signUp: async () => ok(['a=1; HttpOnly']) }, { next: '/en/select-mode' });
  const response = (await signUp(posted, services)) as Response;
  expect(response.headers.get('location')).toBe('/en/auth?next=%2Fen%2Fselect-mode');
  expect(response.headers.getSetCookie()).toEqual([
    'a=1; HttpOnly',
    expect.stringMatching(/^enfilade\.notice=signed-up; Path=\/en\/auth;/),
  ]);
});

test('the accounts service receives the language and the IP address of the client', async () => {
  const received: unknown[] = [];
  const resendConfirmation: Accounts['resendConfirmation'] = async (...all) => {
    received.push(...all);
    return ok(undefined);
  };
  const { posted, services } = setUp({ resendConfirmation });
  await requestConfirmationLink(posted, services);
  expect(received).toEqual([
    { email: 'ada@enfilade.example' },
    { language: 'en', address: '192.0.2.7', headers: posted.request.headers },
  ]);
});
