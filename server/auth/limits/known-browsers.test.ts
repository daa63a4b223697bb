import { expect, test } from 'vitest';
import { createKnownBrowsers } from './known-browsers.ts';

const ADA = { id: 'ada', password: '$argon2id$ada' };
const DAY_MS = 86_400_000;

let now = new Date('2026-11-22T12:00:00Z');
const on = (origin: string, secret = 's'.repeat(32)) => createKnownBrowsers({ secret, origin, now: () => now });
const known = on('https://enfilade.example');

const NAME = '__Secure-enfilade.known_browser';
const browserWith = (setCookie: string) => new Headers({ cookie: `a=1; ${setCookie.split(';', 1)[0]}` });

test('a browser that has signed in is known for a year, or until the account’s password changes', () => {
  const browser = browserWith(known.remember(new Headers(), ADA));
  expect(known.markIn(browser, ADA)).toMatch(/^\d+\.[\w-]{43}$/);
  expect(known.markIn(browser, { ...ADA, id: 'eve' })).toBeUndefined();
  expect(known.markIn(browser, { ...ADA, password: '$argon2id$new' })).toBeUndefined();
  expect(on('https://enfilade.example', 't'.repeat(32)).markIn(browser, ADA)).toBeUndefined();
  now = new Date(now.getTime() + 365 * DAY_MS);
  expect(known.markIn(browser, ADA)).toBeUndefined();
});

test('the cookie that marks a browser as known is hidden from scripts, and names neither account nor password', () => {
  const cookie = known.remember(new Headers(), ADA);
  expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(cookie).not.toMatch(/ada|argon/);
  expect(on('http://localhost').remember(new Headers(), ADA)).toMatch(/^enfilade\.known_browser=[^;]*;.*SameSite=Lax$/);
});

test('a browser is known for the last five accounts that signed in, and can be made unknown for one of them', () => {
  const accounts = Array.from({ length: 6 }, (_, i) => ({ id: `player ${i}`, password: 'x' }));
  let browser = new Headers();
  for (const account of [...accounts, ...accounts.slice(-1)]) browser = browserWith(known.remember(browser, account));
  const isKnown = () => accounts.map(account => known.markIn(browser, account) !== undefined);
  expect(isKnown()).toEqual([false, true, true, true, true, true]);
  browser = browserWith(known.forget(browser, accounts[2]!));
  expect(isKnown()).toEqual([false, true, false, true, true, true]);
  expect(known.forget(browserWith(known.remember(new Headers(), ADA)), ADA)).toContain(`${NAME}=; Max-Age=0;`);
});

test('a forged or damaged cookie that marks a browser as known is ignored, and the next one is valid', () => {
  const [expires = '', mark = ''] = known.markIn(browserWith(known.remember(new Headers(), ADA)), ADA)!.split('.');
  const wrong = [`${Number(expires) + 1}.${mark}`, `${expires}.`, `.${mark}`, mark, `${expires}.${mark}x`, '~', '%'];
  const odd = [`${expires}.${'é'.repeat(43)}`, `${expires}.%0d%0aset-cookie: a=b`, '1e99.x', '~'.repeat(9999)];
  for (const value of [...wrong, ...odd]) {
    const browser = { get: () => `${NAME}=${value}` } as unknown as Headers;
    expect([value, known.markIn(browser, ADA)]).toEqual([value, undefined]);
    expect(known.remember(browser, ADA).split(';', 1)[0]).toMatch(/^__Secure-enfilade\.known_browser=[\w.~-]+$/);
  }
});
