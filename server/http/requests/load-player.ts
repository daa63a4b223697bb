import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MiddlewareFunction } from 'react-router';
import type { Cookies } from '#server/auth/accounts.ts';
import { playerContext, roomShellContext, servicesContext, unreadSessionContext } from '#server/http/context.ts';
import * as m from '#server/messages.ts';
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
  const { player, cookies, isUnread } =
    shell !== null
      ? { player: shell.player, cookies: [], isUnread: shell.isSessionUnread }
      : services === null
        ? SIGNED_OUT
        : await readSession(request, services);
  context.set(playerContext, player);
  context.set(unreadSessionContext, isUnread);
  const response = await next();
  response.headers.append('vary', 'cookie');
  if (player !== undefined || isUnread) response.headers.set('cache-control', 'private, no-store');
  // a session change by a form action takes precedence over the renewal
  if (!changesSession(response)) setCookies(response, cookies);
  return response;
};

const SIGNED_OUT = { player: undefined, cookies: [], isUnread: false } as const;

const UNREAD = { player: undefined, cookies: [], isUnread: true } as const;

/**
 * Reads the session of a request. If the database is unavailable, the visitor gets the page without it. Pages and
 * endpoints for players with an account then say that there is an outage, not that the player is signed out. If only the
 * profile cannot be read, a page is shown with the default profile.
 */
async function readSession({ method, headers }: Request, { accounts, log }: Services) {
  try {
    return { ...(await accounts.getSession(headers)), isUnread: false };
  } catch (error) {
    log.error({ err: error }, 'player.unknown');
    if (method !== 'GET') return UNREAD;
    const id = await accounts.findSessionOwner(headers).catch(() => undefined);
    return id === undefined ? UNREAD : { ...SIGNED_OUT, player: { id, username: m.account_player(), email: '' } };
  }
}

const changesSession = ({ headers }: Response): boolean =>
  headers.getSetCookie().some(cookie => hasSession({ headers: { cookie } }));

function setCookies(response: Response, cookies: Cookies): void {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
}
