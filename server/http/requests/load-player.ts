import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MiddlewareFunction } from 'react-router';
import type { Cookies } from '#server/auth/accounts.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

const COOKIE = /(?:^|;)\s*(?:__Secure-)?enfilade\.session_token=/;
const SESSIONS = /(?:^|;)\s*(?:__Secure-)?enfilade\.session_token=([^;\s]{1,400})/g;

type WithCookie = { readonly headers: { readonly cookie?: string | undefined } };

/** Returns true if a request has a session cookie, even an invalid one. */
export const hasSession = ({ headers }: WithCookie): boolean => COOKIE.test(headers.cookie ?? '');

/** Returns the session cookie of a request if this site has signed it. */
export type SignedSession = (request: WithCookie) => string | undefined;

/**
 * Creates a function that returns the session cookie of a request if this site has signed it. No page is rendered
 * for the sake of any other cookie. A signed session may have ended, which only the database knows.
 */
export const createSignedSession =
  (secret: string): SignedSession =>
  ({ headers: { cookie = '' } }) =>
    [...cookie.matchAll(SESSIONS)].map(([, value = '']) => value).find(value => isSigned(secret, value));

/** Returns true if a cookie value is a token and its HMAC by better-auth, `token.signature`, percent-encoded. */
function isSigned(secret: string, value: string): boolean {
  const dot = value.lastIndexOf('.');
  const [token, signature] = [value.slice(0, dot), value.slice(dot + 1)].map(decoded);
  if (token === undefined || signature === undefined) return false;
  const genuine = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  const given = Buffer.from(signature);
  return genuine.length === given.length && timingSafeEqual(genuine, given);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // not percent-encoded, so not by better-auth
  }
}

/**
 * Loads the signed-in player for the page and its header. A page rendered for a player is `no-store`, so that
 * the browser's back button does not show the player's name after sign-out.
 */
export const loadPlayer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const { player, cookies } = services === null ? SIGNED_OUT : await readSession(request.headers, services);
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
