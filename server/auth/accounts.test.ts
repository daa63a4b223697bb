import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { attempts, credentials, gameHistory, mailLinks, profiles, rateLimits, sessions } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import type { Accounts } from './accounts.ts';
import type { AccountEmail } from './accounts-context.ts';
import { createAccounts } from './create-accounts.ts';
import { createLimits } from './rate-limits.ts';

const database = testDatabase();
const SECRET = 's'.repeat(32);
const ADA = { username: 'Ada', email: 'ada@enfilade.example', password: 'a long way round' };
const HOME = { language: 'fr', address: '192.0.2.1' } as const;
const ELSEWHERE = { language: 'en', address: '198.51.100.7' } as const;

let accounts: Accounts;
let emails: AccountEmail[];
let signedOut: string[];
let now: Date;

beforeEach(async () => {
  await database.db.delete(profiles);
  await database.db.delete(rateLimits);
  emails = [];
  signedOut = [];
  now = new Date();
  accounts = createAccounts({
    db: database.db,
    limits: createLimits(database.db, SECRET),
    secret: SECRET,
    origin: 'https://enfilade.example',
    log: pino({ level: 'silent' }),
    queueEmail: async (_tx, email) => void emails.push(email),
    onEmailQueued: () => {},
    onSignedOut: userId => signedOut.push(userId),
    now: () => now,
    minAnswerMs: 0,
  });
});

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

const tokenOf = (email: AccountEmail | undefined): string => (email && 'token' in email ? email.token : 'none');

/** Returns the request headers of a browser that has stored the given cookies. */
const browserWith = (cookies: readonly string[]) =>
  new Headers({ cookie: cookies.map(cookie => cookie.split(';', 1)[0]).join('; ') });

async function signedIn(form = ADA) {
  await accounts.signUp(form, HOME);
  await accounts.confirmEmail(tokenOf(emails.at(-1)), HOME);
  const answer = await accounts.signIn(form, new Headers(), HOME);
  if (!answer.ok) throw new Error(answer.refusal);
  const headers = browserWith(answer.value);
  const { player } = await accounts.getSession(headers);
  return { headers, cookies: answer.value, player: player! };
}

test('a player signs up, confirms the address, signs in and has a session', async () => {
  expect(await accounts.signUp(ADA, HOME)).toEqual({ ok: true });
  expect(emails).toEqual([
    { kind: 'confirm-email', to: ADA.email, username: 'Ada', language: 'fr', token: expect.any(String) },
  ]);
  expect(await accounts.signIn(ADA, new Headers(), HOME)).toEqual({ ok: false, refusal: 'not-confirmed' });
  expect(await accounts.confirmEmail(tokenOf(emails[0]), HOME)).toEqual({ ok: true });
  const answer = await accounts.signIn(ADA, new Headers(), HOME);
  const { player } = await accounts.getSession(browserWith(answer.ok ? answer.value : []));
  expect(player).toEqual({ id: expect.any(String), username: 'Ada', email: ADA.email });
});

test('session cookies are HttpOnly, SameSite=Lax and Secure', async () => {
  const { cookies } = await signedIn();
  expect(cookies.filter(cookie => !/HttpOnly/i.test(cookie) || !/SameSite=Lax/i.test(cookie))).toEqual([]);
  expect(cookies.filter(cookie => !/; Secure/i.test(cookie) || !cookie.startsWith('__Secure-'))).toEqual([]);
});

test('a request with a missing, truncated or forged cookie has no session', async () => {
  const { headers } = await signedIn();
  const cookie = headers.get('cookie')!;
  for (const wrong of ['', cookie.slice(0, -3), cookie.replace('=', '=x'), '__Secure-enfilade.session_token=a.b'])
    expect((await accounts.getSession(new Headers({ cookie: wrong }))).player).toBeUndefined();
});

