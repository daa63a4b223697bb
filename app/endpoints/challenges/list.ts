import { ok, refused } from '#engine/result.ts';
import { MAX_LISTED_CHALLENGES } from '#protocol/http.ts';
import { served } from '#protocol/http-schemas.ts';
import { challengesOf } from '#server/challenges/answers.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/**
 * Lists the challenges of the caller (C15). The number of requests is limited for visitors without a challenge, so that
 * keys cannot be guessed.
 */
export const action = handleForAnyone(served.listChallenges, async ({ body, player, request, services }) => {
  const { db, memoryLimits, now } = services;
  const lister = { playerId: player?.id, claims: body.claims };
  const challenges = await challengesOf(db, lister, now(), MAX_LISTED_CHALLENGES);
  const isStranger = player === undefined && challenges.length === 0;
  if (isStranger && !(await memoryLimits.allow('challenge view from an address', callerOf(request).address)))
    return refused('too-many');
  return ok({ challenges });
});
