import type { RouterContextProvider } from 'react-router';
import { type Player, playerKey } from '#server/auth/player.ts';
import { playerContext } from './context.ts';

/**
 * Returns the signed-in player of a request. A page sends the key of the player it was rendered for
 * (`x-player`); if another player has signed in on that browser since, the request has no player (V8).
 */
export function requirePlayer(request: Request, context: Readonly<RouterContextProvider>): Player | undefined {
  const player = context.get(playerContext);
  const pagePlayer = request.headers.get('x-player');
  if (player === undefined || (pagePlayer !== null && pagePlayer !== playerKey(player.id))) return undefined;
  return player;
}

/** The response to a request without a signed-in player. */
export const unauthorized = (): Response => Response.json({ refusal: 'signed-out' }, { status: 401 });
