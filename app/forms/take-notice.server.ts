import { createContext, type MiddlewareFunction } from 'react-router';
import { noticeCookieIn, spentNoticeCookie } from './notice-cookie.ts';
import { isNoticeName, type NoticeName } from './notices.ts';

/** The notice that a form has left for this page, if any. */
export const noticeContext = createContext<NoticeName | undefined>();

/** Gives a page the notice that a form has left for it, and deletes the notice, so that it is shown once. */
export const takeNotice: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const notice = request.method === 'GET' ? noticeCookieIn(request.headers.get('cookie') ?? '') : undefined;
  if (notice === undefined || !isNoticeName(notice)) {
    context.set(noticeContext, undefined);
    return next();
  }
  context.set(noticeContext, notice);
  const response = await next();
  response.headers.append('set-cookie', spentNoticeCookie(new URL(request.url).pathname));
  response.headers.set('cache-control', 'no-store');
  return response;
};
