import { createRequestHandler } from '@react-router/express';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createRequestHandler as createRenderer, RouterContextProvider, type ServerBuild } from 'react-router';
import { served } from '#protocol/http-schemas.ts';
import { lookUpRoom } from '#server/duels/rooms/look-up-room.ts';
import { countRequests, markRendered } from '#server/monitoring/metrics.ts';
import { probes } from '#server/monitoring/probes.ts';
import type { CheckReadiness } from '#server/monitoring/readiness.ts';
import { servePictures } from '#server/pictures/serve-pictures.ts';
import { createSignedSession } from '#server/players/session.ts';
import type { Services } from '#server/services.ts';
import type { Operator } from '#site/operator.ts';
import { dailyPaths } from '#site/pages.ts';
import { currentAddress } from '#site/redirects.ts';
import { checkOrigin, isSafeMethod, limitPipelining, rejectMalformed } from './check-request.ts';
import { setClientIp, warnOfProxy } from './client-ip.ts';
import type * as contexts from './context.ts';
import { sendFallback } from './fallback-error-page.ts';
import { serveOtherFiles } from './other-files.ts';
import { limitPages, queuePages } from './pages/limit-pages.ts';
import { serveDailyPages } from './pages/serve-daily-pages.ts';
import { serveRoomPages } from './pages/serve-room-pages.ts';
import { compressPages, preparePage } from './read-build.ts';
import { type Hsts, securityHeaders } from './security-headers.ts';
import { siteFiles } from './sitemap.ts';
import { type StaticFile, serveFromMemory } from './static-files.ts';
import { takeTurns } from './take-turns.ts';
import { wellKnown } from './well-known.ts';

/**
 * The exports of the build’s entry module that the server uses. The contexts must be those of the build, because a page
 * cannot read a value that was set through another copy of a context. `FIRST_PAINT` is the inline script in the head of
 * every page.
 */
type SiteEntry = Pick<typeof contexts, 'siteContext' | 'servicesContext' | 'roomShellContext'> & {
  readonly FIRST_PAINT: string;
};

/** The React Router server build: the production build, or the build of the development server. */
export type SiteBuild = ServerBuild & { readonly entry: { readonly module: SiteEntry } };

/** The dependencies of the web application. The application itself reads no settings and no clock. */
export type AppDeps = {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly entry: SiteEntry;
  readonly operator: Operator;
  /** The only host name under which pages are served. If undefined, pages are served under any host name. */
  readonly canonicalHost?: string | undefined;
  readonly hsts?: Hsts | undefined;
  readonly services: Services;
  readonly readiness: Pick<CheckReadiness, 'check'>;
  readonly metricsToken?: string | undefined;
  /** The prerendered pages, which are served to visitors without a session. */
  readonly pages: ReadonlyMap<string, StaticFile>;
  /** The files of the build that are not pages. The server serves them from memory. */
  readonly files: ReadonlyMap<string, StaticFile>;
  /** The secret that signs session cookies. */
  readonly secret: string;
  readonly trustedProxies: number;
};

/**
 * Creates the web application of the whole site. A request passes the middleware in the order of the `app.use` calls,
 * then reaches React Router.
 */
export function createApp({
  build,
  entry,
  operator,
  canonicalHost,
  hsts,
  services,
  readiness,
  metricsToken,
  pages,
  files,
  secret,
  trustedProxies,
}: AppDeps): Express {
  const getLoadContext = () => {
    const context = new RouterContextProvider();
    context.set(entry.siteContext, operator);
    context.set(entry.servicesContext, services);
    return context;
  };
  const signedSession = createSignedSession(secret);
  const hasSession = async ({ headers: { cookie = '' } }: Request) =>
    (await services.accounts.getSession(new Headers({ cookie }))).player !== undefined;
  const renderer = createRenderer(build);
  const app = express().disable('x-powered-by');
  app.use(limitPipelining);
  app.use(logFailures(services.log), ...securityHeaders(operator.origin, entry.FIRST_PAINT, hsts));
  const { metrics } = services;
  app.use(
    countRequests(metrics),
    probes({ readiness, metrics, metricsToken, origin: operator.origin, trustedProxies }),
  );
  app.use(warnOfProxy(services.log, trustedProxies), rejectMalformed, checkOrigin);
  // files are served before the redirect to the canonical host, because a browser refuses a redirected service worker,
  // and would keep its old one
  app.use(serveFromMemory(new Map([...siteFiles(operator), ...files])));
  const { otherFiles, memoryLimits } = services;
  app.use(serveOtherFiles({ otherFiles, memoryLimits, trustedProxies }));
  app.use(redirectToHost(canonicalHost, operator.origin), redirect);
  app.use(wellKnown({ operator, now: services.now }));
  // a request with a session cookie gets no prerendered page, because the page of a player shows the player's name
  const isPlayer = (request: Request) => signedSession(request) !== undefined;
  app.use(unless(isPlayer, serveFromMemory(pages)));
  if (typeof build !== 'function') {
    const render = async (path: string) => {
      const page = await renderer(new globalThis.Request(operator.origin + path), getLoadContext());
      if (!page.ok) return undefined;
      const prepared = preparePage(await page.text(), operator);
      void compressPages([prepared]);
      return prepared;
    };
    const { now, daily } = services;
    app.use(unless(isPlayer, serveDailyPages({ paths: dailyPaths(), today: daily.today, now, render })));
  }
  app.use(
    servePictures({
      pictures: services.pictures,
      puzzleOf: services.daily.puzzleOf,
      memoryLimits: services.memoryLimits,
      trustedProxies,
    }),
  );
  // POST requests to all paths take turns, because a list of paths would miss some: React Router accepts spellings of a
  // path that Express does not match
  app.use(unless(isSafeMethod, takeTurns(signedSession)));
  app.use(compression());
  app.use(
    serveRoomPages({
      lookUp: (code, address) => lookUpRoom(services, code, address),
      getSession: services.accounts.getSession,
      mayHaveSession: isPlayer,
      render(path, shell) {
        const context = getLoadContext();
        context.set(entry.roomShellContext, shell);
        return renderer(new globalThis.Request(operator.origin + path), context);
      },
      isBuilt: typeof build !== 'function',
      trustedProxies,
      log: services.log,
    }),
  );
  app.use(
    unless(isEndpoint, limitPages({ memoryLimits, trustedProxies, sessionOf: signedSession, hasSession })),
    unless(isEndpoint, queuePages({ trustedProxies })),
  );
  app.use(setClientIp(trustedProxies), adaptResponse, markRendered, createRequestHandler({ build, getLoadContext }));
  app.use(sendFailure);
  return app;
}

