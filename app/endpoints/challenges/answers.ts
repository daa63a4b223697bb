import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { isChallenger, unseenAnswers } from '#server/challenges/answers.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/**
 * Counts the answers to the caller's challenges that the caller has not seen, and returns the latest of these
 * answers (C8). The number of requests is limited for callers who have made no challenge.
 */
export const action = handleForAnyone(served.countAnswers, async ({ body, player, request, services }) => {
  const { db, memoryLimits } = services;
  const { address } = callerOf(request);
  const isStranger = player === undefined && !(await isChallenger(db, body.claims));
  if (isStranger && !(await memoryLimits.allow('challenge view from an address', address))) return refused('too-many');
  return ok(isStranger ? { unseen: 0 } : await unseenAnswers(db, player?.id, body.claims));
});
