import { readSentResult } from '#server/games/read-request.ts';
import { recordResult } from '#server/games/record-result.ts';
import { servicesOf } from '#server/http/context.ts';
import { requirePlayer, unauthorized } from '#server/http/require-player.ts';
import type { Route } from './+types/results';

/** Takes a finished game into the history of a player with an account, or says why not. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const player = requirePlayer(request, context);
  if (player === undefined) return unauthorized();
  const sent = await readSentResult(request);
  if (sent === undefined) return Response.json({ refusal: 'malformed' }, { status: 400 });
  const { db, limits, now } = servicesOf(context);
  if (!(await limits.allow(['result of a player', player.id])))
    return Response.json({ refusal: 'too-many' }, { status: 429 });
  const recorded = await recordResult(db, player, sent, now());
  if (!recorded.ok) {
    const { ok: _, ...refusal } = recorded;
    return Response.json(refusal, { status: 422 });
  }
  const { level, score, timeSeconds, undosUsed, hintsUsed } = recorded.result;
  return Response.json({ isNew: recorded.isNew, result: { level, score, timeSeconds, undosUsed, hintsUsed } });
}

/** There is nothing to see here. */
export function loader(): never {
  throw new Response(null, { status: 405, headers: { allow: 'POST' } });
}
