import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handleForPlayer } from '#server/http/handle.ts';

/**
 * Keeps a player with an account in the matchmaking queue, or removes the player from it. The browser sends this
 * request every 2 s while the player searches.
 */
export const action = handleForPlayer(served.matchmaking, async ({ body, player, request, services }) => {
  const { matchmaking, memoryLimits } = services;
  if (!(await memoryLimits.allow('matchmaking of a player', player.id))) return refused('too-many');
  const isLeaving = body.intent === 'leave';
  const room = isLeaving
    ? await matchmaking.leave(player, body.room)
    : await matchmaking.seek(player, callerOf(request).address);
  if (room !== undefined) return ok({ state: 'matched', room });
  return ok({ state: isLeaving ? 'left' : 'searching' });
});
