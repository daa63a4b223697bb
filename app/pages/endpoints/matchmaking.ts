import { readMatchmaking } from '#server/duels/read-matchmaking.ts';
import { servicesOf } from '#server/http/context.ts';
import { requirePlayer, unauthorized } from '#server/http/require-player.ts';
import type { Route } from './+types/matchmaking';

export { postOnly as loader } from './post-only.ts';

/** Adds a player with an account to the matchmaking queue or removes them. The browser polls every 2 s. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const player = requirePlayer(request, context);
  if (player === undefined) return unauthorized();
  const input = await readMatchmaking(request);
  if (input === undefined) return Response.json({ refusal: 'malformed' }, { status: 400 });
  const { matchmaking } = servicesOf(context);
  const isLeaving = input.intent === 'leave';
  const room = isLeaving ? await matchmaking.leave(player, input.room) : await matchmaking.seek(player);
  if (room !== undefined) return Response.json({ state: 'matched', room });
  return Response.json({ state: isLeaving ? 'left' : 'searching' });
}
