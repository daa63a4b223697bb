import type { Logger } from 'pino';
import { data, redirect } from 'react-router';
import type { Caller, Cookies } from '#server/auth/accounts.ts';
import { CLIENT_IP_HEADER } from '#server/http/client-ip.ts';
import { languageOf } from '#site/languages.ts';
import { noticeCookie } from './notice-cookie.ts';
import type { NoticeName } from './notices.ts';

/** Who sent a form, as far as it matters to what it asks for. */
export const callerOf = (request: Request): Caller => ({
  language: languageOf(new URL(request.url).pathname),
  address: request.headers.get(CLIENT_IP_HEADER) ?? 'unknown',
});

/** The form that was posted; a body that is none is answered with 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 }); // nothing that a page of ours has sent
  }
}

/** Does what a form asks for. What breaks on the way is logged here, because the page only says that something did. */
export async function attempt<T>(log: Logger, work: () => Promise<T>) {
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

/** The status of a page that says why something was refused. */
export const statusOf = (refusal: string): number => STATUSES[refusal] ?? 400;

type Onward = {
  readonly cookies?: Cookies;
  /** What the page is to say. */
  readonly notice?: NoticeName;
};

/** Leads to another page once a form has done its work. */
export const redirectWithCookies = (address: string, { cookies = [], notice }: Onward = {}): Response =>
  redirect(address, {
    status: 303,
    headers: [...cookies, ...(notice === undefined ? [] : [leftFor(address, notice)])].map(each => [
      'set-cookie',
      each,
    ]),
  });

/** The cookie that leaves a notice for the page at an address. */
export const leftFor = (address: string, notice: NoticeName): string =>
  `${noticeCookie(notice, address.split('?', 1)[0] ?? '')}; HttpOnly`;

/** The headers of a page that concerns one visitor alone, and no cache. */
export const noStore = { 'cache-control': 'no-store' } as const;

/**
 * Besides, the token in the address is told to nobody. A browser sends no referrer, or at most the site's own name:
 * without that it would not say of a form that it is ours.
 */
export const noReferrer = { ...noStore, 'referrer-policy': 'no-referrer, strict-origin' } as const;
