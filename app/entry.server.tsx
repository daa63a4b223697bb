import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { fallbackErrorPage } from '#server/http/fallback-error-page.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { withoutValues } from '#server/log.ts';

export { servicesContext, siteContext } from '#server/http/context.ts'; // the server needs these very objects, not copies

// while one works on the site, Vite writes styles and scripts into the page
const WORKSHOP_POLICY = "default-src 'self' 'unsafe-inline' data: ws:";

/** Renders a whole page before a byte is sent, so that its policy can name the inline scripts it holds. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  try {
    const html = await render(<ServerRouter context={routerContext} url={request.url} />);
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('content-security-policy', import.meta.env.DEV ? WORKSHOP_POLICY : contentSecurityPolicy(html));
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
    return new Response(request.method === 'HEAD' ? null : html, { status, headers });
  } catch (error) {
    if (!routerContext.staticHandlerContext.errors) throw error; // the framework tries again, with the page of errors
    console.error(withoutValues(error));
    const { html, headers } = fallbackErrorPage(new URL(request.url).pathname);
    return new Response(html, { status: 500, headers });
  }
}

function render(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** A page that is not there is an answer, not a bug; everything else is logged with its stack. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) console.error(withoutValues(error));
};
