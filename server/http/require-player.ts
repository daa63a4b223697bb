import type { RouterContextProvider } from 'react-router';
import { type Player, playerKey } from '#server/auth/player.ts';
import { playerContext } from './context.ts';

/**
 * Who sends this, if they are signed in. A page that was made for somebody says for whom; once another has signed in
 * on that browser, it speaks for nobody (V8).
 */
export function requirePlayer(request: Request, context: Readonly<RouterContextProvider>): Player | undefined {
  const player = context.get(playerContext);
  const meant = request.headers.get('x-player');
  if (player === undefined || (meant !== null && meant !== playerKey(player.id))) return undefined;
  return player;
}

/** The answer to whoever is not signed in, or no longer. */
export const unauthorized = (): Response => Response.json({ refusal: 'signed-out' }, { status: 401 });
