import { readMatchmaking } from '#server/duels/read-matchmaking.ts';
import { servicesOf } from '#server/http/context.ts';
import { requirePlayer, unauthorized } from '#server/http/require-player.ts';
import type { Route } from './+types/matchmaking';

/** Searches for somebody to play with, for a player with an account. A browser that searches asks every 2 seconds. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const player = requirePlayer(request, context);
  if (player === undefined) return unauthorized();
  const asked = await readMatchmaking(request);
  if (asked === undefined) return Response.json({ refusal: 'malformed' }, { status: 400 });
  const { matchmaking } = servicesOf(context);
  const isLeaving = asked.intent === 'leave';
  const room = isLeaving ? await matchmaking.leave(player, asked.room) : await matchmaking.seek(player);
  if (room !== undefined) return Response.json({ state: 'matched', room });
  return Response.json({ state: isLeaving ? 'left' : 'searching' });
}

/** There is nothing to see here. */
export function loader(): never {
  throw new Response(null, { status: 405, headers: { allow: 'POST' } });
}
