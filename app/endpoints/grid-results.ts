import { served } from '#protocol/http-schemas.ts';
import { createResultLimits } from '#server/auth/limits/memory-limits.ts';
import { recordGrid } from '#server/games/record-grid.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/** Stores the time of a free grid (of a chosen size and difficulty) that a player with an account has solved (V16). */
export const action = handleForPlayer(served.submitGrid, async ({ body, player, services }) => {
  const { db, judgeGrid, now } = services;
  return recordGrid({ db, judgeGrid, limits: createResultLimits(services, player.id) }, player, body, now());
});
