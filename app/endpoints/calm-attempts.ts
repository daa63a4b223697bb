import { served } from '#protocol/http-schemas.ts';
import { createResultLimits, limitUnknown } from '#server/auth/limits/memory-limits.ts';
import { playCalm } from '#server/games/play-calm.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/** Marks an attempt of a player with an account as calm, or counts its level once it is solved (V12). */
export const action = handleForPlayer(served.playCalm, async ({ body, player, services }) => {
  const { db, memoryLimits, now } = services;
  const limits = createResultLimits(services, player.id);
  return limitUnknown(memoryLimits, player.id, await playCalm({ db, limits }, player, body, now()));
});
