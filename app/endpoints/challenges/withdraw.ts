import { served } from '#protocol/http-schemas.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { admit } from '#server/challenges/find-challenge.ts';
import { withdrawChallenge } from '#server/challenges/withdraw-challenge.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/** Withdraws a challenge that the caller has made, so that no new run can begin (C7). */
export const action = handleForAnyone(served.withdrawChallenge, async ({ body, player, request, services }) => {
  const { code, key } = body;
  const viewer = viewerOf(player?.id, key);
  const admitted = await admit(services, { code, viewer, address: callerOf(request).address });
  return admitted.ok ? withdrawChallenge(services.db, code, viewer, services.now()) : admitted;
});
