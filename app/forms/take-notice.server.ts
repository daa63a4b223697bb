import { createContext, type MiddlewareFunction } from 'react-router';
import { expiredNoticeCookie, readNoticeCookie } from './notice-cookie.ts';
import { isNoticeName, type NoticeName } from './notices.ts';

/** The notice to show on this page, if any. */
export const noticeContext = createContext<NoticeName | undefined>();

/** Middleware that reads and deletes the notice cookie of a page, so that the notice is shown only once. */
export const takeNotice: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const notice = request.method === 'GET' ? readNoticeCookie(request.headers.get('cookie') ?? '') : undefined;
  if (notice === undefined || !isNoticeName(notice)) {
    context.set(noticeContext, undefined);
    return next();
  }
  context.set(noticeContext, notice);
  const response = await next();
  response.headers.append('set-cookie', expiredNoticeCookie(new URL(request.url).pathname));
  response.headers.set('cache-control', 'no-store');
  return response;
};
