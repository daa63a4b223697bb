import { expect, test } from 'vitest';
import {
  ADA,
  accountsHere,
  browserWith,
  cookiesOf,
  ELSEWHERE,
  HOME,
  SECRET,
} from '#server/auth/testing/accounts-here.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createLimits, type Try } from './rate-limits.ts';

const database = testDatabase();
const site = accountsHere(database);
const { emails, signedIn } = site;

const GUESS = { ...ADA, password: 'a wrong way round' };

/**
 * Leaves five of the hundred tries of a limit. Counts the tries directly, because a real sign-in also hashes two
 * passwords, which is slow.
 */
async function leaveFiveTries(limit: Try): Promise<void> {
  const limits = createLimits(database.db, SECRET);
  for (let i = 0; i < 95; i++) await limits.allow(limit);
}

/** Tries five wrong passwords for Ada's account in one browser, each from a different IP address. */
async function guessFivePasswords(headers = new Headers()): Promise<void> {
  for (let i = 0; i < 5; i++)
    expect(await site.accounts.signIn(GUESS, { ...ELSEWHERE, headers, address: `203.0.113.${i}` })).toMatchObject({
      refusal: 'wrong-credentials',
    });
}

test('after five wrong passwords from an IP address in a minute, only this address is refused sign-in', async () => {
  await signedIn();
  const answers = [];
  for (let i = 0; i < 7; i++) answers.push(await site.accounts.signIn(GUESS, ELSEWHERE));
  const refusals = answers.map(answer => !answer.ok && answer.refusal);
  expect(refusals).toEqual([...Array(5).fill('wrong-credentials'), 'too-many-attempts', 'too-many-attempts']);
  expect(await site.accounts.signIn(ADA, ELSEWHERE)).toEqual({ ok: false, refusal: 'too-many-attempts' });
  expect((await site.accounts.signIn(ADA, HOME)).ok).toBe(true);
});

test('M2 if strangers guess too many passwords, a browser that has signed in before still can sign in', async () => {
  const { known } = await signedIn();
  await leaveFiveTries(['sign-in of an account', ADA.email]);
  await guessFivePasswords();
  expect(await site.accounts.signIn(ADA, ELSEWHERE)).toEqual({ ok: false, refusal: 'too-many-attempts' });
  expect((await site.accounts.signIn(ADA, { ...ELSEWHERE, headers: known })).ok).toBe(true);
});

test('M2 a browser that has signed in to one account gets no extra tries at another account’s password', async () => {
  const eve = await signedIn({ username: 'Eve', email: 'eve@enfilade.example', password: 'the way of Eve' });
  await signedIn();
  await leaveFiveTries(['sign-in of an account', ADA.email]);
  await guessFivePasswords(eve.known);
  expect(await site.accounts.signIn(ADA, ELSEWHERE)).toEqual({ ok: false, refusal: 'too-many-attempts' });
});

test('M2 with the stolen cookie of a player’s browser, a thief can guess 100 passwords an hour at most', async () => {
  const { known } = await signedIn();
  const [, mark = ''] = known.get('cookie')?.split('=') ?? [];
  await leaveFiveTries(['sign-in of an account from a known browser', mark]);
  await guessFivePasswords(known);
  expect(await site.accounts.signIn(ADA, { ...ELSEWHERE, headers: known })).toMatchObject({
    refusal: 'too-many-attempts',
  });
  expect((await site.accounts.signIn(ADA, ELSEWHERE)).ok).toBe(true);
});

test('M2 if others on a network guess passwords, a browser that has signed in before still can do so', async () => {
  const { known } = await signedIn();
  const player = { ...HOME, headers: known };
  const limits = createLimits(database.db, SECRET);
  const exhaust = async (limit: Try) => {
    while (await limits.allow(limit));
  };
  await exhaust(['sign-in of an account from an address in an hour', ADA.email, HOME.address]);
  expect(await site.accounts.signIn(ADA, HOME)).toEqual({ ok: false, refusal: 'too-many-attempts' });
  expect((await site.accounts.signIn(ADA, player)).ok).toBe(true);
  await exhaust(['sign-in of an account from an address', ADA.email, HOME.address]);
  await exhaust(['sign-in from an address', HOME.address]);
  expect(await site.accounts.signIn(ADA, HOME)).toEqual({ ok: false, refusal: 'too-many-attempts' });
  expect((await site.accounts.signIn(ADA, player)).ok).toBe(true);
});

