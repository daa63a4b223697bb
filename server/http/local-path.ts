const LOCAL = /^\/(?![/\\])/; // `//host` and `/\host` would leave the site
const BASE = 'https://enfilade.invalid';

/** Returns `next` as a path of this site, encoded for a `Location` header; undefined if it is not one. */
export function localPath(next: string | null): string | undefined {
  if (next === null || !LOCAL.test(next) || /\p{Cc}/u.test(next) || !URL.canParse(next, BASE)) return undefined;
  const { pathname, search, hash } = new URL(next, BASE);
  const path = pathname + search + hash;
  return LOCAL.test(path) ? path : undefined; // `/.//host` becomes `//host` when parsed
}
