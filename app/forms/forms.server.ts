import type { Logger } from 'pino';
import { data, redirect } from 'react-router';
import type { Caller, Cookies } from '#server/auth/accounts.ts';
import { CLIENT_IP_HEADER } from '#server/http/client-ip.ts';
import { languageOf } from '#site/languages.ts';
import { noticeCookie } from './notice-cookie.ts';
import type { NoticeName } from './notices.ts';

/** The language and the client IP of a request. */
export const callerOf = (request: Request): Caller => ({
  language: languageOf(new URL(request.url).pathname),
  address: request.headers.get(CLIENT_IP_HEADER) ?? 'unknown',
});

/** Parses a posted form; responds 400 if the body is not one. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 }); // no page of ours sends such a body
  }
}

/** Runs the work of a form. An exception is logged here and becomes the refusal `broken`: the page shows no details. */
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

/** The HTTP status for a form's refusal; 400 for one that has no status of its own. */
export const statusOf = (refusal: string): number => STATUSES[refusal] ?? 400;

type RedirectOptions = {
  readonly cookies?: Cookies;
  /** The notice to show on the next page. */
  readonly notice?: NoticeName;
};

/** Redirects (303) after a form has succeeded. */
export const redirectWithCookies = (address: string, { cookies = [], notice }: RedirectOptions = {}): Response =>
  redirect(address, {
    status: 303,
    headers: [...cookies, ...(notice === undefined ? [] : [noticeCookieFor(address, notice)])].map(each => [
      'set-cookie',
      each,
    ]),
  });

/** The `Set-Cookie` value that shows a notice on the page at an address. */
export const noticeCookieFor = (address: string, notice: NoticeName): string =>
  `${noticeCookie(notice, address.split('?', 1)[0] ?? '')}; HttpOnly`;

/** The headers of a page for one visitor, which no cache may store. */
export const noStore = { 'cache-control': 'no-store' } as const;

/**
 * The headers of a page with a token in its address. The browser sends no referrer, or at most the origin. Without the
 * second policy it would send a form without its origin, and the server would refuse the form.
 */
export const noReferrer = { ...noStore, 'referrer-policy': 'no-referrer, strict-origin' } as const;
