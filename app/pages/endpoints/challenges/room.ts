import { callerOf } from '#app/forms/forms.server.ts';
import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { limitGuesses } from '#server/challenges/guess-limit.ts';
import { playTogether } from '#server/challenges/play-together.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/** Opens a room for two players of a challenge (C9). */
export const action = handleForAnyone(served.playTogether, async ({ body, player, request, services }) => {
  const { db, limits, memoryLimits, now } = services;
  const { address } = callerOf(request);
  if (!(await limits.allow(['room from an address', rateLimitKey(address)]))) return refused('too-many');
  return limitGuesses(memoryLimits, address, async () => {
    const opened = await playTogether(db, body.code, viewerOf(player?.id, body.key), now());
    return opened.ok ? ok({ room: opened.value }) : opened;
  });
});
