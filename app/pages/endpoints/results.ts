import { readSentResult } from '#server/games/read-request.ts';
import { recordResult } from '#server/games/record-result.ts';
import { servicesOf } from '#server/http/context.ts';
import { requirePlayer, unauthorized } from '#server/http/require-player.ts';
import type { Route } from './+types/results';

export { postOnly as loader } from './post-only.ts';

/** Records a finished game of a player with an account, or responds with the reason for rejecting it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const player = requirePlayer(request, context);
  if (player === undefined) return unauthorized();
  const submitted = await readSentResult(request);
  if (submitted === undefined) return Response.json({ refusal: 'malformed' }, { status: 400 });
  const { db, limits, now } = servicesOf(context);
  if (!(await limits.allow(['result of a player', player.id])))
    return Response.json({ refusal: 'too-many' }, { status: 429 });
  const outcome = await recordResult(db, player, submitted, now());
  if (!outcome.ok) {
    const { ok: _, ...refusal } = outcome;
    return Response.json(refusal, { status: 422 });
  }
  const { isNew, result } = outcome.value;
  const { level, score, timeSeconds, undosUsed, hintsUsed } = result;
  return Response.json({ isNew, result: { level, score, timeSeconds, undosUsed, hintsUsed } });
}
