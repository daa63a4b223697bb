import type { IncomingMessage } from 'node:http';
import { isSafeMethod, type Middleware } from './request.ts';

/** Protects against CSRF by rejecting state-changing requests from pages of other origins. */
export const checkOrigin: Middleware = (request, response, next) => {
  if (isSafeMethod(request) || isSameOrigin(request)) return next();
  response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' }).end('foreign');
};

/**
 * Returns true if a request comes from a page of this site or from a client that is not a browser. Modern
 * browsers send `Sec-Fetch-Site`, which no page can forge; older browsers send at least `Origin`. A request
 * with neither header does not come from a browser and is rejected only if it has cookies.
 */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin === undefined) return headers.cookie === undefined;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
