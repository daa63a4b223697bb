import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequestListener } from '@react-router/node';
import compression from 'compression';
import type { Logger } from 'pino';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { Services } from '#server/services.ts';
import type { Operator } from '#site/operator.ts';
import { checkOrigin } from './check-origin.ts';
import { setClientIp } from './client-ip.ts';
import type * as contexts from './context.ts';
import { sendFallback } from './fallback-error-page.ts';
import { redirect } from './redirect.ts';
import { hasSession, type Middleware, pathnameOf } from './request.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { siteFiles } from './sitemap.ts';
import { type StaticFile, serveStatic } from './static-files.ts';

/**
 * The contexts from the build's own copy of context.ts. Pages cannot read values that are set through another
 * copy.
 */
type SiteContexts = Pick<typeof contexts, 'siteContext' | 'servicesContext'>;

/** The React Router server build, either the production build or the one of the development server. */
export type SiteBuild = ServerBuild & { readonly entry: { readonly module: SiteContexts } };

/** The dependencies of the web application. The application itself reads no settings, files or clock. */
export type AppDeps = {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly contexts: SiteContexts;
  readonly operator: Operator;
  readonly services: Services;
  /** The prerendered pages, which are served to visitors without a session. */
  readonly pages: ReadonlyMap<string, StaticFile>;
  /** All static files except the prerendered pages. */
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly trustedProxies: number;
};

/** Creates the request listener of the whole site: a chain of middleware, ending with React Router. */
export function createApp({
  build,
  contexts,
  operator,
  services,
  pages,
  files,
  trustedProxies,
}: AppDeps): RequestListener {
  const { log } = services;
  const getLoadContext = () => {
    const context = new RouterContextProvider();
    context.set(contexts.siteContext, operator);
    context.set(contexts.servicesContext, services);
    return context;
  };
  const render = createRequestListener({ build, getLoadContext });
  const middleware: Middleware[] = [
    logFailures(log),
    setSecurityHeaders(operator.origin),
    rejectMalformed,
    checkOrigin,
    setClientIp(trustedProxies),
    redirect,
    serveStatic(siteFiles(operator)),
    serveStatic(files),
    unless(hasSession, serveStatic(pages)), // with a session cookie, the page is rendered for the player
    compression() as Middleware,
    (request, response) => void render(request, response),
  ];
  return (request, response) => {
    try {
      runFrom(0, middleware, request, response);
    } catch (error) {
      log.error({ err: error, path: pathnameOf(request) }, 'request.threw');
      sendFallback(pathnameOf(request), response);
    }
  };
}

function runFrom(
  index: number,
  middleware: readonly Middleware[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  middleware[index]?.(request, response, () => runFrom(index + 1, middleware, request, response));
}

const unless =
  (isSkipped: (request: IncomingMessage) => boolean, middleware: Middleware): Middleware =>
  (request, response, next) =>
    isSkipped(request) ? next() : middleware(request, response, next);

const logFailures =
  (log: Logger): Middleware =>
  (request, response, next) => {
    response.on('finish', () => {
      if (response.statusCode >= 500)
        log.error({ status: response.statusCode, path: pathnameOf(request) }, 'request.failed');
    });
    next();
  };

const METHODS = ['GET', 'HEAD', 'POST'];

/** The maximum size of a request body: enough for the longest game log, with a margin. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * Rejects requests that no page can handle: unknown methods, invalid targets or hosts, and bodies that are
 * too long or sent without a declared length (`Transfer-Encoding`).
 */
const rejectMalformed: Middleware = (request, response, next) => {
  const status = malformedStatus(request);
  if (status === undefined) return next();
  // closes the connection without waiting for the unread body
  response.writeHead(status, { allow: METHODS.join(', '), connection: 'close' }).end();
};

function malformedStatus({ method = '', url, headers }: IncomingMessage): number | undefined {
  if (!METHODS.includes(method)) return 405;
  if (!url?.startsWith('/') || !URL.canParse(`http://${headers.host}${url}`)) return 400;
  if (headers['transfer-encoding'] !== undefined) return 411;
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) return 413;
  return undefined;
}
