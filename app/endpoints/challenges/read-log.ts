import { served } from '#protocol/http-schemas.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { admit } from '#server/challenges/find-challenge.ts';
import { readRoutes } from '#server/challenges/read-challenge.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/**
 * Responds with the logs of another player's run at a challenge, if the caller has finished the same challenge
 * (C5).
 */
export const action = handleForAnyone(served.readRoutes, async ({ body, player, request, services }) => {
  const { code, key, run } = body;
  const viewer = viewerOf(player?.id, key);
  const admitted = await admit(services, { code, viewer, address: callerOf(request).address });
  return admitted.ok ? readRoutes(services.db, code, viewer, run) : admitted;
});
