import type { Language } from '#site/languages.ts';
import type { Player } from './player.ts';

/** Who asks, as far as it matters: the language of the page, and the address that attempts are counted for. */
export type Caller = { readonly language: Language; readonly address: string };

/** Why an operation was not even tried. */
export type AccountsError = 'too-many-attempts' | 'server-busy';

/** What a mailed link can be. `unknown` is also one that was altered. */
export type LinkState = 'good' | 'unknown' | 'used' | 'expired';

/** `Set-Cookie` lines that the answer has to carry. */
export type Cookies = readonly string[];

type Done = { readonly ok: true };
type DoneWithCookies = { readonly ok: true; readonly cookies: Cookies };
type Refused<Refusal> = { readonly ok: false; readonly refusal: Refusal };

export const DONE = { ok: true } as const;

export const refuse = <Refusal extends string>(refusal: Refusal) => ({ ok: false, refusal }) as const;

/** Everything that can be done with an account. No answer tells a stranger whether an address has one. */
export type Accounts = {
  /** Who sent a request; the cookies renew their session now and then. */
  getSession(headers: Headers): Promise<{ readonly player: Player | undefined; readonly cookies: Cookies }>;

  /** Makes an account that waits for its confirmation. An address that has one already is told by mail. */
  signUp(
    form: { username: string; email: string; password: string },
    caller: Caller,
  ): Promise<Done | Refused<AccountsError>>;
  /** Mails a new confirmation link, where an account waits for one. */
  resendConfirmation(form: { email: string }, caller: Caller): Promise<Done | Refused<AccountsError>>;
  /** Uses a confirmation link. */
  confirmEmail(token: string, caller: Caller): Promise<Done | Refused<Exclude<LinkState, 'good'> | AccountsError>>;

  signIn(
    form: { email: string; password: string },
    headers: Headers,
    caller: Caller,
  ): Promise<DoneWithCookies | Refused<'wrong-credentials' | 'not-confirmed' | AccountsError>>;
  signOut(headers: Headers): Promise<Cookies>;

  /** Mails a link for a new password, where there is an account. */
  askForNewPassword(form: { email: string }, caller: Caller): Promise<Done | Refused<AccountsError>>;
  /** What a link for a new password is, without using it. */
  newPasswordLink(token: string): Promise<LinkState>;
  /** Uses such a link: sets the password, confirms the address, and ends every session of the account. */
  setNewPassword(
    token: string,
    form: { password: string },
    caller: Caller,
  ): Promise<Done | Refused<Exclude<LinkState, 'good'> | AccountsError>>;

  /** Changes the password and ends every other session; this one gets new cookies. */
  changePassword(
    player: Player,
    form: { current: string; password: string },
    headers: Headers,
  ): Promise<DoneWithCookies | Refused<'wrong-password' | AccountsError>>;
  rename(player: Player, form: { username: string }): Promise<void>;
  /** Deletes the account with all its rows; the cookies end the session in this browser. */
  deleteAccount(
    player: Player,
    form: { password: string },
    headers: Headers,
  ): Promise<DoneWithCookies | Refused<'wrong-password' | AccountsError>>;
  /** Everything that is kept about a player, as a value that can be written as JSON. */
  exportAccount(player: Player): Promise<unknown>;
};
