const LOCAL = /^\/(?![/\\])/; // excludes `//host` and `/\host`, which lead to another site
const BASE = 'https://enfilade.invalid';

/** Returns `next` encoded for a `Location` header, or undefined if it is not a path on this site. */
export function localPath(next: string | null): string | undefined {
  if (next === null || !LOCAL.test(next) || /\p{Cc}/u.test(next) || !URL.canParse(next, BASE)) return undefined;
  const { pathname, search, hash } = new URL(next, BASE);
  const path = pathname + search + hash;
  return LOCAL.test(path) ? path : undefined; // checked again, because parsing turns `/.//host` into `//host`
}
