import type { MiddlewareFunction } from 'react-router';
import type { Cookies } from '#server/auth/accounts.ts';
import { playerContext, roomShellContext, servicesContext, unreadSessionContext } from '#server/http/context.ts';
import * as m from '#server/messages.ts';
import type { Services } from '#server/services.ts';
import { hasSession } from './session.ts';

/**
 * Middleware that loads the signed-in player for the page. The response to a signed-in player is `no-store`, because
 * otherwise the browser's back button could show the player's name after sign-out.
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
  // if a form has changed the session, the session’s renewal must not overwrite the cookie in the form’s response
  if (!changesSession(response)) setCookies(response, cookies);
  return response;
};

const SIGNED_OUT = { player: undefined, cookies: [], isUnread: false } as const;

const UNREAD = { player: undefined, cookies: [], isUnread: true } as const;

/**
 * Reads the session of a request. If the database is unavailable, `isUnread` is true, and pages for signed-in players
 * say that the site has a problem instead of asking the player to sign in. If only the profile cannot be read, a page
 * gets the player's id with a default name.
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
