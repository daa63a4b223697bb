import { expect, test } from 'vitest';
import { expiredSignUpCookies, readSignUpCookie, signUpCookies } from './sign-up-cookie.server.ts';

const ORIGIN = 'https://enfilade.example';
const SENT = { username: 'Zoé 🧵', email: 'zoe@enfilade.example', next: '/en/play' };

/** Returns the name and the value of a `Set-Cookie` header, as the browser sends them back. */
const cookieOf = (setCookie = '') => setCookie.split(';', 1)[0] ?? '';

const read = (cookie: string) => readSignUpCookie(new Headers({ cookie }));

test('the data of the sign-up form can be read from its cookie, even among other cookies', () => {
  const [cookie] = signUpCookies(SENT, ORIGIN);
  expect(read(`enfilade.notice=signed-up; ${cookieOf(cookie)}; a=b`)).toEqual(SENT);
  expect(read(cookieOf(signUpCookies({ ...SENT, next: undefined }, ORIGIN)[0]))).toEqual({ ...SENT, next: undefined });
});

test('the sign-up cookie is sent only to “Check your email”, lasts an hour, and is hidden from scripts', () => {
  expect(signUpCookies(SENT, ORIGIN).map(cookie => cookie.slice(cookie.indexOf(';')))).toEqual([
    '; Path=/regardez-vos-e-mails; Max-Age=3600; HttpOnly; SameSite=Lax; Secure',
    '; Path=/en/check-your-email; Max-Age=3600; HttpOnly; SameSite=Lax; Secure',
  ]);
  expect(signUpCookies(SENT, 'http://localhost:3000')[0]).not.toContain('Secure');
});

test('the sign-up cookie is deleted for both languages', () => {
  expect(expiredSignUpCookies(ORIGIN)).toEqual([
    'enfilade.sign_up=; Path=/regardez-vos-e-mails; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    'enfilade.sign_up=; Path=/en/check-your-email; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  ]);
});

test.each([
  ['no cookie', ''],
  ['a deleted cookie', 'enfilade.sign_up='],
  ['a cookie of another name', `x${cookieOf(signUpCookies(SENT, ORIGIN)[0])}`],
  ['a cookie that is no JSON', 'enfilade.sign_up=abcd'],
  ['a cookie without an address', `enfilade.sign_up=${Buffer.from('{"username":"Zoé"}').toString('base64url')}`],
  ['a cookie whose JSON is null', `enfilade.sign_up=${Buffer.from('null').toString('base64url')}`],
])('%s gives no data of a sign-up form', (_which, cookie) => {
  expect(read(cookie)).toBeUndefined();
});