test('passwords are stored only as argon2id hashes, and IP addresses are not stored', async () => {
  await signedIn();
  const [credential] = await database.db.select().from(credentials);
  expect(credential?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const [session] = await database.db.select().from(sessions);
  expect([session?.ipAddress, session?.userAgent]).toEqual([null, null]);
  const stored = JSON.stringify(await database.db.select().from(rateLimits));
  expect(stored).not.toContain('192.0.2.1');
  expect(stored).not.toContain('ada@');
});

test('sign-up with a registered address returns the usual result and informs the owner by email', async () => {
  await signedIn();
  expect(await accounts.signUp({ ...ADA, username: 'Eve', password: 'another way round' }, ELSEWHERE)).toEqual({
    ok: true,
  });
  expect(emails.at(-1)).toEqual({ kind: 'already-registered', to: ADA.email, username: 'Ada', language: 'en' });
  expect((await accounts.signIn(ADA, new Headers(), HOME)).ok).toBe(true);
});

test('a second sign-up replaces an unconfirmed account and invalidates the first confirmation link', async () => {
  await accounts.signUp({ ...ADA, username: 'Eve', password: 'chosen by somebody else' }, ELSEWHERE);
  await accounts.signUp(ADA, HOME);
  expect(await accounts.confirmEmail(tokenOf(emails[0]), HOME)).toEqual({ ok: false, refusal: 'unknown' });
  await accounts.confirmEmail(tokenOf(emails[1]), HOME);
  expect((await accounts.signIn(ADA, new Headers(), HOME)).ok).toBe(true);
});

test('five concurrent sign-ups with the same address create one account', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => accounts.signUp(ADA, HOME)));
  expect(answers).toEqual(Array(5).fill({ ok: true }));
  expect(await database.db.select().from(profiles)).toHaveLength(1);
  expect(await accounts.confirmEmail(tokenOf(emails.at(-1)), HOME)).toEqual({ ok: true });
});

test('a confirmation link works only once, only for a day and only unaltered', async () => {
  await accounts.signUp(ADA, HOME);
  const token = tokenOf(emails[0]);
  expect(await accounts.confirmEmail(`${token}x`, HOME)).toEqual({ ok: false, refusal: 'unknown' });
  expect(await accounts.confirmEmail('\0', HOME)).toEqual({ ok: false, refusal: 'unknown' });
  later(24);
  expect(await accounts.confirmEmail(token, HOME)).toEqual({ ok: false, refusal: 'expired' });
  later(-1);
  expect(await accounts.confirmEmail(token, HOME)).toEqual({ ok: true });
  expect(await accounts.confirmEmail(token, HOME)).toEqual({ ok: false, refusal: 'used' });
});

test('when a link is used twenty-five times at once, exactly one use succeeds', async () => {
  await accounts.signUp(ADA, HOME);
  const token = tokenOf(emails[0]);
  const uses = Array.from({ length: 25 }, (_, i) => accounts.confirmEmail(token, { ...HOME, address: `10.0.0.${i}` }));
  expect((await Promise.all(uses)).filter(use => use.ok)).toHaveLength(1);
});

test('a stored token hash does not work as a token', async () => {
  await accounts.signUp(ADA, HOME);
  const [link] = await database.db.select().from(mailLinks);
  expect(link?.tokenHash).not.toBe(tokenOf(emails[0]));
  expect(await accounts.confirmEmail(link!.tokenHash, HOME)).toEqual({ ok: false, refusal: 'unknown' });
});

test('only unconfirmed accounts get a new confirmation email, and the result is always the same', async () => {
  expect(await accounts.resendConfirmation({ email: 'nobody@enfilade.example' }, HOME)).toEqual({ ok: true });
  expect(emails).toEqual([]);
  await accounts.signUp(ADA, HOME);
  expect(await accounts.resendConfirmation(ADA, HOME)).toEqual({ ok: true });
  expect(await accounts.confirmEmail(tokenOf(emails[1]), HOME)).toEqual({ ok: true });
  expect(await accounts.resendConfirmation(ADA, HOME)).toEqual({ ok: true });
  expect(emails).toHaveLength(2);
});

test('a wrong password and an unknown address get the same refusal', async () => {
  await signedIn();
  const refused = { ok: false, refusal: 'wrong-credentials' };
  expect(await accounts.signIn({ ...ADA, password: 'a wrong way round' }, new Headers(), HOME)).toEqual(refused);
  expect(await accounts.signIn({ ...ADA, email: 'nobody@enfilade.example' }, new Headers(), HOME)).toEqual(refused);
});

