import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import { served } from '#protocol/http-schemas.ts';
import { sendFallback } from './fallback-error-page.ts';

const METHODS = ['GET', 'HEAD', 'POST'];

/** Matches a `Host` header: a name or an IPv4 address, or an IPv6 address in brackets, with an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

const HOST_NAME = /^host$/i;

/**
 * The maximum size of a JSON body: enough for the longest game log, with a margin. Most endpoints have a smaller
 * maximum of their own.
 */
const MAX_JSON_BYTES = 256 * 1024;

/** The maximum size of a body that is not JSON: several times that of the longest valid form (H1). */
const MAX_FORM_BYTES = 8 * 1024;

/**
 * The paths of the endpoints whose request body is bytes instead of JSON. These endpoints read no more than their own
 * maximum, and refuse a longer body with a reason that the page can show.
 */
const PATHS_FOR_BYTES: ReadonlySet<string> = new Set(
  Object.values(served).flatMap(({ path, takesBytes }) => (takesBytes ? [path] : [])),
);

/**
 * Rejects requests that no page can handle: unknown methods, invalid targets or hosts, and bodies that are too long
 * or sent without a declared length (`Transfer-Encoding`). Closes the connection of a rejected request.
 */
export const rejectMalformed: RequestHandler = (request, response, next) => {
  const status = malformedStatus(request);
  if (status === undefined) return next();
  closeConnection(request, response).set({ allow: METHODS.join(', ') });
  if (status === 413) sendFallback(request.path, response, 'too-long');
  else response.status(status).end();
};

function malformedStatus({ method = '', url, path, headers, rawHeaders }: Request): number | undefined {
  if (!METHODS.includes(method)) return 405;
  if (!hasOneHost(rawHeaders) || !HOST.test(headers.host ?? '')) return 400;
  // pages read the path from a URL made of the host and the request’s target, so both together must be a valid URL
  if (!url?.startsWith('/') || !URL.canParse(`http://${headers.host}${url}`)) return 400;
  if (headers['transfer-encoding'] !== undefined) return 411;
  if (Number(headers['content-length'] ?? 0) > maxBytesOf(path, headers)) return 413;
  return undefined;
}

function maxBytesOf(path: string, { 'content-type': type }: IncomingHttpHeaders): number {
  if (isBytes(type) && PATHS_FOR_BYTES.has(path)) return Number.POSITIVE_INFINITY;
  return isJson(type) ? MAX_JSON_BYTES : MAX_FORM_BYTES;
}

/** Returns true for the content type of a body that is bytes (`application/octet-stream`). */
export const isBytes = (contentType: string | null | undefined): boolean =>
  /^application\/octet-stream$/i.test(contentType ?? '');

/**
 * Returns true for the content type of JSON. A JSON body with another content type must be refused, because a form on
 * another site could have sent it.
 */
export const isJson = (contentType: string | null | undefined): boolean =>
  /^application\/json\b/i.test(contentType ?? '');

/**
 * Returns true if the request has exactly one `Host` header. The raw headers are counted, because Node's parsed
 * headers hide a second one.
 */
function hasOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (HOST_NAME.test(rawHeaders[index] ?? '')) hosts++;
  return hosts === 1;
}

/** Protects against CSRF by rejecting state-changing requests from pages of other origins. */
export const checkOrigin: RequestHandler = (request, response, next) => {
  if (isSafeMethod(request) || isSameOrigin(request)) return next();
  closeConnection(request, response).writeHead(403, { 'content-type': 'text/plain' }).end('foreign');
};

/** Returns true for the safe methods GET and HEAD (RFC 9110), which change nothing. */
export const isSafeMethod = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

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

/**
 * The maximum number of unanswered requests on one connection. A browser or proxy sends one request at a time. A
 * client that sends hundreds at once would delay all other connections, because Node reads them in one go.
 */
const MAX_UNANSWERED = 8;

/** The connections that are closed after their next response. Further requests on them are ignored. */
const closing = new WeakSet<Socket>();

const unanswered = new WeakMap<Socket, number>();

/** Makes the server close the connection after the response, without waiting for the rest of the request body. */
function closeConnection({ socket }: IncomingMessage, response: Response): Response {
  closing.add(socket);
  return response.set({ connection: 'close' });
}

/**
 * Ignores all requests that follow a rejected one on the same connection, because a proxy and this server may disagree
 * about where the next request begins (RFC 9112, section 9.6). Closes a connection that sends many requests without
 * waiting for responses (M8). Must come before all other middleware, so that an ignored request costs nothing.
 */
export const limitPipelining: RequestHandler = (request, response, next) => {
  const { socket } = request;
  if (closing.has(socket)) return;
  const count = (unanswered.get(socket) ?? 0) + 1;
  if (count > MAX_UNANSWERED) {
    closeConnection(request, response).status(429).end();
    return;
  }
  unanswered.set(socket, count);
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  next();
};
