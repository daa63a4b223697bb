import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import { sendFallback } from './fallback-error-page.ts';

const METHODS = ['GET', 'HEAD', 'POST'];

/** Matches a `Host` header: a name or an IPv4 address, or an IPv6 address in brackets, with an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

const HOST_NAME = /^host$/i;

/** The maximum size of a JSON body: enough for the longest game logs, with a margin. Endpoints have smaller ones. */
const MAX_JSON_BYTES = 256 * 1024;

/** The maximum size of any other body: several times that of the longest valid form (H1). */
const MAX_FORM_BYTES = 8 * 1024;

/**
 * Rejects requests that no page can handle: unknown methods, invalid targets or hosts, and bodies that are
 * too long or sent without a declared length (`Transfer-Encoding`). Their connection ends.
 */
export const rejectMalformed: RequestHandler = (request, response, next) => {
  const status = malformedStatus(request);
  if (status === undefined) return next();
  closeConnection(request, response).set({ allow: METHODS.join(', ') });
  if (status === 413) sendFallback(request.path, response, 'too-long');
  else response.status(status).end();
};

function malformedStatus({ method = '', url, headers, rawHeaders }: IncomingMessage): number | undefined {
  if (!METHODS.includes(method)) return 405;
  if (!hasOneHost(rawHeaders) || !HOST.test(headers.host ?? '')) return 400;
  // pages read the path from a URL that is made of the host and this path
  if (!url?.startsWith('/') || !URL.canParse(`http://${headers.host}${url}`)) return 400;
  if (headers['transfer-encoding'] !== undefined) return 411;
  if (Number(headers['content-length'] ?? 0) > maxBytesOf(headers)) return 413;
  return undefined;
}

const maxBytesOf = (headers: IncomingHttpHeaders): number =>
  isJson(headers['content-type']) ? MAX_JSON_BYTES : MAX_FORM_BYTES;

/** Returns true for the content type of JSON. JSON of any other type may come from a form on another site. */
export const isJson = (contentType: string | null | undefined): boolean =>
  /^application\/json\b/i.test(contentType ?? '');

/** Returns true unless a second `Host` header was sent, of which Node keeps only the first. */
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
 * The maximum number of unanswered requests of a connection. Browsers and proxies send one at a time; Node reads
 * whatever else has arrived on the connection at once, before any other connection.
 */
const MAX_UNANSWERED = 8;

/** The connections that end with the next response. */
const closing = new WeakSet<Socket>();

const unanswered = new WeakMap<Socket, number>();

/** Ends the connection after the response, without waiting for the rest of the request body. */
function closeConnection({ socket }: IncomingMessage, response: Response): Response {
  closing.add(socket);
  return response.set({ connection: 'close' });
}

/**
 * Ignores the requests that a client has pipelined behind one whose connection ends, because proxies may disagree about
 * where they begin (RFC 9112, section 9.6). Ends a connection that pipelines more than a few (M8). It comes before all
 * other middleware, so that what it ignores costs nothing.
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
