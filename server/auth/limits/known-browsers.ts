import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { RETENTION } from '#server/db/retention.ts';

const MAX_AGE_SECONDS = RETENTION.knownBrowserDays * 86_400;

/**
 * The maximum number of accounts for which one browser is remembered as having signed in, such as the accounts of a
 * family.
 */
const MAX_MARKS = 5;

/**
 * Matches the signed mark of an account in the cookie of a known browser (one that has signed in): an expiry in Unix
 * seconds, and an HMAC. The cookie has one mark for each account. A client may also send other text in the cookie.
 */
const MARK = /^(\d{1,12})\.[\w-]{43}$/;

/**
 * The account or pending sign-up for which a browser is known, because it has signed in or signed up before. The signed
 * mark in the browser's cookie also covers the password hash, so a change of password invalidates the mark.
 */
export type Marked = { readonly id: string; readonly password: string };

/**
 * Recognises the browsers that have signed up for or signed in to an account. The cookie of such a browser has a signed
 * mark for each account; the server stores nothing.
 */
export type KnownBrowsers = {
  /**
   * Returns the signed mark for an account in the browser's cookie, or undefined if the browser is not known for the
   * account.
   */
  readonly markIn: (headers: Headers, account: Marked) => string | undefined;
  /** Returns the `Set-Cookie` value that adds a signed mark for an account to the browser's cookie. */
  readonly remember: (headers: Headers, account: Marked) => string;
  /** Returns the `Set-Cookie` value that removes the signed mark for an account from the browser's cookie. */
  readonly forget: (headers: Headers, account: Marked) => string;
};

type KnownBrowsersDeps = { readonly secret: string; readonly origin: string; readonly now: () => Date };

export function createKnownBrowsers({ secret, origin, now }: KnownBrowsersDeps): KnownBrowsers {
  const isSecure = origin.startsWith('https:');
  const name = `${isSecure ? '__Secure-' : ''}enfilade.known_browser`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const nowSeconds = () => Math.floor(now().getTime() / 1000);

  function createMark({ id, password }: Marked, expires: number): string {
    const hmac = createHmac('sha256', secret).update(JSON.stringify(['known-browser', id, password, expires]));
    return `${expires}.${hmac.digest('base64url')}`;
  }

  const expiryOf = (mark: string) => Number(MARK.exec(mark)?.[1] ?? 0);

  const marksIn = (headers: Headers): readonly string[] =>
    (parseCookies(headers.get('cookie') ?? '').get(name) ?? '')
      .split('~', MAX_MARKS)
      .filter(mark => expiryOf(mark) > nowSeconds());

  const isMarkOf = (account: Marked) => (mark: string) => {
    const genuine = Buffer.from(createMark(account, expiryOf(mark)));
    return genuine.length === mark.length && timingSafeEqual(genuine, Buffer.from(mark));
  };

  const cookieOf = (marks: readonly string[]) =>
    `${name}=${marks.slice(0, MAX_MARKS).join('~')}; Max-Age=${marks.length === 0 ? 0 : MAX_AGE_SECONDS}; ${attributes}`;

  const othersIn = (headers: Headers, account: Marked) => marksIn(headers).filter(mark => !isMarkOf(account)(mark));

  return {
    markIn: (headers, account) => marksIn(headers).find(isMarkOf(account)),
    remember: (headers, account) =>
      cookieOf([createMark(account, nowSeconds() + MAX_AGE_SECONDS), ...othersIn(headers, account)]),
    forget: (headers, account) => cookieOf(othersIn(headers, account)),
  };
}
