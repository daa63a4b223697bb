import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequestListener } from '@react-router/node';
import compression from 'compression';
import type { Logger } from 'pino';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { Operator } from '#site/operator.ts';
import { REDIRECTS } from '#site/redirects.ts';
import type { siteContext } from '../app/site-context.ts';
import { serveFiles } from './files.ts';
import { type PrerenderedPage, servePrerendered } from './prerendered.ts';

/** One step of answering: it answers, or hands on. */
export type Layer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What the web application is given: nothing in it reaches for a setting, a file or the clock by itself. */
export type AppParts = {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly siteContext: typeof siteContext;
  readonly operator: Operator;
  readonly log: Logger;
  readonly pages: ReadonlyMap<string, PrerenderedPage>;
  /** The folder whose files are served as they are. */
  readonly filesFolder?: string;
};

/** The whole site as one request listener. */
export function createApp({ build, siteContext, operator, log, pages, filesFolder }: AppParts): RequestListener {
  const getLoadContext = () => new RouterContextProvider(new Map([[siteContext, operator]]));
  const render = createRequestListener({ build, getLoadContext });
  const layers: Layer[] = [
    logAnswers(log),
    setSecurityHeaders(operator.origin),
    redirect,
    servePrerendered(pages),
    ...(filesFolder === undefined ? [] : [serveFiles(filesFolder)]),
    compression() as Layer,
    (request, response) => void render(request, response),
  ];
  return (request, response) => runFrom(0, layers, request, response);
}

function runFrom(index: number, layers: readonly Layer[], request: IncomingMessage, response: ServerResponse): void {
  layers[index]?.(request, response, () => runFrom(index + 1, layers, request, response));
}

/** The path of a request, without its query; a target that is no path at all counts as the root. */
export const pathnameOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] || '/';

const logAnswers =
  (log: Logger): Layer =>
  (request, response, next) => {
    response.on('finish', () => {
      if (response.statusCode >= 500)
        log.error({ status: response.statusCode, path: pathnameOf(request) }, 'request.failed');
    });
    next();
  };

function setSecurityHeaders(origin: string): Layer {
  const headers = new Map([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
    ['cross-origin-opener-policy', 'same-origin'],
  ]);
  if (origin.startsWith('https:')) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

/** Sends moved addresses on, and drops a slash at the end: one page has one address. */
const redirect: Layer = (request, response, next) => {
  const pathname = pathnameOf(request);
  const bare = pathname.replace(/\/+$/, '') || '/';
  const target = REDIRECTS.get(bare) ?? (bare === pathname ? undefined : bare);
  // `//host` would lead away from here, and a browser reads `/\host` the same way
  if (target === undefined || /^\/[/\\]/.test(target)) return next();
  const query = (request.url ?? '').slice(pathname.length);
  response.writeHead(308, { location: target + query }).end();
};
