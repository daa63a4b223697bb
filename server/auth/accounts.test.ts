import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { challengeGames } from '#server/challenges/testing/challenge-games.ts';
import { circleGames } from '#server/circles/testing/circle-games.ts';
import { finished } from '#server/daily/attempts/testing/daily-games.ts';
import {
  attempts,
  challengeRuns,
  challenges,
  circleMembers,
  circles,
  credentials,
  dailyAttempts,
  gameHistory,
  pendingSignUps,
  profiles,
  rateLimits,
  seenRecordings,
  sessions,
  verifications,
} from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { dailyGame, newPlayer } from '#server/games/testing/games.ts';
import { createSignedSession } from '#server/players/session.ts';
import { createPasswordHash } from './password-hash.ts';
import {
  ADA,
  accountsHere,
  browserWith,
  cookiesOf,
  ELSEWHERE,
  HOME,
  SECRET,
  tokenOf,
} from './testing/accounts-here.ts';

const database = testDatabase();
const site = accountsHere(database);
const { emails, later, signedIn, signedOut, signedUp } = site;

test('session cookies are HttpOnly, SameSite=Lax and Secure', async () => {
  await signedIn();
  const cookies = cookiesOf(await site.accounts.signIn(ADA, HOME));
  expect(cookies.map(cookie => cookie.split('=', 1)[0])).toHaveLength(2);
  expect(cookies.filter(cookie => !/HttpOnly/i.test(cookie) || !/SameSite=Lax/i.test(cookie))).toEqual([]);
  expect(cookies.filter(cookie => !/; Secure/i.test(cookie) || !cookie.startsWith('__Secure-'))).toEqual([]);
});

test('L13 a session cookie is recognised only if this site has signed it and it is unchanged', async () => {
  const { headers } = await signedIn();
  const cookie = headers.get('cookie') ?? '';
  const signedSession = createSignedSession(SECRET);
  expect(cookie).toContain(`=${signedSession({ headers: { cookie } })}.`);
  expect(createSignedSession('t'.repeat(32))({ headers: { cookie } })).toBeUndefined();
  expect(signedSession({ headers: { cookie: cookie.replace('token=', 'token=x') } })).toBeUndefined();
});

test('if a session cookie is missing, truncated or forged, the request is not signed in', async () => {
  const { headers } = await signedIn();
  const cookie = headers.get('cookie')!;
  for (const wrong of ['', cookie.slice(0, -3), cookie.replace('=', '=x'), '__Secure-enfilade.session_token=a.b'])
    expect((await site.accounts.getSession(new Headers({ cookie: wrong }))).player).toBeUndefined();
});

