import { randomText } from '#protocol/random-text.ts';
import { issueAttempt } from '#server/games/issue-attempt.ts';
import { readAttemptRequest } from '#server/games/read-request.ts';
import { servicesOf } from '#server/http/context.ts';
import { requirePlayer, unauthorized } from '#server/http/require-player.ts';
import type { Route } from './+types/attempts';

/** Hands a level out to a player with an account. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const player = requirePlayer(request, context);
  if (player === undefined) return unauthorized();
  const asked = await readAttemptRequest(request);
  if (asked === undefined) return Response.json({ refusal: 'malformed' }, { status: 400 });
  const { db, now } = servicesOf(context);
  const handedOut = await issueAttempt(db, player, asked.level, now(), randomText);
  if (handedOut === 'too-many-open') return Response.json({ refusal: handedOut }, { status: 409 });
  return Response.json(handedOut);
}

/** There is nothing to see here. */
export function loader(): never {
  throw new Response(null, { status: 405, headers: { allow: 'POST' } });
}