/**
 * The time for which a browser may remember the redirect to the canonical host. It is short, so that a wrong setting
 * of the host has no lasting effect.
 */
const HOST_REDIRECT_SECONDS = 3600;

/**
 * Creates middleware that redirects other hosts to the canonical one. So each page has one URL, and browsers store
 * all data of the site under one origin. The port is not compared, because a proxy may listen on another port than
 * this server.
 */
const redirectToHost =
  (canonicalHost: string | undefined, origin: string): RequestHandler =>
  (request, response, next) => {
    const host = request.headers.host?.replace(/:\d+$/, '').toLowerCase();
    if (canonicalHost === undefined || host === canonicalHost || !isSafeMethod(request)) return next();
    response
      .status(308)
      .set({ location: origin + request.url, 'cache-control': `public, max-age=${HOST_REDIRECT_SECONDS}` })
      .end();
  };

/**
 * Redirects to the canonical URL path of a page: the path that the page has now, in lowercase, without a trailing
 * slash.
 */
const redirect: RequestHandler = ({ path, url }, response, next) => {
  const target = currentAddress(withoutTrailingSlashes(path));
  // a path such as `//host` or `/\host` is left to the next handler, because browsers would take it for another site
  if (target === path || !/^\/(?![/\\])/.test(target)) return next();
  response
    .status(308)
    .location(target + url.slice(path.length))
    .end();
};

/**
 * Removes trailing slashes with a loop, because a regular expression takes quadratic time on a path full of
 * slashes.
 */
function withoutTrailingSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end--;
  return pathname.slice(0, end);
}

const ENDPOINTS = new Set(Object.values(served).map(({ path }) => path));

/**
 * Returns true for a POST request to a JSON endpoint. The limits on pages do not apply to it, because each endpoint
 * has its own limits.
 */
const isEndpoint = ({ method, path }: Request): boolean => method === 'POST' && ENDPOINTS.has(path);

const unless =
  (isSkipped: (request: Request) => boolean, handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isSkipped(request) ? next() : handler(request, response, next);

/**
 * Changes two methods of the response for React Router's handler. The handler appends every header, although a page's
 * header must replace the server's: given two security policies, a browser would obey both. The handler also flushes
 * after every write, which makes compression of a page slower and its result larger.
 */
const adaptResponse: RequestHandler = (_request, response, next) => {
  const { append } = response;
  response.append = (name, value) =>
    name === 'set-cookie' ? append.call(response, name, value) : response.setHeader(name, value ?? '');
  Object.assign(response, { flush: undefined });
  next();
};

/** Logs each failed request once, with the error if one was thrown. */
const logFailures =
  (log: Logger): RequestHandler =>
  ({ path }, response, next) => {
    response.on('close', () => {
      const { error } = response.locals;
      if (error !== undefined || response.statusCode >= 500)
        log.error({ status: response.statusCode, path, err: error }, 'request.failed');
    });
    next();
  };

/**
 * Sends the fallback page, or ends the response if it has already started. Express recognises an error handler by its
 * four parameters.
 */
const sendFailure: ErrorRequestHandler = (error, { path }, response, _next) => {
  if (response.destroyed) return; // nothing is sent if the client has closed the connection
  response.locals.error = error;
  sendFallback(path, response);
};
