const NAME = 'enfilade.notice';
const MAX_AGE_S = 60;

/**
 * The cookie by which a page shows a notice. The browser sends it to the page at this path alone. It holds no secret,
 * so it does without `Secure`.
 */
export const noticeCookie = (notice: string, path: string): string =>
  `${NAME}=${notice}; Path=${path}; Max-Age=${MAX_AGE_S}; SameSite=Lax`;

/** Takes that cookie out of the browser again. */
export const spentNoticeCookie = (path: string): string => `${NAME}=; Path=${path}; Max-Age=0; SameSite=Lax`;

/** What that cookie holds, among all the cookies of a request. */
export const noticeCookieIn = (cookies: string): string | undefined =>
  /(?:^|;)\s*enfilade\.notice=([^;]*)/.exec(cookies)?.[1];
