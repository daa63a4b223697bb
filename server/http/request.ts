import type { IncomingMessage, ServerResponse } from 'node:http';

/** One step of handling a request: it answers, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The path of a request, without its query; a target that is no path at all counts as the root. */
export const pathnameOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] || '/';

/** Whether an answer to this request may carry a page or a file. */
export const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const COOKIE = /(?:^|;)\s*(?:__Secure-)?enfilade\.session_token=/;

/** Whether a request carries the cookie of a session, be it good or not. */
export const hasSession = ({ headers }: { readonly headers: { readonly cookie?: string | undefined } }): boolean =>
  COOKIE.test(headers.cookie ?? '');
