import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MiddlewareFunction } from 'react-router';
import type { Cookies } from '#server/auth/accounts.ts';
import { playerContext, roomShellContext, servicesContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

const COOKIE = /(?:^|;)\s*(?:__Secure-)?enfilade\.session_token=/;

/** Matches a session cookie as better-auth reads it: with spaces around its parts, and its value in quotes. */
const SESSION = /^\s*(?:__Secure-)?enfilade\.session_token\s*=\s*"?([^"\s]{1,400})"?\s*$/;

type WithCookie = { readonly headers: { readonly cookie?: string | undefined } };

/** Returns true if a request has a session cookie, even an invalid one. */
export const hasSession = ({ headers }: WithCookie): boolean => COOKIE.test(headers.cookie ?? '');

/** Returns the token of a session, if a request has its cookie and this site has signed it. */
export type SignedSession = (request: WithCookie) => string | undefined;

/**
 * Creates a function that returns the token in the session cookie of a request if this site has signed it. The token
 * is the same however the cookie is escaped. No page is rendered for the sake of any other cookie. A signed session
 * may have ended, which only the database knows.
 */
export const createSignedSession =
  (secret: string): SignedSession =>
  ({ headers: { cookie = '' } }) => {
    for (const pair of cookie.split(';')) {
      const token = tokenOf(secret, decoded(SESSION.exec(pair)?.[1] ?? ''));
      if (token !== undefined) return token;
    }
    return undefined;
  };

/** Returns the token in a cookie value by better-auth, `token.signature`, if the signature is its HMAC in base64. */
function tokenOf(secret: string, value: string): string | undefined {
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64'); // several spellings have the same bytes
  const genuine = createHmac('sha256', secret).update(token).digest();
  return genuine.length === given.length && timingSafeEqual(genuine, given) ? token : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // as better-auth does
  }
}

/**
 * Loads the signed-in player for the page and its header. A page rendered for a player is `no-store`, so that
 * the browser's back button does not show the player's name after sign-out.
 */
export const loadPlayer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const shell = context.get(roomShellContext);
  const { player, cookies } =
    shell !== null
      ? { ...SIGNED_OUT, player: shell.player }
      : services === null
        ? SIGNED_OUT
        : await readSession(request.headers, services);
  context.set(playerContext, player);
  const response = await next();
  response.headers.append('vary', 'cookie');
  if (player !== undefined) response.headers.set('cache-control', 'private, no-store');
  // a session change by a form action takes precedence over the renewal
  if (!changesSession(response)) setCookies(response, cookies);
  return response;
};

const SIGNED_OUT = { player: undefined, cookies: [] } as const;

/**
 * Reads the session of a request. If the database is unavailable, the visitor counts as signed out and still
 * gets the page.
 */
async function readSession(
  headers: Headers,
  { accounts, log }: Services,
): ReturnType<Services['accounts']['getSession']> {
  try {
    return await accounts.getSession(headers);
  } catch (error) {
    log.error({ err: error }, 'player.unknown');
    return SIGNED_OUT;
  }
}

const changesSession = ({ headers }: Response): boolean =>
  headers.getSetCookie().some(cookie => hasSession({ headers: { cookie } }));

function setCookies(response: Response, cookies: Cookies): void {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
}
