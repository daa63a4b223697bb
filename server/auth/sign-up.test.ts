import { expect, test } from 'vitest';
import { pendingSignUps, profiles, verifications } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import {
  ADA,
  accountsHere,
  browserWith,
  cookiesOf,
  ELSEWHERE,
  HOME,
  NO_PASSWORD,
  tokenOf,
} from './testing/accounts-here.ts';

const database = testDatabase();
const site = accountsHere(database);
const { emails, later, signedIn, signedUp } = site;

test('a player signs up, confirms the address, signs in and has a session', async () => {
  const { browser, token } = await signedUp();
  expect(emails).toEqual([
    { kind: 'confirm-email', to: ADA.email, username: 'Ada', language: 'fr', token: expect.any(String) },
  ]);
  expect(await site.accounts.signIn(ADA, HOME)).toEqual({ ok: false, refusal: 'not-confirmed' });
  expect(await database.db.select().from(profiles)).toEqual([]);
  expect(await site.accounts.confirmEmail(token, NO_PASSWORD, browser)).toMatchObject({ ok: true });
  const answer = await site.accounts.signIn(ADA, HOME);
  const { player } = await site.accounts.getSession(browserWith(cookiesOf(answer)));
  expect(player).toEqual({ id: expect.any(String), username: 'Ada', email: ADA.email });
});

test('if the address of a sign-up has an account, the response is as usual and the owner gets an email', async () => {
  await signedIn();
  const answer = await site.accounts.signUp({ ...ADA, username: 'Eve', password: 'another way round' }, ELSEWHERE);
  expect(answer).toEqual({ ok: true, value: [expect.stringMatching(/known_browser=/)] });
  expect(emails.at(-1)).toEqual({ kind: 'already-registered', to: ADA.email, username: 'Ada', language: 'en' });
  expect((await site.accounts.signIn(ADA, HOME)).ok).toBe(true);
});

test('M1 even if strangers sign up with an address, its owner can still confirm it and get the account', async () => {
  const alice = await signedUp();
  const mallory = { ...ADA, username: 'Mallory', password: 'chosen by Mallory' };
  const others = [];
  for (let i = 0; i < 4; i++) others.push(await signedUp(mallory, ELSEWHERE));
  expect(await site.accounts.confirmEmail(others[3]!.token, NO_PASSWORD, alice.browser)).toMatchObject({
    refusal: 'password-missing',
  });
  expect(await site.accounts.confirmEmail(others[3]!.token, ADA, alice.browser)).toMatchObject({
    refusal: 'wrong-password',
  });
  expect(await site.accounts.confirmEmail(alice.token, NO_PASSWORD, alice.browser)).toMatchObject({ ok: true });
  expect(await site.accounts.signIn(mallory, ELSEWHERE)).toMatchObject({ refusal: 'wrong-credentials' });
  const answer = await site.accounts.signIn(ADA, HOME);
  expect((await site.accounts.getSession(browserWith(cookiesOf(answer)))).player?.username).toBe('Ada');
  for (const { token, browser } of others)
    expect(await site.accounts.confirmEmail(token, mallory, browser)).toMatchObject({ refusal: 'used' });
  await site.accounts.requestPasswordReset(ADA, HOME);
  expect(emails.at(-1)).toMatchObject({ kind: 'reset-password', to: ADA.email });
  expect(await database.db.select().from(pendingSignUps)).toEqual([]);
});

test('in the browser that signed up, the confirmation link needs no password and signs the player in', async () => {
  const { browser, token } = await signedUp({ ...ADA, returnPath: '/en/select-mode' });
  expect(await site.accounts.confirmationNeedsPassword(token, browser.headers)).toBe(false);
  const answer = await site.accounts.confirmEmail(token, NO_PASSWORD, browser);
  expect(answer).toMatchObject({ ok: true, value: { isSignedIn: true, returnPath: '/en/select-mode' } });
  const { player } = await site.accounts.getSession(browserWith(answer.ok ? answer.value.cookies : []));
  expect(player).toMatchObject({ username: 'Ada', email: ADA.email });
});

test('in any other browser, the confirmation link needs the password and does not sign the player in', async () => {
  const { token } = await signedUp();
  const { browser } = await signedUp({ ...ADA, email: 'eve@enfilade.example', password: 'the way of Eve' });
  for (const other of [ELSEWHERE, browser]) {
    expect(await site.accounts.confirmationNeedsPassword(token, other.headers)).toBe(true);
    expect(await site.accounts.confirmEmail(token, NO_PASSWORD, other)).toMatchObject({ refusal: 'password-missing' });
    expect(await site.accounts.confirmEmail(token, { password: 'a wrong way' }, other)).toMatchObject({
      refusal: 'wrong-password',
    });
  }
  expect(await database.db.select().from(profiles)).toEqual([]);
  expect(await site.accounts.confirmEmail(token, ADA, ELSEWHERE)).toEqual({
    ok: true,
    value: { cookies: [], isSignedIn: false, returnPath: undefined },
  });
  expect((await site.accounts.signIn(ADA, HOME)).ok).toBe(true);
});

