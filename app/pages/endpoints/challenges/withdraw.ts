import { callerOf } from '#app/forms/forms.server.ts';
import { refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { limitGuesses } from '#server/challenges/guess-limit.ts';
import { withdrawChallenge } from '#server/challenges/withdraw-challenge.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/** Withdraws a challenge of the player (C7). */
export const action = handleForAnyone(served.withdrawChallenge, async ({ body, player, request, services }) => {
  const { db, memoryLimits, now } = services;
  const { address } = callerOf(request);
  if (!(await memoryLimits.allow('challenge view from an address', address))) return refused('too-many');
  const viewer = viewerOf(player?.id, body.key);
  return limitGuesses(memoryLimits, address, () => withdrawChallenge(db, body.code, viewer, now()));
});
