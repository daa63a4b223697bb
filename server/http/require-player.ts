import type { RouterContextProvider } from 'react-router';
import { type Player, playerKey } from '#server/auth/player.ts';
import { playerContext } from './context.ts';

/**
 * Returns the signed-in player of a request. A page sends the key of the player for whom it was rendered
 * (`x-player`). If a different player has signed in since, the result is undefined (V8).
 */
export function requirePlayer(request: Request, context: Readonly<RouterContextProvider>): Player | undefined {
  const player = context.get(playerContext);
  const pagePlayer = request.headers.get('x-player');
  if (player === undefined || (pagePlayer !== null && pagePlayer !== playerKey(player.id))) return undefined;
  return player;
}

/** Creates the response to a request without a signed-in player. */
export const unauthorized = (): Response => Response.json({ refusal: 'signed-out' }, { status: 401 });
