import { served } from '#protocol/http-schemas.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { admit } from '#server/circles/find-circle.ts';
import { readCircle } from '#server/circles/read-circle.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/** Responds with a circle. What the response contains depends on whether the caller has finished today’s grid (K4). */
export const action = handleForAnyone(served.readCircle, async ({ body, player, request, services }) => {
  const { db, daily, now } = services;
  const { code, key } = body;
  const viewer = viewerOf(player?.id, key);
  const admitted = await admit(services, { code, viewer, address: callerOf(request).address });
  return admitted.ok ? readCircle(db, code, viewer, { now: now(), clock: daily.clock }) : admitted;
});
