import { ok } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { admit } from '#server/challenges/find-challenge.ts';
import { playTogether } from '#server/challenges/play-together.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/**
 * Opens a duel room for two players who have finished the same challenge, or finds the room that one of them has
 * opened (C9).
 */
export const action = handleForAnyone(served.playTogether, async ({ body, player, request, services }) => {
  const { db, limits, now } = services;
  const { code, key } = body;
  const { address } = callerOf(request);
  const viewer = viewerOf(player?.id, key);
  const admitted = await admit(services, { code, viewer, address });
  if (!admitted.ok) return admitted;
  const mayOpen = () => limits.allow(['room from an address', rateLimitKey(address)]);
  const opened = await playTogether({ db, mayOpen }, code, viewer, now());
  return opened.ok ? ok({ room: opened.value }) : opened;
});
