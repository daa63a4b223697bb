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

/** The contexts of the build itself: those of another copy of the module would be strangers to its pages. */
type SiteContexts = Pick<typeof contexts, 'siteContext' | 'servicesContext'>;

/** The rendered side of the site, as the build and the development server both hand it over. */
export type SiteBuild = ServerBuild & { readonly entry: { readonly module: SiteContexts } };

/** What the web application is given: nothing in it reaches for a setting, a file or the clock by itself. */
export type AppDeps = {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly contexts: SiteContexts;
  readonly operator: Operator;
  readonly services: Services;
  /** The pages rendered ahead, as everybody sees them who is not signed in. */
  readonly pages: ReadonlyMap<string, StaticFile>;
  /** Every other file. */
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly trustedProxies: number;
};

/** The whole site as one request listener. */
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
  const layers: Middleware[] = [
    logAnswers(log),
    setSecurityHeaders(operator.origin),
    refuseBroken,
    checkOrigin,
    setClientIp(trustedProxies),
    redirect,
    serveStatic(siteFiles(operator)),
    serveStatic(files),
    unless(hasSession, serveStatic(pages)), // with a session they are drawn anew
    compression() as Middleware,
    (request, response) => void render(request, response),
  ];
  return (request, response) => {
    try {
      runFrom(0, layers, request, response);
    } catch (error) {
      log.error({ err: error, path: pathnameOf(request) }, 'request.threw');
      sendFallback(pathnameOf(request), response);
    }
  };
}

function runFrom(
  index: number,
  layers: readonly Middleware[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  layers[index]?.(request, response, () => runFrom(index + 1, layers, request, response));
}

const unless =
  (isOther: (request: IncomingMessage) => boolean, layer: Middleware): Middleware =>
  (request, response, next) =>
    isOther(request) ? next() : layer(request, response, next);

const logAnswers =
  (log: Logger): Middleware =>
  (request, response, next) => {
    response.on('finish', () => {
      if (response.statusCode >= 500)
        log.error({ status: response.statusCode, path: pathnameOf(request) }, 'request.failed');
    });
    next();
  };

const METHODS = ['GET', 'HEAD', 'POST'];

/** The longest log of a game, written down, and some room. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * Stops what no page could answer: methods that none has, targets or hosts that make no address together, and
 * bodies that are too long or do not say how long they are.
 */
const refuseBroken: Middleware = (request, response, next) => {
  const status = brokenStatus(request);
  if (status === undefined) return next();
  response.writeHead(status, { allow: METHODS.join(', '), connection: 'close' }).end(); // what was not read is not waited for
};

function brokenStatus({ method = '', url, headers }: IncomingMessage): number | undefined {
  if (!METHODS.includes(method)) return 405;
  if (!url?.startsWith('/') || !URL.canParse(`http://${headers.host}${url}`)) return 400;
  if (headers['transfer-encoding'] !== undefined) return 411;
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) return 413;
  return undefined;
}