test('the sixth sign-in in a minute is refused, but sign-in from another IP address still works', async () => {
  await signedIn();
  const guess = { ...ADA, password: 'a wrong way round' };
  const answers = [];
  for (let i = 0; i < 7; i++) answers.push(await accounts.signIn(guess, new Headers(), ELSEWHERE));
  const refusals = answers.map(answer => !answer.ok && answer.refusal);
  expect(refusals).toEqual([...Array(5).fill('wrong-credentials'), 'too-many-attempts', 'too-many-attempts']);
  expect(await accounts.signIn(ADA, new Headers(), ELSEWHERE)).toEqual({ ok: false, refusal: 'too-many-attempts' });
  expect((await accounts.signIn(ADA, new Headers(), HOME)).ok).toBe(true);
});

test('successful sign-ins do not count towards the rate limit', async () => {
  await signedIn();
  for (let i = 0; i < 8; i++) expect((await accounts.signIn(ADA, new Headers(), HOME)).ok).toBe(true);
});

test('a mailbox gets at most five emails a day, and the result does not reveal the limit', async () => {
  await accounts.signUp(ADA, HOME);
  for (let i = 0; i < 8; i++) expect(await accounts.resendConfirmation(ADA, HOME)).toEqual({ ok: true });
  expect(emails).toHaveLength(5);
});

test('a password reset by email ends every session', async () => {
  const { headers } = await signedIn();
  expect(await accounts.requestPasswordReset(ADA, HOME)).toEqual({ ok: true });
  const token = tokenOf(emails.at(-1));
  expect(await accounts.checkResetLink(token)).toBe('good');
  const password = 'found again at last';
  expect(await accounts.resetPassword(token, { password }, HOME)).toEqual({ ok: true });
  expect((await accounts.getSession(headers)).player).toBeUndefined();
  expect((await accounts.signIn(ADA, new Headers(), HOME)).ok).toBe(false);
  expect((await accounts.signIn({ ...ADA, password }, new Headers(), HOME)).ok).toBe(true);
  expect(await accounts.checkResetLink(token)).toBe('used');
  expect(await accounts.resetPassword(token, { password }, HOME)).toEqual({ ok: false, refusal: 'used' });
});

test('a reset link works for an hour and does not work as a confirmation link', async () => {
  await signedIn();
  await accounts.requestPasswordReset(ADA, HOME);
  const token = tokenOf(emails.at(-1));
  expect(await accounts.confirmEmail(token, HOME)).toEqual({ ok: false, refusal: 'unknown' });
  later(1);
  expect(await accounts.checkResetLink(token)).toBe('expired');
  expect(await accounts.resetPassword(token, { password: 'found again' }, HOME)).toEqual({
    ok: false,
    refusal: 'expired',
  });
  expect(await accounts.requestPasswordReset({ email: 'nobody@enfilade.example' }, HOME)).toEqual({ ok: true });
});

test('a new password invalidates every earlier reset link', async () => {
  const { headers, player } = await signedIn();
  for (let i = 0; i < 3; i++) await accounts.requestPasswordReset(ADA, HOME);
  const [first, second, third] = emails.slice(-3).map(tokenOf);
  expect(
    await accounts.changePassword(player, { current: ADA.password, password: 'changed on the way' }, headers),
  ).toMatchObject({ ok: true });
  expect(await accounts.checkResetLink(first!)).toBe('used');
  await accounts.requestPasswordReset(ADA, HOME);
  expect(await accounts.resetPassword(tokenOf(emails.at(-1)), { password: 'found again' }, HOME)).toEqual({
    ok: true,
  });
  for (const token of [second!, third!]) expect(await accounts.checkResetLink(token)).toBe('used');
});

