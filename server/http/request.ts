import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles a request, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Returns the path of a request without its query; a missing target counts as the root. */
export const pathnameOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] || '/';

/** Whether the method is safe (RFC 9110): GET or HEAD, which change nothing. */
export const isSafeMethod = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const COOKIE = /(?:^|;)\s*(?:__Secure-)?enfilade\.session_token=/;

/** Whether a request has a session cookie, valid or not. */
export const hasSession = ({ headers }: { readonly headers: { readonly cookie?: string | undefined } }): boolean =>
  COOKIE.test(headers.cookie ?? '');
