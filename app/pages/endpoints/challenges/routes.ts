import { callerOf } from '#app/forms/forms.server.ts';
import { refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { limitGuesses } from '#server/challenges/guess-limit.ts';
import { readRoutes } from '#server/challenges/read-challenge.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/** Reads the logs of a finished run, for players who have finished theirs (C5). */
export const action = handleForAnyone(served.readRoutes, async ({ body, player, request, services }) => {
  const { db, memoryLimits } = services;
  const { address } = callerOf(request);
  if (!(await memoryLimits.allow('challenge view from an address', address))) return refused('too-many');
  const viewer = viewerOf(player?.id, body.key);
  return limitGuesses(memoryLimits, address, () => readRoutes(db, body.code, viewer, body.run));
});
