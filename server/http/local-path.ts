const STAYS = /^\/(?![/\\])/; // `//host` and `/\host` would lead away
const ANYWHERE = 'https://enfilade.invalid';

/** Where a visitor asked to be led next, if that is a path of this site, written as a header may hold it. */
export function localPath(next: string | null): string | undefined {
  if (next === null || !STAYS.test(next) || /\p{Cc}/u.test(next) || !URL.canParse(next, ANYWHERE)) return undefined;
  const { pathname, search, hash } = new URL(next, ANYWHERE);
  const path = pathname + search + hash;
  return STAYS.test(path) ? path : undefined; // `/.//host` has become `//host`
}
