import { ok } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/** Adds a player with an account to the matchmaking queue or removes them. The browser polls every 2 s. */
export const action = handleForPlayer(served.matchmaking, async ({ body, player, services: { matchmaking } }) => {
  const isLeaving = body.intent === 'leave';
  const room = isLeaving ? await matchmaking.leave(player, body.room) : await matchmaking.seek(player);
  if (room !== undefined) return ok({ state: 'matched', room });
  return ok({ state: isLeaving ? 'left' : 'searching' });
});