test('M2 all browsers that have signed in to an account before share thirty sign-ins in ten minutes', async () => {
  const { known } = await signedIn();
  let headers = known;
  const answers = [];
  for (let i = 0; i < 32; i++) {
    const answer = await site.accounts.signIn(ADA, { ...HOME, headers, address: `192.0.2.${i}` });
    answers.push(answer.ok);
    headers = browserWith(cookiesOf(answer).filter(cookie => cookie.includes('known_browser')));
    if (!answer.ok) headers = known;
    // a second passes, so that the next cookie that marks the browser as known has another expiry and differs
    site.later(1 / 3600);
  }
  expect(answers).toEqual([...Array(30).fill(true), false, false]);
  expect((await site.accounts.signIn(ADA, ELSEWHERE)).ok).toBe(true);
});

test('successful sign-ins do not count towards the limit of wrong passwords', async () => {
  await signedIn();
  for (let i = 0; i < 8; i++) expect((await site.accounts.signIn(ADA, HOME)).ok).toBe(true);
});

test('an email address gets at most ten emails a day, and a request beyond this limit looks successful', async () => {
  await site.accounts.signUp(ADA, HOME);
  for (let network = 0; network < 12; network++) {
    const caller = { ...HOME, address: `198.51.100.${network}` };
    expect(await site.accounts.resendConfirmation(ADA, caller)).toEqual({ ok: true, value: undefined });
  }
  expect(emails).toHaveLength(10);
});

test('even if a stranger on one network causes many emails to an address, its owner can still sign up', async () => {
  for (let i = 0; i < 8; i++) await site.accounts.signUp({ ...ADA, password: `not Ada’s ${i}` }, ELSEWHERE);
  expect(emails).toHaveLength(3);
  await site.accounts.signUp(ADA, HOME);
  expect(emails).toHaveLength(4);
});

test('L2 a request for an email takes a minimum time, even if the limit of emails is exhausted', async () => {
  const minAnswerMs = 40;
  site.replaceAccounts({ minAnswerMs });
  const operations = {
    signUp: () => site.accounts.signUp(ADA, HOME),
    resendConfirmation: () => site.accounts.resendConfirmation(ADA, HOME),
    requestPasswordReset: () => site.accounts.requestPasswordReset(ADA, HOME),
  };
  for (const [name, ask] of Object.entries(operations))
    for (let i = 0; i < 7; i++) {
      const before = performance.now();
      await ask();
      expect([name, i, performance.now() - before >= minAnswerMs - 1]).toEqual([name, i, true]);
    }
});

test('M1 if strangers use up the emails to an address, its owner can still reset the password', async () => {
  await signedIn();
  const strangers = Array.from({ length: 12 }, (_, i) => ({ ...ELSEWHERE, address: `198.51.${i}.7` }));
  for (const stranger of strangers) await site.accounts.signUp({ ...ADA, username: 'Eve' }, stranger);
  const sent = emails.length;
  await site.accounts.signUp({ ...ADA, username: 'Eve' }, { ...ELSEWHERE, address: '203.0.113.9' });
  expect(emails).toHaveLength(sent);
  await site.accounts.requestPasswordReset(ADA, HOME);
  expect(emails.slice(sent)).toMatchObject([{ kind: 'reset-password', to: ADA.email }]);
});

test('M1 if a stranger asks for too many password resets, the owner on another network still gets one', async () => {
  await signedIn();
  const sent = emails.length;
  const answers = [];
  for (let i = 0; i < 8; i++) answers.push(await site.accounts.requestPasswordReset(ADA, ELSEWHERE));
  expect(answers).toEqual(Array(8).fill({ ok: true, value: undefined }));
  expect(emails).toHaveLength(sent + 2);
  await site.accounts.requestPasswordReset(ADA, HOME);
  expect(emails.slice(sent + 2)).toMatchObject([{ kind: 'reset-password', to: ADA.email }]);
});

test('M1 for the limits of emails to an address, all networks of an IPv6 site count as one network', async () => {
  const site6 = (i: number) => ({ ...ELSEWHERE, address: `2001:db8:7:${i}::1` });
  for (let i = 0; i < 8; i++) await site.accounts.signUp({ ...ADA, password: `not Ada’s ${i}` }, site6(i));
  expect(emails).toHaveLength(3);
  await signedIn();
  const sent = emails.length;
  for (let i = 0; i < 8; i++) await site.accounts.requestPasswordReset(ADA, site6(i));
  expect(emails).toHaveLength(sent + 2);
});

test('M1 if strangers on many networks ask for resets, the owner gets one in a browser used before', async () => {
  const { known } = await signedIn();
  for (let i = 0; i < 9; i++)
    await site.accounts.requestPasswordReset(ADA, { ...ELSEWHERE, address: `198.51.100.${i}` });
  const sent = emails.length;
  for (let i = 0; i < 3; i++) await site.accounts.requestPasswordReset(ADA, HOME);
  expect(emails).toHaveLength(sent);
  for (let i = 0; i < 3; i++) await site.accounts.requestPasswordReset(ADA, { ...HOME, headers: known });
  expect(emails).toHaveLength(sent + 2);
});
