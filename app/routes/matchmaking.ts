import { readMatchmaking } from '#server/duels/read-matchmaking.ts';
import { servicesOf } from '../contexts.ts';
import { senderOf, signedOut } from '../sender.ts';
import type { Route } from './+types/matchmaking';

/** Searches for somebody to play with, for a player with an account. A browser that searches asks every 2 seconds. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const player = senderOf(request, context);
  if (player === undefined) return signedOut();
  const intent = await readMatchmaking(request);
  if (intent === undefined) return Response.json({ refusal: 'malformed' }, { status: 400 });
  const { matchmaking } = servicesOf(context);
  if (intent === 'leave') {
    await matchmaking.leave(player);
    return Response.json({ state: 'left' });
  }
  const room = await matchmaking.seek(player);
  return Response.json(room === undefined ? { state: 'searching' } : { state: 'matched', room });
}

/** There is nothing to see here. */
export function loader(): never {
  throw new Response(null, { status: 405, headers: { allow: 'POST' } });
}