test('a confirmation link allows five wrong passwords, even if each comes from another IP address', async () => {
  const { token } = await signedUp();
  const refusals = [];
  for (let i = 0; i < 6; i++) {
    const answer = await site.accounts.confirmEmail(
      token,
      { password: 'a wrong way' },
      { ...HOME, address: `10.0.0.${i}` },
    );
    refusals.push(!answer.ok && answer.refusal);
  }
  expect(refusals).toEqual([...Array(5).fill('wrong-password'), 'too-many-attempts']);
});

test('five concurrent sign-ups with the same address create one account', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => site.accounts.signUp(ADA, HOME)));
  expect(answers.filter(answer => answer.ok)).toHaveLength(5);
  const confirmations = emails.map(email => site.accounts.confirmEmail(tokenOf(email), ADA, HOME));
  expect((await Promise.all(confirmations)).filter(answer => answer.ok)).toHaveLength(1);
  expect(await database.db.select().from(profiles)).toHaveLength(1);
});

test('a confirmation link works only once, only for a day and only if it is unaltered', async () => {
  const { browser, token } = await signedUp();
  const confirm = (altered = token) => site.accounts.confirmEmail(altered, NO_PASSWORD, browser);
  expect(await confirm(`${token}x`)).toEqual({ ok: false, refusal: 'unknown' });
  expect(await confirm('\0')).toEqual({ ok: false, refusal: 'unknown' });
  later(24);
  expect(await confirm()).toEqual({ ok: false, refusal: 'expired' });
  later(-1);
  expect(await confirm()).toMatchObject({ ok: true });
  expect(await confirm()).toEqual({ ok: false, refusal: 'used' });
});

test('when a confirmation link is used twenty-five times at once, exactly one use succeeds', async () => {
  const { browser, token } = await signedUp();
  const uses = Array.from({ length: 25 }, (_, i) =>
    site.accounts.confirmEmail(token, NO_PASSWORD, { ...browser, address: `10.0.0.${i}` }),
  );
  expect((await Promise.all(uses)).filter(use => use.ok)).toHaveLength(1);
});

test('the hash of a confirmation link’s token, as the database stores it, is not accepted as the token', async () => {
  const { browser, token } = await signedUp();
  const [link] = await database.db.select().from(verifications);
  const [, hash = ''] = link!.identifier.split(' ');
  expect(hash).not.toBe(token);
  expect(await site.accounts.confirmEmail(hash, NO_PASSWORD, browser)).toEqual({ ok: false, refusal: 'unknown' });
});

test('only a pending sign-up gets a new confirmation email, but every request gets the same response', async () => {
  const sent = { ok: true, value: undefined };
  expect(await site.accounts.resendConfirmation({ email: 'nobody@enfilade.example' }, HOME)).toEqual(sent);
  expect(emails).toEqual([]);
  const { browser } = await signedUp();
  expect(await site.accounts.resendConfirmation(ADA, HOME)).toEqual(sent);
  expect(await site.accounts.confirmEmail(tokenOf(emails[1]), NO_PASSWORD, browser)).toMatchObject({ ok: true });
  expect(await site.accounts.resendConfirmation(ADA, HOME)).toEqual(sent);
  expect(emails).toHaveLength(2);
});

test('a new confirmation email is for this browser’s sign-up, even if other browsers signed up later', async () => {
  const { browser } = await signedUp();
  await signedUp({ ...ADA, username: 'Mallory', password: 'chosen by Mallory' }, ELSEWHERE);
  await site.accounts.resendConfirmation(ADA, browser);
  expect(emails.at(-1)).toMatchObject({ kind: 'confirm-email', username: 'Ada' });
  expect(await site.accounts.confirmEmail(tokenOf(emails.at(-1)), NO_PASSWORD, browser)).toMatchObject({ ok: true });
});

test('sign-in reveals that a sign-up is pending only to a visitor who knows the password of the sign-up', async () => {
  await signedUp();
  const mallory = { ...ADA, username: 'Mallory', password: 'chosen by Mallory' };
  await signedUp(mallory, ELSEWHERE);
  for (const form of [ADA, mallory])
    expect(await site.accounts.signIn(form, HOME)).toEqual({ ok: false, refusal: 'not-confirmed' });
  const guess = { ...ADA, password: 'a wrong way round' };
  expect(await site.accounts.signIn(guess, HOME)).toEqual({ ok: false, refusal: 'wrong-credentials' });
});
