import { pino } from 'pino';
import { beforeEach } from 'vitest';
import type { Accounts, Caller, Cookies } from '#server/auth/accounts.ts';
import type { AccountEmail } from '#server/auth/accounts-context.ts';
import { createAccounts } from '#server/auth/create-accounts.ts';
import { createLimits } from '#server/auth/limits/rate-limits.ts';
import { createDayClock } from '#server/daily/day-clock.ts';
import type { Database } from '#server/db/open-database.ts';
import { pendingSignUps, profiles, rateLimits, verifications } from '#server/db/schema.ts';
import { cheapPasswordHash } from './cheap-password-hash.ts';

export const SECRET = 's'.repeat(32);
export const ADA = { username: 'Ada', email: 'ada@enfilade.example', password: 'a long way round' };
export const HOME: Caller = { language: 'fr', address: '192.0.2.1', headers: new Headers() };
export const ELSEWHERE: Caller = { language: 'en', address: '198.51.100.7', headers: new Headers() };
export const NO_PASSWORD = { password: '' };

type Deps = Parameters<typeof createAccounts>[0];

/** Provides `Accounts` for the tests of a file. Deletes all accounts and resets all rate limits before each test. */
export function accountsHere(database: { readonly db: Database }) {
  const emails: AccountEmail[] = [];
  const signedOut: string[] = [];
  let now: Date;

  const create = (more: Partial<Deps> = {}): Accounts =>
    createAccounts({
      db: database.db,
      limits: createLimits(database.db, SECRET),
      secret: SECRET,
      origin: 'https://enfilade.example',
      log: pino({ level: 'silent' }),
      queueEmail: async (_tx, email) => void emails.push(email),
      onEmailQueued: () => {},
      onSignedOut: userId => signedOut.push(userId),
      now: () => now,
      clock: createDayClock('Europe/Paris'),
      minAnswerMs: 0,
      passwords: cheapPasswordHash,
      ...more,
    });

  beforeEach(async () => {
    for (const table of [profiles, pendingSignUps, verifications, rateLimits]) await database.db.delete(table);
    emails.length = 0;
    signedOut.length = 0;
    now = new Date();
    site.accounts = create();
  });

  /** Signs up. Returns the token of the confirmation link, and the browser that signed up. */
  async function signedUp(form: Parameters<Accounts['signUp']>[0] = ADA, caller = HOME) {
    const answer = await site.accounts.signUp(form, caller);
    if (!answer.ok) throw new Error(answer.refusal);
    return { browser: { ...caller, headers: browserWith(answer.value) }, token: tokenOf(emails.at(-1)) };
  }

  /**
   * Signs up and confirms the address in the same browser. Returns the player, the browser's request headers with a
   * session (`headers`), and its headers without a session (`known`).
   */
  async function signedIn(form = ADA) {
    const { browser, token } = await signedUp(form);
    const answer = await site.accounts.confirmEmail(token, NO_PASSWORD, browser);
    if (!answer.ok) throw new Error(answer.refusal);
    const headers = browserWith(answer.value.cookies);
    const { player } = await site.accounts.getSession(headers);
    if (player === undefined) throw new Error('no session');
    return { headers, known: browser.headers, player };
  }

  const site = {
    accounts: undefined as unknown as Accounts, // the type is cast, because `accounts` is set before each test
    /** Creates `accounts` again with some other dependencies, for the rest of the test. */
    replaceAccounts(more: Partial<Deps>) {
      site.accounts = create(more);
    },
    /** The emails that were queued during the test. */
    emails,
    /** The ids that `onSignedOut` was called with during the test. */
    signedOut,
    /** Moves the clock that account operations use forward by some hours. */
    later(hours: number) {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
    signedUp,
    signedIn,
  };
  return site;
}

export const tokenOf = (email: AccountEmail | undefined): string => (email && 'token' in email ? email.token : 'none');

/** Returns the request headers of a browser that has stored the given cookies. */
export const browserWith = (cookies: readonly string[]) =>
  new Headers({ cookie: cookies.map(cookie => cookie.split(';', 1)[0]).join('; ') });

export const cookiesOf = (answer: { ok: true; value: Cookies } | { ok: false }): Cookies =>
  answer.ok ? answer.value : [];
