import type { Language } from '#site/languages.ts';
import type { Player } from './player.ts';

/** The client of a request: the language of its page and the IP address that rate limits count. */
export type Caller = { readonly language: Language; readonly address: string };

/** Why an operation was rejected before it was tried. */
export type AccountsError = 'too-many-attempts' | 'server-busy';

/** State of a link sent by email. An altered link is `unknown`. */
export type LinkState = 'good' | 'unknown' | 'used' | 'expired';

/** `Set-Cookie` values that the response must carry. */
export type Cookies = readonly string[];

type Done = { readonly ok: true };
type DoneWithCookies = { readonly ok: true; readonly cookies: Cookies };
type Refused<Refusal> = { readonly ok: false; readonly refusal: Refusal };

export const DONE = { ok: true } as const;

export const refuse = <Refusal extends string>(refusal: Refusal) => ({ ok: false, refusal }) as const;

/** All account operations. No result reveals to a visitor whether an email address has an account. */
export type Accounts = {
  /** Returns the signed-in player of a request; the cookies renew the session once a day. */
  getSession(headers: Headers): Promise<{ readonly player: Player | undefined; readonly cookies: Cookies }>;

  /** Creates an unconfirmed account. The owner of an address that already has one is informed by email. */
  signUp(
    form: { username: string; email: string; password: string },
    caller: Caller,
  ): Promise<Done | Refused<AccountsError>>;
  /** Sends a new confirmation link if an unconfirmed account has this address. */
  resendConfirmation(form: { email: string }, caller: Caller): Promise<Done | Refused<AccountsError>>;
  /** Confirms an email address and uses up the link. */
  confirmEmail(token: string, caller: Caller): Promise<Done | Refused<Exclude<LinkState, 'good'> | AccountsError>>;

  signIn(
    form: { email: string; password: string },
    headers: Headers,
    caller: Caller,
  ): Promise<DoneWithCookies | Refused<'wrong-credentials' | 'not-confirmed' | AccountsError>>;
  signOut(headers: Headers): Promise<Cookies>;

  /** Sends a password reset link if an account has this address. */
  requestPasswordReset(form: { email: string }, caller: Caller): Promise<Done | Refused<AccountsError>>;
  /** Returns the state of a password reset link without using it. */
  checkResetLink(token: string): Promise<LinkState>;
  /** Uses up a reset link: sets the password, confirms the address and ends every session of the account. */
  resetPassword(
    token: string,
    form: { password: string },
    caller: Caller,
  ): Promise<Done | Refused<Exclude<LinkState, 'good'> | AccountsError>>;

  /** Changes the password and ends every other session; the current one gets new cookies. */
  changePassword(
    player: Player,
    form: { current: string; password: string },
    headers: Headers,
  ): Promise<DoneWithCookies | Refused<'wrong-password' | AccountsError>>;
  rename(player: Player, form: { username: string }): Promise<void>;
  /** Deletes the account and all its rows; the cookies end the session in this browser. */
  deleteAccount(
    player: Player,
    form: { password: string },
    headers: Headers,
  ): Promise<DoneWithCookies | Refused<'wrong-password' | AccountsError>>;
  /** Returns all data stored about a player as a JSON value. */
  exportAccount(player: Player): Promise<unknown>;
};
