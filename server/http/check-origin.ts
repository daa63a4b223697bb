import type { IncomingMessage } from 'node:http';
import { isSafeMethod, type Middleware } from './request.ts';

/** CSRF protection: rejects requests that may change something and were sent from another site's page. */
export const checkOrigin: Middleware = (request, response, next) => {
  if (isSafeMethod(request) || isSameOrigin(request)) return next();
  response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' }).end('foreign');
};

/**
 * Modern browsers send `Sec-Fetch-Site`, which no page can forge; older ones send at least `Origin`. A
 * request with neither is not from a browser, so it cannot abuse a player's cookies; if it has cookies, it is
 * rejected.
 */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin === undefined) return headers.cookie === undefined;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
