import type { MiddlewareFunction } from 'react-router';
import type { Cookies } from '#server/auth/accounts.ts';
import type { Services } from '#server/services.ts';
import { playerContext, servicesContext } from './context.ts';
import { hasSession } from './request.ts';

/**
 * Finds out who sent a request, for its page and for the header of every page. What is drawn for somebody is kept by
 * no cache, not even their own browser's: after signing out, the way back must not lead to their name.
 */
export const loadPlayer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const { player, cookies } = services === null ? NOBODY : await askWho(request.headers, services);
  context.set(playerContext, player);
  const response = await next();
  response.headers.append('vary', 'cookie');
  if (player !== undefined) response.headers.set('cache-control', 'private, no-store');
  if (!changesSession(response)) setCookies(response, cookies); // what a form has done to the session counts
  return response;
};

const NOBODY = { player: undefined, cookies: [] } as const;

/** A page that everybody may read is not taken away because the database is: it is shown as to a stranger. */
async function askWho(headers: Headers, { accounts, log }: Services): ReturnType<Services['accounts']['getSession']> {
  try {
    return await accounts.getSession(headers);
  } catch (error) {
    log.error({ err: error }, 'player.unknown');
    return NOBODY;
  }
}

const changesSession = ({ headers }: Response): boolean =>
  headers.getSetCookie().some(cookie => hasSession({ headers: { cookie } }));

function setCookies(response: Response, cookies: Cookies): void {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
}
