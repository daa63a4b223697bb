import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request handler that either sends a response or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Returns the path of a request without the query, or `/` if the request has no target. */
export const pathnameOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] || '/';

/** Returns true for the safe methods GET and HEAD (RFC 9110), which change nothing. */
export const isSafeMethod = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const COOKIE = /(?:^|;)\s*(?:__Secure-)?enfilade\.session_token=/;

/** Returns true if a request has a session cookie, even an invalid one. */
export const hasSession = ({ headers }: { readonly headers: { readonly cookie?: string | undefined } }): boolean =>
  COOKIE.test(headers.cookie ?? '');
