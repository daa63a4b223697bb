import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequestListener } from '@react-router/node';
import compression from 'compression';
import type { Logger } from 'pino';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { Site, siteContext } from '#app/site-context.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { giveUp } from './last-resort.ts';
import { type ReadyFile, serveReady } from './ready-files.ts';
import { redirect } from './redirect.ts';
import { pathnameOf } from './request-path.ts';
import { siteFiles } from './site-files.ts';

/** One step of answering: it answers, or hands on. */
export type Layer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What the web application is given: nothing in it reaches for a setting, a file or the clock by itself. */
export type AppParts = {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly siteContext: typeof siteContext;
  readonly site: Site;
  readonly log: Logger;
  /** The pages rendered ahead and every other file, by path. */
  readonly files: ReadonlyMap<string, ReadyFile>;
};

/** The whole site as one request listener. */
export function createApp({ build, siteContext, site, log, files }: AppParts): RequestListener {
  const getLoadContext = () => new RouterContextProvider(new Map([[siteContext, site]]));
  const render = createRequestListener({ build, getLoadContext });
  const layers: Layer[] = [
    logAnswers(log),
    setSecurityHeaders(site.operator.origin),
    refuseBroken,
    redirect,
    serveReady(siteFiles(site.operator)),
    serveReady(files),
    compression() as Layer,
    (request, response) => void render(request, response),
  ];
  return (request, response) => {
    try {
      runFrom(0, layers, request, response);
    } catch (error) {
      log.error({ err: error, path: pathnameOf(request) }, 'request.threw');
      giveUp(pathnameOf(request), response);
    }
  };
}

function runFrom(index: number, layers: readonly Layer[], request: IncomingMessage, response: ServerResponse): void {
  layers[index]?.(request, response, () => runFrom(index + 1, layers, request, response));
}

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
    ['content-security-policy', contentSecurityPolicy('')], // a page with inline scripts brings its own
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

const METHODS = ['GET', 'HEAD', 'POST'];

/** Stops what no page could answer: methods that none has, and targets or hosts that make no address together. */
const refuseBroken: Layer = (request, response, next) => {
  if (!METHODS.includes(request.method ?? '')) response.writeHead(405, { allow: METHODS.join(', ') }).end();
  else if (!request.url?.startsWith('/') || !URL.canParse(`http://${request.headers.host}${request.url}`))
    response.writeHead(400).end();
  else next();
};
