import { localPath } from '#server/http/requests/local-path.ts';
import { LANGUAGES } from '#site/languages.ts';
import { type PageId, pathOf } from '#site/pages.ts';

/** Pages to which a sign-up does not lead back. It leads home instead. */
const PAGES_ON_THE_WAY: readonly PageId[] = ['home', 'auth', 'check-email', 'confirm-email', 'forgotten-password'];

/** Returns the path of the page of this site that the visitor came from, or undefined. */
export function pageBefore(headers: Headers, origin: string): string | undefined {
  const referrer = headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const before = new URL(referrer);
  if (before.origin !== origin) return undefined;
  const isOnTheWay = PAGES_ON_THE_WAY.some(id => LANGUAGES.some(language => pathOf(id, language) === before.pathname));
  return isOnTheWay ? undefined : localPath(before.pathname + before.search);
}
