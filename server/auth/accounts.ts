import type { Result } from '#engine/result.ts';
import type { Player } from '#server/players/player.ts';
import type { Language } from '#site/languages.ts';
import type { DeadLink } from './email-links.ts';

/** The client that sent a request: its page language, its IP address, which rate limits use, and its cookies. */
export type Caller = { readonly language: Language; readonly address: string; readonly headers: Headers };

/** The reasons for which an operation may be refused regardless of its input. */
type AccountsError = 'too-many-attempts' | 'server-busy';

/** The state of a link sent by email. */
type LinkState = 'good' | DeadLink;

/** The `Set-Cookie` header values that the response must include. */
export type Cookies = readonly string[];

type Confirmed = {
  /** Signs the player in if the browser is the one that signed up. */
  readonly cookies: Cookies;
  readonly isSignedIn: boolean;
  /** The path of the page from which the visitor came to sign up. */
  readonly returnPath: string | undefined;
};

/** All account operations. No result reveals to a visitor whether an email address has an account. */
export type Accounts = {
  /** Returns the signed-in player, if any, and, at most once a day, cookies that renew the session. */
  getSession(headers: Headers): Promise<{ readonly player: Player | undefined; readonly cookies: Cookies }>;
  /**
   * Returns the id of the player of a session without reading their profile, for a page that can be shown without it.
   * Returns undefined without a session.
   */
  findSessionOwner(headers: Headers): Promise<string | undefined>;

  /**
   * Creates a pending sign-up beside earlier ones with the same address, and returns a cookie by which
   * `confirmEmail` knows the browser. If the address has an account, its owner is informed by email instead.
   */
  signUp(
    form: { username: string; email: string; password: string; returnPath?: string | undefined },
    caller: Caller,
  ): Promise<Result<Cookies, AccountsError>>;
  /**
   * Sends a new confirmation link if a sign-up with the address is pending. If several are pending, the link is for the
   * sign-up of this browser, or else for the newest.
   */
  resendConfirmation(form: { email: string }, caller: Caller): Promise<Result<undefined, AccountsError>>;
  /** Returns true if `confirmEmail` requires the password, as in every browser but the one that signed up. */
  confirmationNeedsPassword(token: string, headers: Headers): Promise<boolean>;
  /** Creates the account of the sign-up that a confirmation link was sent for, and marks the link as used. */
  confirmEmail(
    token: string,
    form: { password: string },
    caller: Caller,
  ): Promise<Result<Confirmed, DeadLink | 'password-missing' | 'wrong-password' | AccountsError>>;

  /** Signs in and makes the browser known for the account. */
  signIn(
    form: { email: string; password: string },
    caller: Caller,
  ): Promise<Result<Cookies, 'wrong-credentials' | 'not-confirmed' | AccountsError>>;
  signOut(headers: Headers): Promise<Cookies>;

  /** Sends a password reset link if the address has an account or a pending sign-up. */
  requestPasswordReset(form: { email: string }, caller: Caller): Promise<Result<undefined, AccountsError>>;
  /** Checks a password reset link without marking the link as used. */
  checkResetLink(token: string): Promise<LinkState>;
  /**
   * Uses a reset link to set a new password, confirm the address and end every session of the account. Returns a
   * cookie that makes the browser known for the account.
   */
  resetPassword(
    token: string,
    form: { password: string },
    caller: Caller,
  ): Promise<Result<Cookies, DeadLink | AccountsError>>;

  /** Changes the password, ends all other sessions and returns new cookies for the current session. */
  changePassword(
    player: Player,
    form: { current: string; password: string },
    headers: Headers,
  ): Promise<Result<Cookies, 'wrong-password' | AccountsError>>;
  rename(player: Player, form: { username: string }): Promise<void>;
  /** Deletes the account and all its rows, and returns cookies that end the session in the browser. */
  deleteAccount(
    player: Player,
    form: { password: string },
    headers: Headers,
  ): Promise<Result<Cookies, 'wrong-password' | AccountsError>>;
  /** Returns a JSON document of all data stored about a player, which is read from the database as the stream is read. */
  exportAccount(player: Player): ReadableStream<Uint8Array<ArrayBuffer>>;
};
