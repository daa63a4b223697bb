import { served } from '#protocol/http-schemas.ts';
import { createResultLimits, limitUnknown } from '#server/auth/limits/memory-limits.ts';
import { playCalm } from '#server/games/play-calm.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/**
 * Records that a game of a level is calm: it has no timer and no result. If the game is solved, its level counts as
 * solved for the account (V12).
 */
export const action = handleForPlayer(served.playCalm, async ({ body, player, services }) => {
  const { db, memoryLimits, now } = services;
  const limits = createResultLimits(services, player.id);
  return limitUnknown(memoryLimits, player.id, await playCalm({ db, limits }, player, body, now()));
});
