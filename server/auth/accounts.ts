import type { Result } from '#engine/result.ts';
import type { Player } from '#server/players/player.ts';
import type { Language } from '#site/languages.ts';
import type { DeadLink } from './email-links.ts';

/** The client that sent a request: its page language, its IP address, which rate limits use, and its cookies. */
export type Caller = { readonly language: Language; readonly address: string; readonly headers: Headers };

/** The reasons for which any operation may be refused, whatever its input. */
type AccountsError = 'too-many-attempts' | 'server-busy';

/** The state of the link in an email: `good`, or the reason why the link does not work. */
type LinkState = 'good' | DeadLink;

/** The `Set-Cookie` header values that the response must include. */
export type Cookies = readonly string[];

type Confirmed = {
  /** Cookies that sign the player in. Empty unless this is the browser in which the visitor signed up. */
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
   * Returns the id of the signed-in player without reading the player's profile, for pages that do not need the
   * profile. Returns undefined if the request has no valid session.
   */
  findSessionOwner(headers: Headers): Promise<string | undefined>;

  /**
   * Creates a pending sign-up, which becomes an account when its address is confirmed, and returns a cookie by which
   * `confirmEmail` recognises the browser. Other pending sign-ups with the same address stay. If the address already
   * has an account, its owner gets an email instead, and the result looks the same.
   */
  signUp(
    form: { username: string; email: string; password: string; returnPath?: string | undefined },
    caller: Caller,
  ): Promise<Result<Cookies, AccountsError>>;
  /**
   * Sends a new confirmation link if a sign-up with the address is pending. If several sign-ups are pending, the link
   * is for the one made in this browser. If this browser made none, the link is for the newest.
   */
  resendConfirmation(form: { email: string }, caller: Caller): Promise<Result<undefined, AccountsError>>;
  /**
   * Returns true if `confirmEmail` needs the password of the sign-up, as it does in every browser except the one in
   * which the visitor signed up.
   */
  confirmationNeedsPassword(token: string, headers: Headers): Promise<boolean>;
  /** Creates the account that a confirmation link was sent for, and records that the link is used. */
  confirmEmail(
    token: string,
    form: { password: string },
    caller: Caller,
  ): Promise<Result<Confirmed, DeadLink | 'password-missing' | 'wrong-password' | AccountsError>>;

  /**
   * Signs the player in. Also makes the browser known for the account, so that strangers who guess passwords cannot
   * lock the player out of this browser.
   */
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
   * Uses a reset link to set a new password, confirm the address and end every session of the account. Returns a cookie
   * that makes the browser known for the account, as `signIn` does.
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
  /** Deletes the account and the rows that belong to it. Returns cookies that end the session in the browser. */
  deleteAccount(
    player: Player,
    form: { password: string },
    headers: Headers,
  ): Promise<Result<Cookies, 'wrong-password' | AccountsError>>;
  /**
   * Returns all data stored about a player as a JSON document. Rows are read from the database only when the caller
   * reads the stream.
   */
  exportAccount(player: Player): ReadableStream<Uint8Array<ArrayBuffer>>;
};
