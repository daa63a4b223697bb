import { served } from '#protocol/http-schemas.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { leaveCircle } from '#server/circles/change-circle.ts';
import { admit } from '#server/circles/find-circle.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/** Erases the caller from a circle (K6). */
export const action = handleForAnyone(served.leaveCircle, async ({ body, player, request, services }) => {
  const { db, daily, now } = services;
  const { code, key } = body;
  const viewer = viewerOf(player?.id, key);
  const admitted = await admit(services, { code, viewer, address: callerOf(request).address });
  return admitted.ok ? leaveCircle(db, code, viewer, { now: now(), clock: daily.clock }) : admitted;
});
