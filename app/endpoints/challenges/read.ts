import { served } from '#protocol/http-schemas.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { admit } from '#server/challenges/find-challenge.ts';
import { readChallenge } from '#server/challenges/read-challenge.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/**
 * Responds with a challenge. What the response contains depends on whether the caller has finished the challenge
 * (C5).
 */
export const action = handleForAnyone(served.readChallenge, async ({ body, player, request, services }) => {
  const { code, key } = body;
  const viewer = viewerOf(player?.id, key);
  const admitted = await admit(services, { code, viewer, address: callerOf(request).address });
  return admitted.ok ? readChallenge(services.db, code, viewer, services.now()) : admitted;
});
