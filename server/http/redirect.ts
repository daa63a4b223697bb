import { currentAddress } from '#site/redirects.ts';
import { type Middleware, pathnameOf } from './request.ts';

/**
 * Redirects to the canonical URL path of a page: the current path, in lowercase, without a trailing slash.
 */
export const redirect: Middleware = (request, response, next) => {
  const pathname = pathnameOf(request);
  const target = currentAddress(withoutTrailingSlashes(pathname));
  // a target such as `//host` or `/\host` would lead to another site
  if (target === pathname || !/^\/(?![/\\])/.test(target)) return next();
  const query = (request.url ?? '').slice(pathname.length);
  response.writeHead(308, { location: target + query }).end();
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
