import type { RequestHandler } from 'express';
import { currentAddress } from '#site/redirects.ts';

/**
 * Redirects to the canonical URL path of a page: the current path, in lowercase, without a trailing slash.
 */
export const redirect: RequestHandler = ({ path, url }, response, next) => {
  const target = currentAddress(withoutTrailingSlashes(path));
  // a target such as `//host` or `/\host` would lead to another site
  if (target === path || !/^\/(?![/\\])/.test(target)) return next();
  response
    .status(308)
    .location(target + url.slice(path.length))
    .end();
};

/**
 * Removes trailing slashes with a loop, because a regular expression takes quadratic time on a path full of
 * slashes.
 */
function withoutTrailingSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end--;
  return pathname.slice(0, end);
}
