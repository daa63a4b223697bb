import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { countUnseen, isChallenger } from '#server/challenges/answers.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/** Counts the answers that a challenger has not seen (C8). Only strangers, who have made no challenge, are limited. */
export const action = handleForAnyone(served.countAnswers, async ({ body, player, request, services }) => {
  const { db, memoryLimits } = services;
  const { address } = callerOf(request);
  const isStranger = player === undefined && !(await isChallenger(db, body.claims));
  if (isStranger && !(await memoryLimits.allow('challenge view from an address', address))) return refused('too-many');
  return ok({ unseen: isStranger ? 0 : await countUnseen(db, player?.id, body.claims) });
});
