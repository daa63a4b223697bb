const NAME = 'enfilade.notice';
const MAX_AGE_S = 60;

/**
 * Returns a cookie that makes the page at a URL path show a notice. The browser sends the cookie only to that path
 * and to paths below it. The cookie is not `Secure`, because it contains no secret.
 */
export const noticeCookie = (notice: string, path: string): string =>
  `${NAME}=${notice}; Path=${path}; Max-Age=${MAX_AGE_S}; SameSite=Lax`;

/** Returns the `Set-Cookie` value that deletes the cookie with the name of a notice. */
export const expiredNoticeCookie = (path: string): string => `${NAME}=; Path=${path}; Max-Age=0; SameSite=Lax`;

/** Returns the name of the notice in a request's `Cookie` header, or undefined if the header names no notice. */
export const readNoticeCookie = (cookies: string): string | undefined =>
  /(?:^|;)\s*enfilade\.notice=([^;]*)/.exec(cookies)?.[1];