test('changing the password ends all other sessions and issues new cookies for the current one', async () => {
  const { headers, player } = await signedIn();
  const other = await accounts.signIn(ADA, new Headers(), HOME);
  const form = { current: ADA.password, password: 'changed on the way' };
  expect(await accounts.changePassword(player, { ...form, current: 'not this one' }, headers)).toEqual({
    ok: false,
    refusal: 'wrong-password',
  });
  const answer = await accounts.changePassword(player, form, headers);
  const renewed = browserWith(answer.ok ? answer.value : []);
  expect((await accounts.getSession(renewed)).player).toEqual(player);
  expect(renewed.get('cookie')).not.toBe(headers.get('cookie'));
  expect((await accounts.getSession(headers)).player).toBeUndefined();
  expect((await accounts.getSession(browserWith(other.ok ? other.value : []))).player).toBeUndefined();
});

test('signing out also ends the session on the server', async () => {
  const { headers } = await signedIn();
  const cookies = await accounts.signOut(headers);
  expect(cookies.join()).toMatch(/Max-Age=0/i);
  expect((await accounts.getSession(headers)).player).toBeUndefined();
});

test('a session ends after ninety days, even if it is renewed', async () => {
  const { headers } = await signedIn();
  await database.db.update(sessions).set({ createdAt: new Date(Date.now() - 91 * 86_400_000) });
  expect((await accounts.getSession(headers)).player).toBeUndefined();
});

test('a session is renewed after a day', async () => {
  const { headers } = await signedIn();
  const DAY = 86_400_000;
  await database.db.update(sessions).set({ expiresAt: new Date(Date.now() + 28 * DAY) });
  const { cookies } = await accounts.getSession(headers);
  expect(cookies.join()).toContain('session_token');
  const [session] = await database.db.select().from(sessions);
  expect(session!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * DAY);
});

test('after a player changes the username, the session contains the new one', async () => {
  const { headers, player } = await signedIn();
  await accounts.rename(player, { username: 'Ada <b>Lovelace</b>' });
  expect((await accounts.getSession(headers)).player?.username).toBe('Ada <b>Lovelace</b>');
});

test('deleting an account requires the password and deletes all rows of the player', async () => {
  const { headers, player } = await signedIn();
  await database.db.insert(attempts).values({ id: 'a', playerId: player.id, level: 1, seed: 's', issuedAt: now });
  expect(await accounts.deleteAccount(player, { password: 'not this one' }, headers)).toEqual({
    ok: false,
    refusal: 'wrong-password',
  });
  expect((await accounts.deleteAccount(player, ADA, headers)).ok).toBe(true);
  for (const table of [profiles, sessions, credentials, mailLinks, attempts, gameHistory])
    expect(await database.db.select().from(table)).toEqual([]);
  expect((await accounts.getSession(headers)).player).toBeUndefined();
});

test('an export contains the player’s data but no token or password hash', async () => {
  const { player } = await signedIn();
  await database.db.insert(attempts).values({ id: 'a', playerId: player.id, level: 1, seed: 's', issuedAt: now });
  const text = JSON.stringify(await accounts.exportAccount(player));
  expect(JSON.parse(text)).toMatchObject({
    profile: { username: 'Ada', email: ADA.email },
    sessions: [{}],
    history: [],
    attempts: [{ id: 'a', level: 1 }],
  });
  const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, player.id));
  expect(text).not.toContain(session!.token);
  expect(text).not.toContain('argon2id');
});

test('onSignedOut is called whenever a session of a player ends', async () => {
  const { headers, player } = await signedIn();
  await accounts.signOut(headers);
  expect(signedOut).toEqual([player.id]);
  await accounts.signOut(headers); // this session has already ended
  expect(signedOut).toEqual([player.id]);
  const again = await signedIn();
  await accounts.changePassword(again.player, { current: ADA.password, password: 'another way round' }, again.headers);
  expect(signedOut).toEqual([player.id, player.id]);
  await accounts.requestPasswordReset(ADA, HOME);
  await accounts.resetPassword(tokenOf(emails.at(-1)), { password: 'a third way round' }, HOME);
  expect(signedOut).toHaveLength(3);
  await accounts.deleteAccount(again.player, { password: 'a third way round' }, again.headers);
  expect(signedOut).toHaveLength(4);
});
