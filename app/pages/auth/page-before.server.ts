import { LANGUAGES } from '#site/languages.ts';
import { type PageId, pathOf } from '#site/pages.ts';

/**
 * The pages to which a visitor does not return after a sign-up. A visitor who came from one of them is sent to the home
 * page instead.
 */
const PAGES_ON_THE_WAY: readonly PageId[] = ['home', 'auth', 'check-email', 'confirm-email', 'forgotten-password'];

/**
 * Returns the path of the page that the visitor came from. Returns undefined if that page belongs to another site or to
 * the sign-up itself.
 */
export function pageBefore(headers: Headers, origin: string): string | undefined {
  const referrer = headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const before = new URL(referrer);
  if (before.origin !== origin) return undefined;
  const isOnTheWay = PAGES_ON_THE_WAY.some(id => LANGUAGES.some(language => pathOf(id, language) === before.pathname));
  return isOnTheWay ? undefined : localPath(before.pathname + before.search);
}

const LOCAL = /^\/(?![/\\])/; // a local path does not begin with `//host` or `/\host`, which lead to another site
const BASE = 'https://enfilade.invalid';

/**
 * Returns `next`, the path to which a visitor returns, encoded for a `Location` header, or undefined if it is not a
 * path on this site.
 */
export function localPath(next: string | null): string | undefined {
  if (next === null || !LOCAL.test(next) || /\p{Cc}/u.test(next) || !URL.canParse(next, BASE)) return undefined;
  const { pathname, search, hash } = new URL(next, BASE);
  const path = pathname + search + hash;
  // the path is checked again, because parsing turns `/.//host` into `//host`, which leads to another site
  return LOCAL.test(path) ? path : undefined;
}
