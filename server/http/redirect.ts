import { currentAddress } from '#site/redirects.ts';
import { type Middleware, pathnameOf } from './request.ts';

/** Redirects to the one address of a page: where it has moved, in lower case, without a slash at the end. */
export const redirect: Middleware = (request, response, next) => {
  const pathname = pathnameOf(request);
  const target = currentAddress(withoutLastSlashes(pathname));
  // `//host` would lead away from here, and a browser reads `/\host` the same way
  if (target === pathname || !/^\/(?![/\\])/.test(target)) return next();
  const query = (request.url ?? '').slice(pathname.length);
  response.writeHead(308, { location: target + query }).end();
};

/** A loop, as a regular expression would try every slash of a path that is full of them. */
function withoutLastSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end--;
  return pathname.slice(0, end);
}
