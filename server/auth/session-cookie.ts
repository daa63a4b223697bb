const COOKIE = /(?:^|;)\s*(?:__Secure-)?enfilade\.session_token=/;

/** Whether a request carries the cookie of a session, be it good or not. */
export const hasSession = ({ headers }: { readonly headers: { readonly cookie?: string | undefined } }): boolean =>
  COOKIE.test(headers.cookie ?? '');
