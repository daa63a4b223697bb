import { type Ok, ok, type Refused, refused } from '#engine/result.ts';
import type { Language } from '#site/languages.ts';
import type { Player } from './player.ts';

/** The client that sent a request: its page language, and its IP address, which rate limits use. */
export type Caller = { readonly language: Language; readonly address: string };

/** The reasons for which an operation may be refused regardless of its input. */
export type AccountsError = 'too-many-attempts' | 'server-busy';

/** The state of a link sent by email. An altered link is `unknown`. */
export type LinkState = 'good' | 'unknown' | 'used' | 'expired';

/** The `Set-Cookie` header values that the response must include. */
export type Cookies = readonly string[];

type Done = Ok<undefined>;
type DoneWithCookies = Ok<Cookies>;

export const DONE = ok(undefined);

export { refused as refuse };

/** All account operations. No result reveals to a visitor whether an email address has an account. */
export type Accounts = {
  /** Returns the signed-in player, if any, and, at most once a day, cookies that renew the session. */
  getSession(headers: Headers): Promise<{ readonly player: Player | undefined; readonly cookies: Cookies }>;

  /**
   * Creates an unconfirmed account. If the address already has a confirmed account, its owner is informed by
   * email.
   */
  signUp(
    form: { username: string; email: string; password: string },
    caller: Caller,
  ): Promise<Done | Refused<AccountsError>>;
  /** Sends a new confirmation link if the address has an unconfirmed account. */
  resendConfirmation(form: { email: string }, caller: Caller): Promise<Done | Refused<AccountsError>>;
  /** Confirms the email address that the link was sent to and marks the link as used. */
  confirmEmail(token: string, caller: Caller): Promise<Done | Refused<Exclude<LinkState, 'good'> | AccountsError>>;

  signIn(
    form: { email: string; password: string },
    headers: Headers,
    caller: Caller,
  ): Promise<DoneWithCookies | Refused<'wrong-credentials' | 'not-confirmed' | AccountsError>>;
  signOut(headers: Headers): Promise<Cookies>;

  /** Sends a password reset link if the address has an account. */
  requestPasswordReset(form: { email: string }, caller: Caller): Promise<Done | Refused<AccountsError>>;
  /** Returns the state of a password reset link without marking the link as used. */
  checkResetLink(token: string): Promise<LinkState>;
  /** Uses a reset link to set a new password, confirm the address and end every session of the account. */
  resetPassword(
    token: string,
    form: { password: string },
    caller: Caller,
  ): Promise<Done | Refused<Exclude<LinkState, 'good'> | AccountsError>>;

  /** Changes the password, ends all other sessions and returns new cookies for the current session. */
  changePassword(
    player: Player,
    form: { current: string; password: string },
    headers: Headers,
  ): Promise<DoneWithCookies | Refused<'wrong-password' | AccountsError>>;
  rename(player: Player, form: { username: string }): Promise<void>;
  /** Deletes the account and all its rows, and returns cookies that end the session in the browser. */
  deleteAccount(
    player: Player,
    form: { password: string },
    headers: Headers,
  ): Promise<DoneWithCookies | Refused<'wrong-password' | AccountsError>>;
  /** Returns all data stored about a player as a JSON value. */
  exportAccount(player: Player): Promise<unknown>;
};
