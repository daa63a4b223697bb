import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#server/db/open-database.ts';
import type { Accounts } from './accounts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { createAuth } from './auth.ts';
import { changePassword, deleteAccount, exportAccount, rename } from './manage-account.ts';
import type { Limits } from './rate-limits.ts';
import { askForNewPassword, newPasswordLink, setNewPassword } from './reset-password.ts';
import { getSession, signIn, signOut } from './session.ts';
import { confirmEmail, resendConfirmation, signUp } from './sign-up.ts';

type AccountsDeps = {
  readonly db: Database;
  readonly limits: Limits;
  readonly secret: string;
  readonly origin: string;
  readonly log: Logger;
  readonly send: AccountsContext['send'];
  readonly onSent: AccountsContext['onSent'];
  readonly onSignedOut: AccountsContext['onSignedOut'];
  readonly now: () => Date;
  /** How long an answer takes at least where its haste could tell whether an address has an account. */
  readonly minAnswerMs: number;
};

/** The accounts of one database. */
export function createAccounts({ secret, origin, log, minAnswerMs, ...parts }: AccountsDeps): Accounts {
  const house: AccountsContext = {
    ...parts,
    auth: createAuth({ db: parts.db, secret, origin, log }),
    withMinimumTime: async work => (await Promise.all([work, setTimeout(minAnswerMs)]))[0],
  };
  return {
    getSession: getSession(house),
    signUp: signUp(house),
    resendConfirmation: resendConfirmation(house),
    confirmEmail: confirmEmail(house),
    signIn: signIn(house),
    signOut: signOut(house),
    askForNewPassword: askForNewPassword(house),
    newPasswordLink: newPasswordLink(house),
    setNewPassword: setNewPassword(house),
    changePassword: changePassword(house),
    rename: rename(house),
    deleteAccount: deleteAccount(house),
    exportAccount: exportAccount(house),
  };
}
