import { served } from '#protocol/http-schemas.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { admit } from '#server/circles/find-circle.ts';
import { readCircleGame } from '#server/circles/read-circle-game.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForAnyone } from '#server/http/handle.ts';

/**
 * Responds with the game with which a member of a circle has finished the grid of a day, if the caller may see it (K4).
 */
export const action = handleForAnyone(served.readCircleGame, async ({ body, player, request, services }) => {
  const { db, daily, now } = services;
  const { code, key, member, day } = body;
  const viewer = viewerOf(player?.id, key);
  const admitted = await admit(services, { code, viewer, address: callerOf(request).address });
  if (!admitted.ok) return admitted;
  return readCircleGame(db, code, viewer, { member, day }, { now: now(), clock: daily.clock });
});
