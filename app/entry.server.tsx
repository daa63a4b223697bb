import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { servicesContext } from '#server/http/context.ts';
import { fallbackErrorPage } from '#server/http/fallback-error-page.ts';
import { withoutValues } from '#server/log.ts';

// the server takes the router contexts from this bundle, because a page cannot read a value that was set through
// another copy of a context
export { roomShellContext, servicesContext, siteContext } from '#server/http/context.ts';
export { FIRST_PAINT } from './client/first-paint.ts';

// The content security policy in development, where Vite injects inline styles and scripts and opens a WebSocket.
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: ws:";

/** Renders the whole page before sending it, so that a page that fails midway can still become an error page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  await renderTurn();
  try {
    const html = `<!DOCTYPE html>${renderToString(<ServerRouter context={routerContext} url={request.url} />)}`;
    headers.set('content-type', 'text/html; charset=utf-8');
    if (import.meta.env.DEV) headers.set('content-security-policy', DEVELOPMENT_POLICY);
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
    return new Response(request.method === 'HEAD' ? null : html, { status, headers });
  } catch (error) {
    // an exception makes React Router render the error page; an exception during that second try is handled below
    if (!routerContext.staticHandlerContext.errors) throw error;
    console.error(withoutValues(error));
    const { html, headers } = fallbackErrorPage(new URL(request.url).pathname);
    return new Response(html, { status: 500, headers });
  }
}

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Waits for the turn to render a page. Only one page is rendered in each turn of the event loop, so that other requests
 * that have arrived, such as the commands of duels, are handled between two pages (M8).
 */
export function renderTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise(resolve => setImmediate(resolve)));
  return lastTurn;
}

/** Logs errors. Does not log a thrown response, which is no bug, or the error of an aborted request. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  const log = context?.get(servicesContext)?.log;
  if (log === undefined) console.error(withoutValues(error));
  else log.error({ err: error }, 'page.failed');
};
