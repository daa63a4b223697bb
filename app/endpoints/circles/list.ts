import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { listCircles } from '#server/circles/read-circle.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/**
 * Lists the circles of the caller. The number of requests is limited for visitors without a circle, so that keys cannot
 * be guessed.
 */
export const action = handleForAnyone(served.listCircles, async ({ body, player, request, services }) => {
  const { db, daily, memoryLimits, now } = services;
  const lister = { playerId: player?.id, claims: body.claims };
  const listed = await listCircles(db, lister, { now: now(), clock: daily.clock });
  const isStranger = player === undefined && listed.circles.length === 0;
  if (isStranger && !(await memoryLimits.allow('circle view from an address', callerOf(request).address)))
    return refused('too-many');
  return ok(listed);
});
