import type { IncomingMessage } from 'node:http';
import { isReading, type Middleware } from './request.ts';

/** Stops whatever would change something and was sent from a page that is not ours. */
export const checkOrigin: Middleware = (request, response, next) => {
  if (isReading(request) || isSameOrigin(request)) return next();
  response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' }).end('foreign');
};

/**
 * A browser of today says where a request comes from, and no page can make it lie. An older one sends at least the
 * origin. What sends neither is no browser, so nobody's cookies can be abused by it; with cookies it is refused.
 */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin === undefined) return headers.cookie === undefined;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