test('passwords are stored only as argon2id hashes, and IP addresses are not stored', async () => {
  site.replaceAccounts({ passwords: createPasswordHash() });
  await signedIn();
  const [credential] = await database.db.select().from(credentials);
  expect(credential?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const [session] = await database.db.select().from(sessions);
  expect([session?.ipAddress, session?.userAgent]).toEqual([null, null]);
  const stored = JSON.stringify(await database.db.select().from(rateLimits));
  expect(stored).not.toContain('192.0.2.1');
  expect(stored).not.toContain('ada@');
});

test('sign-in is refused with the same words for a wrong password and for an unknown email address', async () => {
  await signedIn();
  const refused = { ok: false, refusal: 'wrong-credentials' };
  expect(await site.accounts.signIn({ ...ADA, password: 'a wrong way round' }, HOME)).toEqual(refused);
  expect(await site.accounts.signIn({ ...ADA, email: 'nobody@enfilade.example' }, HOME)).toEqual(refused);
});

test('if a player resets the password by email, every session of the account ends', async () => {
  const { headers } = await signedIn();
  expect(await site.accounts.requestPasswordReset(ADA, HOME)).toEqual({ ok: true, value: undefined });
  const token = tokenOf(emails.at(-1));
  expect(await site.accounts.checkResetLink(token)).toBe('good');
  const password = 'found again at last';
  expect(await site.accounts.resetPassword(token, { password }, HOME)).toMatchObject({ ok: true });
  expect((await site.accounts.getSession(headers)).player).toBeUndefined();
  expect((await site.accounts.signIn(ADA, HOME)).ok).toBe(false);
  expect((await site.accounts.signIn({ ...ADA, password }, HOME)).ok).toBe(true);
  expect(await site.accounts.checkResetLink(token)).toBe('used');
  expect(await site.accounts.resetPassword(token, { password }, HOME)).toEqual({ ok: false, refusal: 'used' });
});

test('a password reset link works for an hour, and is never accepted as a confirmation link', async () => {
  await signedIn();
  await site.accounts.requestPasswordReset(ADA, HOME);
  const token = tokenOf(emails.at(-1));
  expect(await site.accounts.confirmEmail(token, ADA, HOME)).toEqual({ ok: false, refusal: 'unknown' });
  // the test’s clock moves slightly more than an hour, because better-auth uses the system’s clock, which is a little
  // ahead of it
  later(1.001);
  expect(await site.accounts.checkResetLink(token)).toBe('expired');
  expect(await site.accounts.resetPassword(token, { password: 'found again' }, HOME)).toEqual({
    ok: false,
    refusal: 'expired',
  });
  expect(await site.accounts.requestPasswordReset({ email: 'nobody@enfilade.example' }, HOME)).toEqual({
    ok: true,
    value: undefined,
  });
});

test('after a player sets a new password, earlier password reset links no longer work', async () => {
  const { headers, player } = await signedIn();
  // the three requests come from different networks, because each network may ask for two reset emails a day
  const networks = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
  for (const address of networks) await site.accounts.requestPasswordReset(ADA, { ...HOME, address });
  const [first, second, third] = emails.slice(-3).map(tokenOf);
  expect(
    await site.accounts.changePassword(player, { current: ADA.password, password: 'changed on the way' }, headers),
  ).toMatchObject({ ok: true });
  expect(await site.accounts.checkResetLink(first!)).toBe('used');
  await site.accounts.requestPasswordReset(ADA, HOME);
  expect(await site.accounts.resetPassword(tokenOf(emails.at(-1)), { password: 'found again' }, HOME)).toMatchObject({
    ok: true,
  });
  for (const token of [second!, third!]) expect(await site.accounts.checkResetLink(token)).toBe('used');
});

test('changing the password ends all other sessions and issues new cookies for the current one', async () => {
  const { headers, player } = await signedIn();
  const other = await site.accounts.signIn(ADA, HOME);
  const form = { current: ADA.password, password: 'changed on the way' };
  expect(await site.accounts.changePassword(player, { ...form, current: 'not this one' }, headers)).toEqual({
    ok: false,
    refusal: 'wrong-password',
  });
  const answer = await site.accounts.changePassword(player, form, headers);
  const renewed = browserWith(cookiesOf(answer));
  expect((await site.accounts.getSession(renewed)).player).toEqual(player);
  expect(renewed.get('cookie')).not.toBe(headers.get('cookie'));
  expect((await site.accounts.getSession(headers)).player).toBeUndefined();
  expect((await site.accounts.getSession(browserWith(cookiesOf(other)))).player).toBeUndefined();
});

test.each(['verifications', 'sessions'])(
  'if a write to the table %s fails during a change of password, the password, links and sessions stay unchanged',
  async table => {
    const { headers, player } = await signedIn();
    await site.accounts.requestPasswordReset(ADA, HOME);
    const token = tokenOf(emails.at(-1));
    const stopRefusing = async () => void (await database.db.execute(sql`drop function if exists refuse cascade`));
    // the function of the database trigger is removed even if the test fails, because later tests use the same database
    onTestFinished(stopRefusing);
    await database.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no change'; end $$`);
    const trigger = sql`create trigger refuse before update or delete on ${sql.identifier(table)}`;
    await database.db.execute(sql`${trigger} for each row execute function refuse()`);
    const change = { current: ADA.password, password: 'changed on the way' };
    await expect(site.accounts.changePassword(player, change, headers)).rejects.toThrow();
    await stopRefusing();
    expect((await site.accounts.getSession(headers)).player).toEqual(player);
    expect(await site.accounts.checkResetLink(token)).toBe('good');
    expect(await site.accounts.signIn(ADA, HOME)).toMatchObject({ ok: true });
    expect(signedOut).toEqual([]);
  },
);

test('signing out also ends the session on the server', async () => {
  const { headers } = await signedIn();
  const cookies = await site.accounts.signOut(headers);
  expect(cookies.join()).toMatch(/Max-Age=0/i);
  expect((await site.accounts.getSession(headers)).player).toBeUndefined();
});

test('a session ends ninety days after the sign-in, even if it has been renewed', async () => {
  const { headers } = await signedIn();
  await database.db.update(sessions).set({ createdAt: new Date(Date.now() - 91 * 86_400_000) });
  expect((await site.accounts.getSession(headers)).player).toBeUndefined();
});

test('if a player uses a session that was last renewed more than a day ago, it is renewed again', async () => {
  const { headers } = await signedIn();
  const DAY = 86_400_000;
  await database.db.update(sessions).set({ expiresAt: new Date(Date.now() + 28 * DAY) });
  const { cookies } = await site.accounts.getSession(headers);
  expect(cookies.join()).toContain('session_token');
  const [session] = await database.db.select().from(sessions);
  expect(session!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * DAY);
});

test('if a player changes the username, the current session has the new name', async () => {
  const { headers, player } = await signedIn();
  await site.accounts.rename(player, { username: 'Ada <b>Lovelace</b>' });
  expect((await site.accounts.getSession(headers)).player?.username).toBe('Ada <b>Lovelace</b>');
});

test('if a visitor resets a pending sign-up’s password by email, the account gets the new password', async () => {
  const { token } = await signedUp();
  await site.accounts.requestPasswordReset(ADA, ELSEWHERE);
  const reset = tokenOf(emails.at(-1));
  expect(await site.accounts.checkResetLink(reset)).toBe('good');
  const password = 'found again at last';
  expect(await site.accounts.resetPassword(reset, { password }, ELSEWHERE)).toMatchObject({ ok: true });
  expect(await site.accounts.checkResetLink(reset)).toBe('used');
  expect(await site.accounts.signIn(ADA, HOME)).toMatchObject({ refusal: 'wrong-credentials' });
  expect((await site.accounts.signIn({ ...ADA, password }, HOME)).ok).toBe(true);
  expect(await site.accounts.confirmEmail(token, ADA, HOME)).toMatchObject({ refusal: 'used' });
});

test('when a password reset link is used ten times at once, exactly one use succeeds', async () => {
  await signedIn();
  await site.accounts.requestPasswordReset(ADA, HOME);
  const token = tokenOf(emails.at(-1));
  const uses = Array.from({ length: 10 }, (_, i) =>
    site.accounts.resetPassword(token, { password: `found again ${i}` }, { ...HOME, address: `10.0.0.${i}` }),
  );
  const answers = await Promise.all(uses);
  expect(answers.filter(use => use.ok)).toHaveLength(1);
  expect(answers.filter(use => !use.ok).map(use => use.refusal)).toEqual(Array(9).fill('used'));
});

test('deleting an account requires the password and deletes all rows of the player', async () => {
  const { headers, player } = await signedIn();
  await database.db
    .insert(attempts)
    .values({ id: 'a', playerId: player.id, level: 1, seed: 's', issuedAt: new Date() });
  await database.db.insert(dailyAttempts).values(finished({ playerId: player.id, keyHash: null }));
  await database.db.insert(gameHistory).values(dailyGame(player.id));
  await challengeGames(database).challenge(player);
  await circleGames(database).circle(player);
  await database.db.insert(seenRecordings).values({ playerId: player.id, puzzles: ['a'] });
  expect(await site.accounts.deleteAccount(player, { password: 'not this one' }, headers)).toEqual({
    ok: false,
    refusal: 'wrong-password',
  });
  expect((await site.accounts.deleteAccount(player, ADA, headers)).ok).toBe(true);
  const tables = [
    profiles,
    pendingSignUps,
    sessions,
    credentials,
    verifications,
    attempts,
    dailyAttempts,
    gameHistory,
    challenges,
    challengeRuns,
    circles,
    circleMembers,
    seenRecordings,
  ];
  for (const table of tables) expect(await database.db.select().from(table)).toEqual([]);
  expect((await site.accounts.getSession(headers)).player).toBeUndefined();
});

test('an export contains the player’s data, but no session token and no password hash', async () => {
  const { player } = await signedIn();
  await database.db
    .insert(attempts)
    .values({ id: 'a', playerId: player.id, level: 1, seed: 's', issuedAt: new Date() });
  const code = await challengeGames(database).challenge(player);
  const circle = await circleGames(database).circle(player);
  const other = await newPlayer(database.db);
  await database.db.insert(seenRecordings).values({ playerId: player.id, puzzles: ['a', 'b'] });
  await database.db.insert(dailyAttempts).values([
    finished({ id: 'done', playerId: player.id, keyHash: null }),
    {
      ...finished({ id: 'open', playerId: player.id, keyHash: null }),
      finishedAt: null,
      log: null,
      durationMs: null,
    },
    finished({ id: 'foreign', playerId: other, keyHash: null }),
  ]);
  const exported = await new Response(site.accounts.exportAccount(player)).text();
  expect(JSON.parse(exported)).toMatchObject({
    profile: { username: 'Ada', email: ADA.email },
    sessions: [{}],
    history: [],
    attempts: [{ id: 'a', level: 1 }],
    challenges: [{ code, isChallenger: true, how: 'solved' }],
    circles: [{ code: circle, name: 'Les cousins', isMaker: true }],
    seenRecordings: [{ puzzles: ['a', 'b'] }],
    dailyAttempts: [
      { id: 'done', day: '2026-11-22', durationMs: 60_000 },
      { id: 'open', finishedAt: null },
    ],
  });
  const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, player.id));
  expect(exported).not.toContain(session!.token);
  expect(exported).not.toContain('argon2id');
  expect(exported).not.toContain('keyHash');
});

test('onSignedOut is called whenever a session of a player ends', async () => {
  const { headers: first, player } = await signedIn();
  await site.accounts.signOut(first);
  expect(signedOut).toEqual([player.id]);
  // this session has already ended, so a sign-out from it does not call `onSignedOut`
  await site.accounts.signOut(first);
  expect(signedOut).toEqual([player.id]);
  const again = browserWith(cookiesOf(await site.accounts.signIn(ADA, HOME)));
  await site.accounts.changePassword(player, { current: ADA.password, password: 'another way round' }, again);
  expect(signedOut).toEqual([player.id, player.id]);
  await site.accounts.requestPasswordReset(ADA, HOME);
  await site.accounts.resetPassword(tokenOf(emails.at(-1)), { password: 'a third way round' }, HOME);
  expect(signedOut).toHaveLength(3);
  const last = await site.accounts.signIn({ ...ADA, password: 'a third way round' }, HOME);
  const headers = browserWith(cookiesOf(last));
  await site.accounts.deleteAccount(player, { password: 'a third way round' }, headers);
  expect(signedOut).toHaveLength(4);
});
