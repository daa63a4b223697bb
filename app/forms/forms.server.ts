import type { Logger } from 'pino';
import { data, redirect } from 'react-router';
import type { Caller, Cookies } from '#server/auth/accounts.ts';
import { CLIENT_IP_HEADER } from '#server/http/client-ip.ts';
import { languageOf } from '#site/languages.ts';
import { noticeCookie } from './notice-cookie.ts';
import type { NoticeName } from './notices.ts';

/** Returns the language of a request, its headers and the IP address of the client that sent it. */
export const callerOf = (request: Request): Caller => ({
  language: languageOf(new URL(request.url).pathname),
  address: request.headers.get(CLIENT_IP_HEADER) ?? 'unknown',
  headers: request.headers,
});

/** Parses a posted form. Responds with status 400 if the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 }); // the pages of this site never send a body that is not a form
  }
}

/** Runs `work` for a form. If it throws, logs the exception and returns only the refusal `broken`. */
export async function runLogged<T>(log: Logger, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, 'form.broke');
    return { ok: false, refusal: 'broken' } as const;
  }
}

const STATUSES: Readonly<Record<string, number>> = {
  'wrong-credentials': 401,
  'wrong-password': 401,
  'not-confirmed': 403,
  'too-many-attempts': 429,
  'server-busy': 503,
  broken: 500,
};

/** Returns the HTTP status for a form that was rejected with this refusal. The default is 400. */
export const statusOf = (refusal: string): number => STATUSES[refusal] ?? 400;

type RedirectOptions = {
  readonly cookies?: Cookies;
  /** The notice to show on the next page. */
  readonly notice?: NoticeName;
};

/** Redirects with status 303 after a form has succeeded. */
export const redirectWithCookies = (address: string, { cookies = [], notice }: RedirectOptions = {}): Response =>
  redirect(address, {
    status: 303,
    headers: [...cookies, ...(notice === undefined ? [] : [noticeCookieFor(address, notice)])].map(each => [
      'set-cookie',
      each,
    ]),
  });

/** Returns the `Set-Cookie` value that makes the page at an address show a notice. */
export const noticeCookieFor = (address: string, notice: NoticeName): string =>
  `${noticeCookie(notice, address.split('?', 1)[0] ?? '')}; HttpOnly`;

/** The no-store headers of a page that is specific to one visitor. */
export const noStore = { 'cache-control': 'no-store' } as const;

/**
 * The headers of a page with a token in its URL. The browser sends no referrer, or at most the origin. With
 * `no-referrer` alone, a browser would send forms without an origin, and the server would reject them.
 */
export const noReferrer = { ...noStore, 'referrer-policy': 'no-referrer, strict-origin' } as const;
