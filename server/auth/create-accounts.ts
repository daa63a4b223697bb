import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#server/db/open-database.ts';
import { createSignedSession, findSessionOwner, getSession } from '#server/players/session.ts';
import type { Accounts } from './accounts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { createAuth } from './auth.ts';
import { exportAccount } from './export-account.ts';
import { createKnownBrowsers } from './limits/known-browsers.ts';
import type { Limits } from './limits/rate-limits.ts';
import { changePassword, deleteAccount, rename } from './manage-account.ts';
import { createPasswordHash, type PasswordHash } from './password-hash.ts';
import { checkResetLink, requestPasswordReset, resetPassword } from './reset-password.ts';
import { signIn, signOut } from './sign-in.ts';
import { confirmationNeedsPassword, confirmEmail, resendConfirmation, signUp } from './sign-up.ts';

type AccountsDeps = {
  readonly db: Database;
  readonly limits: Limits;
  readonly secret: string;
  readonly origin: string;
  readonly log: Logger;
  readonly queueEmail: AccountsContext['queueEmail'];
  readonly onEmailQueued: AccountsContext['onEmailQueued'];
  readonly onSignedOut: AccountsContext['onSignedOut'];
  readonly now: AccountsContext['now'];
  readonly clock: AccountsContext['clock'];
  /** The minimum duration of an operation whose timing could reveal whether an address has an account. */
  readonly minAnswerMs: number;
  readonly passwords?: PasswordHash;
};

/** Creates all account operations, backed by a database. */
export function createAccounts({
  secret,
  origin,
  log,
  minAnswerMs,
  passwords = createPasswordHash(),
  ...deps
}: AccountsDeps): Accounts {
  const settings = { secret, origin, log, passwords };
  const context: AccountsContext = {
    ...deps,
    passwords,
    auth: createAuth({ ...settings, db: deps.db }),
    authWithin: (tx, overrides) => createAuth({ ...settings, ...overrides, db: tx }),
    knownBrowsers: createKnownBrowsers({ secret, origin, now: deps.now }),
    withMinimumTime: async work => (await Promise.all([work, setTimeout(minAnswerMs)]))[0],
  };
  return {
    getSession: getSession(context),
    findSessionOwner: findSessionOwner(context, createSignedSession(secret)),
    signUp: signUp(context),
    resendConfirmation: resendConfirmation(context),
    confirmationNeedsPassword: confirmationNeedsPassword(context),
    confirmEmail: confirmEmail(context),
    signIn: signIn(context),
    signOut: signOut(context),
    requestPasswordReset: requestPasswordReset(context),
    checkResetLink: checkResetLink(context),
    resetPassword: resetPassword(context),
    changePassword: changePassword(context),
    rename: rename(context),
    deleteAccount: deleteAccount(context),
    exportAccount: exportAccount(context),
  };
}
