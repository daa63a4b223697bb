import { randomText } from '#protocol/random-text.ts';
import { issueAttempt } from '#server/games/issue-attempt.ts';
import { readAttemptRequest } from '#server/games/read-request.ts';
import { servicesOf } from '#server/http/context.ts';
import { requirePlayer, unauthorized } from '#server/http/require-player.ts';
import type { Route } from './+types/attempts';

export { postOnly as loader } from './post-only.ts';

/** Issues an attempt at a level to a player with an account (V2). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const player = requirePlayer(request, context);
  if (player === undefined) return unauthorized();
  const input = await readAttemptRequest(request);
  if (input === undefined) return Response.json({ refusal: 'malformed' }, { status: 400 });
  const { db, now } = servicesOf(context);
  const issued = await issueAttempt(db, player, input.level, now(), randomText);
  if (!issued.ok) return Response.json({ refusal: issued.refusal }, { status: 409 });
  return Response.json(issued.value);
}
