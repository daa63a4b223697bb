import { REDIRECTS } from '#site/redirects.ts';
import type { Layer } from './app.ts';
import { pathnameOf } from './request-path.ts';

/** Sends moved addresses on, and drops a slash at the end: one page has one address. */
export const redirect: Layer = (request, response, next) => {
  const pathname = pathnameOf(request);
  const bare = pathname.replace(/\/+$/, '') || '/';
  const target = REDIRECTS.get(bare) ?? (bare === pathname ? undefined : bare);
  // `//host` would lead away from here, and a browser reads `/\host` the same way
  if (target === undefined || !/^\/(?![/\\])/.test(target)) return next();
  const query = (request.url ?? '').slice(pathname.length);
  response.writeHead(308, { location: target + query }).end();
};
