import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { linkFinishes } from '#server/circles/link-finishes.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/**
 * Makes the finished daily attempts of a visitor count in the visitor’s circles (K2). The number of requests is limited
 * for visitors without a circle, so that keys cannot be guessed.
 */
export const action = handleForAnyone(served.linkFinishes, async ({ body, request, services }) => {
  const { db, daily, memoryLimits, now } = services;
  const { linked, isMember } = await linkFinishes(db, body.claims, body.attempts, { now: now(), clock: daily.clock });
  if (!isMember && !(await memoryLimits.allow('circle view from an address', callerOf(request).address)))
    return refused('too-many');
  return ok({ linked });
});
