import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Accounts } from '#server/auth/accounts.ts';
import type { Services } from '#server/services.ts';
import { askForLink, signIn, signUp } from './auth-forms.server.ts';

const FIELDS = { username: 'Ada', email: 'Ada@Enfilade.example', password: 'a long way round' };

/** A form that was posted to the English page, to a server whose accounts answer like this. */
function sent(
  accounts: Partial<Accounts>,
  { fields = FIELDS as Record<string, string>, next = undefined as string | undefined } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const lines: string[] = [];
  const services = { accounts, log: pino({}, { write: line => lines.push(line) }) } as unknown as Services;
  const request = new Request('http://localhost/en/auth', { headers: { 'x-client-address': '192.0.2.7' } });
  return { sent: { form, request, next }, services, lines };
}

const refusing = (refusal: string) => async () => ({ ok: false, refusal }) as never;

test.each([
  ['wrong-credentials', 401],
  ['not-confirmed', 403],
  ['too-many-attempts', 429],
  ['server-busy', 503],
] as const)('a sign-in that is refused as %s comes back with %i, without its password', async (refusal, status) => {
  const { sent: form, services } = sent({ signIn: refusing(refusal) });
  const answer = await signIn(form, services);
  expect(answer).toMatchObject({ data: { refusal, typed: { email: FIELDS.email } }, init: { status } });
  expect(JSON.stringify(answer)).not.toContain(FIELDS.password);
});

test('fields that cannot be taken are named, and nothing is asked of the accounts', async () => {
  const { sent: form, services } = sent({}, { fields: { username: '', email: 'ada', password: 'short' } });
  expect(await signUp(form, services)).toMatchObject({
    data: { refusals: { username: 'missing', email: 'malformed', password: 'too-short' } },
    init: { status: 400 },
  });
});

test('what breaks is logged, and the form says only that something did', async () => {
  const { sent: form, services, lines } = sent({ signUp: () => Promise.reject(new Error('the database is away')) });
  expect(await signUp(form, services)).toMatchObject({ data: { refusal: 'broken' }, init: { status: 500 } });
  expect(lines.join()).toContain('the database is away');
  expect(lines.join()).not.toContain('Ada');
});

test.each([
  [undefined, '/en/account', ['enfilade.notice=signed-in; Path=/en/account; Max-Age=60; SameSite=Lax; HttpOnly']],
  ['/en/select-mode', '/en/select-mode', []],
])('signing in with %s in mind leads on, and carries the session', async (next, page, left) => {
  const cookies = ['a=1; HttpOnly', 'b=2; HttpOnly'];
  const { sent: form, services } = sent({ signIn: async () => ({ ok: true, cookies }) }, { next });
  const answer = (await signIn(form, services)) as Response;
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(page);
  expect(answer.headers.getSetCookie()).toEqual([...cookies, ...left]);
});

test('who signs up is told to look for a mail, and goes on where they wanted to afterwards', async () => {
  const { sent: form, services } = sent({ signUp: async () => ({ ok: true }) }, { next: '/en/select-mode' });
  const answer = (await signUp(form, services)) as Response;
  expect(answer.headers.get('location')).toBe('/en/auth?next=%2Fen%2Fselect-mode');
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^enfilade\.notice=signed-up; Path=\/en\/auth;/),
  ]);
});

test('accounts are told who asks: in which language, and from where', async () => {
  const asked: unknown[] = [];
  const resendConfirmation: Accounts['resendConfirmation'] = async (...all) => {
    asked.push(...all);
    return { ok: true };
  };
  const { sent: form, services } = sent({ resendConfirmation });
  await askForLink(form, services);
  expect(asked).toEqual([{ email: 'ada@enfilade.example' }, { language: 'en', address: '192.0.2.7' }]);
});
