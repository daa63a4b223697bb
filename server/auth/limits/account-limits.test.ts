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

/** Uses up all but five tries of a limit of a hundred, without the two hashes that each guess of a password takes. */
async function leaveFiveTries(limit: Try): Promise<void> {
  const limits = createLimits(database.db, SECRET);
  for (let i = 0; i < 95; i++) await limits.allow(limit);
}

/** Guesses five passwords of Ada's account, each from an IP address of its own, all of them in one browser. */
async function guessFivePasswords(headers = new Headers()): Promise<void> {
  for (let i = 0; i < 5; i++)
    expect(await site.accounts.signIn(GUESS, { ...ELSEWHERE, headers, address: `203.0.113.${i}` })).toMatchObject({
      refusal: 'wrong-credentials',
    });
}

test('the sixth sign-in in a minute is refused, but sign-in from another IP address still works', async () => {
  await signedIn();
  const answers = [];
  for (let i = 0; i < 7; i++) answers.push(await site.accounts.signIn(GUESS, ELSEWHERE));
  const refusals = answers.map(answer => !answer.ok && answer.refusal);
  expect(refusals).toEqual([...Array(5).fill('wrong-credentials'), 'too-many-attempts', 'too-many-attempts']);
  expect(await site.accounts.signIn(ADA, ELSEWHERE)).toEqual({ ok: false, refusal: 'too-many-attempts' });
  expect((await site.accounts.signIn(ADA, HOME)).ok).toBe(true);
});

test('M2 strangers who guess passwords cannot lock the player out of a known browser', async () => {
  const { known } = await signedIn();
  await leaveFiveTries(['sign-in of an account', ADA.email]);
  await guessFivePasswords();
  expect(await site.accounts.signIn(ADA, ELSEWHERE)).toEqual({ ok: false, refusal: 'too-many-attempts' });
  expect((await site.accounts.signIn(ADA, { ...ELSEWHERE, headers: known })).ok).toBe(true);
});

test('M2 a browser that is known for one account counts as unknown for any other account', async () => {
  const eve = await signedIn({ username: 'Eve', email: 'eve@enfilade.example', password: 'the way of Eve' });
  await signedIn();
  await leaveFiveTries(['sign-in of an account', ADA.email]);
  await guessFivePasswords(eve.known);
  expect(await site.accounts.signIn(ADA, ELSEWHERE)).toEqual({ ok: false, refusal: 'too-many-attempts' });
});

test('M2 a stolen cookie of a known browser allows a hundred guesses an hour', async () => {
  const { known } = await signedIn();
  const [, mark = ''] = known.get('cookie')?.split('=') ?? [];
  await leaveFiveTries(['sign-in of an account from a known browser', mark]);
  await guessFivePasswords(known);
  expect(await site.accounts.signIn(ADA, { ...ELSEWHERE, headers: known })).toMatchObject({
    refusal: 'too-many-attempts',
  });
  expect((await site.accounts.signIn(ADA, ELSEWHERE)).ok).toBe(true);
});

test('M2 neighbours of the same network who guess passwords cannot lock the player out of a known browser', async () => {
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

test('M2 the known browsers of an account share a separate limit, however many marks they have', async () => {
  const { known } = await signedIn();
  let headers = known;
  const answers = [];
  for (let i = 0; i < 32; i++) {
    const answer = await site.accounts.signIn(ADA, { ...HOME, headers, address: `192.0.2.${i}` });
    answers.push(answer.ok);
    headers = browserWith(cookiesOf(answer).filter(cookie => cookie.includes('known_browser')));
    if (!answer.ok) headers = known;
    site.later(1 / 3600); // a new mark each second
  }
  expect(answers).toEqual([...Array(30).fill(true), false, false]);
  expect((await site.accounts.signIn(ADA, ELSEWHERE)).ok).toBe(true);
});

test('successful sign-ins do not count towards the rate limit', async () => {
  await signedIn();
  for (let i = 0; i < 8; i++) expect((await site.accounts.signIn(ADA, HOME)).ok).toBe(true);
});

test('a mailbox gets at most ten emails a day, and the result does not reveal the limit', async () => {
  await site.accounts.signUp(ADA, HOME);
  for (let network = 0; network < 12; network++) {
    const caller = { ...HOME, address: `198.51.100.${network}` };
    expect(await site.accounts.resendConfirmation(ADA, caller)).toEqual({ ok: true, value: undefined });
  }
  expect(emails).toHaveLength(10);
});

test('a stranger cannot use up the emails of an address, because one network gets three of them', async () => {
  for (let i = 0; i < 8; i++) await site.accounts.signUp({ ...ADA, password: `not Ada’s ${i}` }, ELSEWHERE);
  expect(emails).toHaveLength(3);
  await site.accounts.signUp(ADA, HOME);
  expect(emails).toHaveLength(4);
});

test('L2 an answer takes the minimum time, even if the limit of emails to an address is reached', async () => {
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

test('M1 strangers who use up the emails of an address leave its owner the reset of the password', async () => {
  await signedIn();
  const strangers = Array.from({ length: 12 }, (_, i) => ({ ...ELSEWHERE, address: `198.51.${i}.7` }));
  for (const stranger of strangers) await site.accounts.signUp({ ...ADA, username: 'Eve' }, stranger);
  const sent = emails.length;
  await site.accounts.signUp({ ...ADA, username: 'Eve' }, { ...ELSEWHERE, address: '203.0.113.9' });
  expect(emails).toHaveLength(sent);
  await site.accounts.requestPasswordReset(ADA, HOME);
  expect(emails.slice(sent)).toMatchObject([{ kind: 'reset-password', to: ADA.email }]);
});

test('M1 a stranger who asks for resets of an account leaves its owner one, because a network gets two of them', async () => {
  await signedIn();
  const sent = emails.length;
  const answers = [];
  for (let i = 0; i < 8; i++) answers.push(await site.accounts.requestPasswordReset(ADA, ELSEWHERE));
  expect(answers).toEqual(Array(8).fill({ ok: true, value: undefined }));
  expect(emails).toHaveLength(sent + 2);
  await site.accounts.requestPasswordReset(ADA, HOME);
  expect(emails.slice(sent + 2)).toMatchObject([{ kind: 'reset-password', to: ADA.email }]);
});

test('M1 the networks of an IPv6 site count as one for the emails to an address', async () => {
  const site6 = (i: number) => ({ ...ELSEWHERE, address: `2001:db8:7:${i}::1` });
  for (let i = 0; i < 8; i++) await site.accounts.signUp({ ...ADA, password: `not Ada’s ${i}` }, site6(i));
  expect(emails).toHaveLength(3);
  await signedIn();
  const sent = emails.length;
  for (let i = 0; i < 8; i++) await site.accounts.requestPasswordReset(ADA, site6(i));
  expect(emails).toHaveLength(sent + 2);
});

test('M1 if strangers on many networks ask for password resets of an account, a known browser of the player can still ask for one', async () => {
  const { known } = await signedIn();
  for (let i = 0; i < 9; i++)
    await site.accounts.requestPasswordReset(ADA, { ...ELSEWHERE, address: `198.51.100.${i}` });
  const sent = emails.length;
  for (let i = 0; i < 3; i++) await site.accounts.requestPasswordReset(ADA, HOME);
  expect(emails).toHaveLength(sent);
  for (let i = 0; i < 3; i++) await site.accounts.requestPasswordReset(ADA, { ...HOME, headers: known });
  expect(emails).toHaveLength(sent + 2);
});
